// A Scrabble board: premium squares with their names, tiles, and the words of the last move ringed.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import { base } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { wordRings, wordRingStyles } from "../../shared/word-rings";
import type { LaidTile, ScrabblePosition } from "./position";

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

@customElement("scrabble-board")
export class ScrabbleBoard extends LitElement {
  @property({ attribute: false }) position!: ScrabblePosition;

  static override styles = [base, tileStyles, wordRingStyles, boardStyles];

  override render(): TemplateResult {
    const { size, layout, tiles, rings } = this.position;
    const places = Array.from({ length: size }, (_, i) => i);
    return html`<div
      class="frame"
      style=${styleMap({ "--size": String(size) })}
      role="img"
      aria-label=${description(tiles, size)}
    >
      <div class="edge columns" aria-hidden="true">
        ${places.map((i) => html`<span>${String.fromCharCode(65 + i)}</span>`)}
      </div>
      <div class="edge rows" aria-hidden="true">${places.map((i) => html`<span>${i + 1}</span>`)}</div>
      <div class="squares" aria-hidden="true" @click=${this.point}>
        ${tiles.map((tile, square) => html`<div class="square">${tile ? this.tile(tile) : premium(layout[square])}</div>`)}
        ${wordRings(size, rings)}
      </div>
    </div>`;
  }

  /** Report the square of a click. */
  private point(event: MouseEvent): void {
    const square = (event.target as Element).closest(".square");
    const detail = square ? [...this.renderRoot.querySelectorAll(".square")].indexOf(square) : -1;
    if (detail >= 0) this.dispatchEvent(new CustomEvent("square", { detail, bubbles: true, composed: true }));
  }

  private tile({ letter, fresh }: LaidTile): TemplateResult {
    const blank = letter !== letter.toUpperCase();
    const value = this.position.values[letter];
    return html`<div
      class="tile valued ${blank ? "blank" : ""} ${!blank && (value ?? 0) >= 10 ? "two-digit" : ""} ${fresh ? "fresh" : ""}"
    >
      <span class="letter">${letter}</span>${blank ? "" : html`<span class="value">${value}</span>`}
    </div>`;
  }
}

export function premium(name: string | undefined): TemplateResult {
  const shown = name === undefined || name === ".." ? "" : name;
  return html`<div class="field ${shown}">${shown}</div>`;
}

function description(tiles: readonly (LaidTile | null)[], size: number): string {
  const rows = Array.from({ length: size }, (_, row) => tiles.slice(row * size, row * size + size));
  const filled = rows
    .map((row, i) => [i, row.map((tile) => tile?.letter ?? ".").join("")] as const)
    .filter(([, row]) => /[^.]/.test(row))
    .map(([i, row]) => `row ${i + 1}: ${row}`);
  return filled.length ? `Board, a dot is an empty square; ${filled.join("; ")}` : "Board, empty";
}
