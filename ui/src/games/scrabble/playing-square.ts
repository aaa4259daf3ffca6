// A square of a board to play on: its tile, its premium or the arrow, and its name for screen readers.
import { html, type TemplateResult } from "lit";
import { premium } from "./board";
import { isBlank, squareName, type Arrow } from "./laying";
import { tileFace } from "./tile";

export interface SquareState {
  size: number;
  square: number;
  /** The premium: DL, TL, DW, TW, or two dots. */
  kind: string;
  /** The letter on it, lower case for a blank; nothing if it is empty. */
  letter: string;
  /** Whether the tile was laid just now and can be taken back. */
  isMine: boolean;
  /** Whether the tile belongs to the last move. */
  isNew: boolean;
  /** Whether the tile is being dragged away. */
  isLifted: boolean;
  /** Whether a tile that is dragged would be laid here. */
  isTarget: boolean;
  /** Whether the focus comes here. */
  isFocusable: boolean;
  arrow: Arrow | null;
  values: Readonly<Record<string, number>>;
}

const PREMIUMS: Readonly<Record<string, string>> = {
  DL: "DL, double letter",
  TL: "TL, triple letter",
  DW: "DW, double word",
  TW: "TW, triple word",
};

export function playingSquare(
  it: SquareState,
  onClick: () => void,
  onPointerDown: (event: PointerEvent) => void,
): TemplateResult {
  const { arrow, letter } = it;
  return html`<div
    class="square ${it.isMine ? "mine" : ""} ${it.isTarget ? "over" : ""}"
    role="gridcell"
    tabindex=${it.isFocusable ? 0 : -1}
    aria-label=${label(it)}
    data-square=${it.square}
    @click=${onClick}
    @pointerdown=${onPointerDown}
  >
    <div class="face" aria-hidden="true">
      ${
        letter && !it.isLifted
          ? tileFace(letter, it.values, it.isMine || it.isNew)
          : arrow
            ? html`<span class="arrow">${arrow.down ? "↓" : "→"}</span>`
            : premium(it.kind)
      }
    </div>
  </div>`;
}

function label({ size, square, letter, kind, arrow }: SquareState): string {
  const words = [
    squareName(size, square),
    letter ? `${isBlank(letter) ? "blank " : ""}${letter.toUpperCase()}` : (PREMIUMS[kind] ?? "empty"),
  ];
  if (arrow) words.push(arrow.down ? "arrow down" : "arrow across");
  return words.join(", ");
}
