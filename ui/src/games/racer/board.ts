// One player's Word Racer board, with the words that score ringed.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { wordRings, wordRingStyles } from "../../shared/word-rings";
import { SIZE, type RacerPosition } from "./position";

@customElement("racer-board")
export class RacerBoard extends LitElement {
  @property({ attribute: false }) position!: RacerPosition;
  @property() owner = "";

  static override styles = [
    base,
    tileStyles,
    wordRingStyles,
    css`
      :host {
        container-type: inline-size;
        --ring: max(1.5px, 0.45cqw);
      }
      .board {
        position: relative;
        display: grid;
        grid-template-columns: repeat(7, 1fr);
        background: var(--frame);
        border-radius: 3.2cqw;
        padding: 1.2cqw;
      }
      .squares {
        display: contents;
      }
      .square {
        aspect-ratio: 1;
        padding: 0.6cqw;
        font-size: 7.6cqw;
      }
      .hole {
        height: 100%;
        border-radius: 14%;
        background: var(--square);
        color: var(--square-ink);
        display: flex;
        align-items: center;
        justify-content: center;
        font-size: max(0.6rem, 2.9cqw);
        font-variant-numeric: tabular-nums;
      }
      .over {
        position: absolute;
        inset: 1.2cqw;
        pointer-events: none;
      }
      @container (max-width: 250px) {
        .hole span {
          display: none;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { cells, fresh, words } = this.position;
    const rows = Array.from({ length: SIZE }, (_, row) => cells.slice(row * SIZE, row * SIZE + SIZE));
    const description = rows
      .map((row, i) => `row ${i + 1}: ${row.map((letter) => letter || "empty").join(" ")}`)
      .join("; ");
    return html`<div class="board" role="img" aria-label="Board of ${this.owner}, ${description}">
      ${cells.map(
        (letter, cell) =>
          html`<div class="square" aria-hidden="true" @click=${() => this.point(cell)}>
            ${
              letter
                ? html`<div class="tile ${cell === fresh ? "fresh" : ""}"><span class="letter">${letter}</span></div>`
                : html`<div class="hole"><span>${cell}</span></div>`
            }
          </div>`,
      )}
      <div class="over" aria-hidden="true">${wordRings(SIZE, words ?? [])}</div>
    </div>`;
  }

  /** Report the cell of a click. */
  private point(detail: number): void {
    this.dispatchEvent(new CustomEvent("square", { detail, bubbles: true, composed: true }));
  }
}
