// One player's board of Word Racer at a moment of the game, with the words that count ringed.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../shared/styles";
import { SIZE, countingWords, lettersAt } from "./racer-words";
import { racerCell, type Replay } from "./replay";
import { tileStyles } from "./tile-styles";
import { capsules, capsuleStyles } from "./word-capsules";

@customElement("racer-board")
export class RacerBoard extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) seat = 0;
  @property({ type: Number }) at = 0;

  static override styles = [
    base,
    tileStyles,
    capsuleStyles,
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
      }
      @container (max-width: 250px) {
        .hole span {
          display: none;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const cells = lettersAt(this.replay, this.seat, this.at);
    const move = this.replay.move(this.at);
    const fresh = move?.seat === this.seat ? racerCell(move) : -1;
    const rows = Array.from({ length: SIZE }, (_, row) => cells.slice(row * SIZE, row * SIZE + SIZE));
    const told = rows.map((row, i) => `row ${i + 1}: ${row.map((letter) => letter || "empty").join(" ")}`).join("; ");
    return html`<div class="board" role="img" aria-label="Board of ${this.replay.data.names[this.seat]}, ${told}">
      ${cells.map(
        (letter, cell) =>
          html`<div class="square" aria-hidden="true">
            ${
              letter
                ? html`<div class="tile ${cell === fresh ? "fresh" : ""}"><span class="letter">${letter}</span></div>`
                : html`<div class="hole"><span>${cell}</span></div>`
            }
          </div>`,
      )}
      <div class="over" aria-hidden="true">${capsules(SIZE, countingWords(this.replay, this.seat, this.at) ?? [])}</div>
    </div>`;
  }
}
