// A Scrabble board: premium squares with their names, tiles, and the words of the last move ringed.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import { base, buttons } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { wordRings, wordRingStyles } from "../../shared/word-rings";
import { zoomButtons, zoomButtonStyles, type ZoomBox } from "../../shared/zoom-box";
import "../../shared/zoom-box";
import type { ScrabblePosition } from "./position";
import { tileFace } from "./tile";

/** Boards above this size can be zoomed, wherever they are shown. */
const LARGE_BOARD = 15;

/** The frame, the squares and their premiums. */
export const boardStyles = css`
  :host {
    container-type: inline-size;
  }
  .frame {
    --edge-room: max(11px, 3.4cqw);
    --cell: calc((100cqw - var(--edge-room) - 1.2cqw) / var(--size));
    display: grid;
    grid-template: var(--edge-room) auto / var(--edge-room) 1fr;
    background: var(--frame);
    border-radius: calc(0.45rem + 0.8cqw);
    padding: 0 1.2cqw 1.2cqw 0;
  }
  .edge {
    display: grid;
    font-size: clamp(0.5rem, calc(var(--cell) * 0.3), 0.8125rem);
    font-weight: 600;
    color: var(--ink);
    opacity: 0.85;
    font-variant-numeric: tabular-nums;
  }
  .edge span {
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .columns {
    grid-column: 2;
    grid-template-columns: repeat(var(--size), 1fr);
  }
  .rows {
    grid-template-rows: repeat(var(--size), 1fr);
  }
  zoom-box .frame {
    overflow: clip;
  }
  /* The names of rows and columns stay in sight while a zoomed board scrolls. */
  zoom-box .edge {
    position: sticky;
    top: 0;
    left: 0;
    z-index: 3;
    opacity: 1;
    background: var(--frame);
  }
  .squares {
    position: relative;
    display: grid;
    grid-template-columns: repeat(var(--size), 1fr);
    --ring: clamp(1.5px, calc(var(--cell) * 0.045), 3px);
  }
  .square {
    aspect-ratio: 1;
    padding: max(0.5px, calc(var(--cell) * 0.03));
    font-size: calc(var(--cell) * 0.58);
    min-width: 0;
  }
  .field {
    height: 100%;
    border-radius: 10%;
    background: var(--square);
    display: flex;
    align-items: center;
    justify-content: center;
    font-size: clamp(0.45rem, calc(var(--cell) * 0.3), 1.1rem);
    font-weight: 650;
    letter-spacing: 0.01em;
  }
  .DL {
    background: var(--dl);
    color: var(--dl-ink);
  }
  .TL {
    background: var(--tl);
    color: var(--tl-ink);
  }
  .DW {
    background: var(--dw);
    color: var(--dw-ink);
  }
  .TW {
    background: var(--tw);
    color: var(--tw-ink);
  }
`;

/** The frame of a board with the names of its columns and rows. */
export function boardFrame(size: number, squares: TemplateResult, label?: string): TemplateResult {
  const places = Array.from({ length: size }, (_, i) => i);
  return html`<div
    class="frame"
    style=${styleMap({ "--size": String(size) })}
    role=${label === undefined ? nothing : "img"}
    aria-label=${label ?? nothing}
  >
    <div class="edge columns" aria-hidden="true">
      ${places.map((i) => html`<span>${String.fromCharCode(65 + i)}</span>`)}
    </div>
    <div class="edge rows" aria-hidden="true">${places.map((i) => html`<span>${i + 1}</span>`)}</div>
    ${squares}
  </div>`;
}

@customElement("scrabble-board")
export class ScrabbleBoard extends LitElement {
  @property({ attribute: false }) position!: ScrabblePosition;
  @query("zoom-box") private zoomBox!: ZoomBox | null;

  static override styles = [
    base,
    buttons,
    tileStyles,
    wordRingStyles,
    boardStyles,
    zoomButtonStyles,
    css`
      /* A board with buttons takes no more room than one without. */
      zoom-box {
        --room: calc(100cqw - 2.9rem);
      }
      .room {
        container-type: inline-size;
      }
      .zoom-buttons {
        display: flex;
        justify-content: center;
        margin-top: 0.4rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { size, layout, tiles, values, rings } = this.position;
    const rows = Array.from({ length: size }, (_, row) => tiles.slice(row * size, row * size + size));
    const frame = boardFrame(
      size,
      html`<div class="squares" aria-hidden="true" @click=${this.point}>
        ${tiles.map(
          (tile, square) =>
            html`<div class="square">
              ${tile ? tileFace(tile.letter, values, tile.fresh) : premium(layout[square])}
            </div>`,
        )}
        ${wordRings(size, rings)}
      </div>`,
      boardText(rows.map((row) => row.map((tile) => tile?.letter ?? ".").join(""))),
    );
    if (size <= LARGE_BOARD) return frame;
    return html`<zoom-box .squares=${size} @zoom=${() => this.requestUpdate()}
        ><div class="room">${frame}</div></zoom-box
      >
      ${zoomButtons(() => this.zoomBox)}`;
  }

  /** Report the square of a click. */
  private point(event: MouseEvent): void {
    const square = (event.target as Element).closest(".square");
    const detail = square ? [...this.renderRoot.querySelectorAll(".square")].indexOf(square) : -1;
    if (detail >= 0) this.dispatchEvent(new CustomEvent("square", { detail, bubbles: true, composed: true }));
  }
}

export function premium(name: string | undefined): TemplateResult {
  const shown = name === undefined || name === ".." ? "" : name;
  return html`<div class="field ${shown}">${shown}</div>`;
}

/** A board in words, from its rows; a dot is an empty square. */
export function boardText(rows: readonly string[]): string {
  const filled = rows.flatMap((row, i) => (/[^.]/.test(row) ? [`row ${i + 1}: ${row}`] : []));
  return filled.length ? `Board, a dot is an empty square; ${filled.join("; ")}` : "Board, empty";
}
