// A Word Racer board to play on: place the letter that was called, or call one and place it.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { registerPlay, type Proposal } from "../../app/play-view";
import { base, buttons } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { wordRings, wordRingStyles } from "../../shared/word-rings";
import { boardText, cellAfter, moveSentence, moveText, wordsOf } from "./playing";
import { SIZE } from "./position";
import "./scoring-words";
import type { GameState } from "../../shared/shapes";
import type { RacerView } from "./shapes";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

@customElement("racer-play")
export class RacerPlay extends LitElement {
  @property({ attribute: false }) game!: GameState;
  @property({ type: Boolean }) turn = false;
  /** A move to show on the board, without playing it. */
  @property({ attribute: false }) proposal: Proposal | null = null;
  @state() private called = "";
  @state() private cell = 24;

  static override styles = [
    base,
    buttons,
    tileStyles,
    wordRingStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .own {
        container-type: inline-size;
        max-width: max(17rem, calc(100vh - 17rem));
        margin: 0 auto;
      }
      .board {
        position: relative;
        --ring: max(1.5px, 0.45cqw);
        display: grid;
        grid-template-columns: repeat(7, 1fr);
        background: var(--frame);
        border-radius: 3.2cqw;
        padding: 1.2cqw;
      }
      .row {
        display: contents;
      }
      .square {
        aspect-ratio: 1;
        padding: 0.6cqw;
        font-size: 7.6cqw;
        min-width: 0;
        cursor: pointer;
      }
      .square:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: -3px;
      }
      .hole {
        height: 100%;
        border-radius: 14%;
        background: var(--square);
        color: var(--square-ink);
        display: grid;
        place-items: center;
        font-size: max(0.6rem, 2.9cqw);
      }
      .ready .hole:hover {
        background: var(--accent-soft);
      }
      .proposed .hole {
        outline: 3px solid var(--accent);
        outline-offset: -3px;
        color: var(--ink);
        font-weight: 700;
      }
      .over {
        position: absolute;
        inset: 1.2cqw;
        pointer-events: none;
      }
      .letters {
        display: grid;
        grid-template-columns: repeat(9, minmax(0, 1fr));
        gap: 0.3rem;
        margin: 0.5rem auto 0;
        max-width: 38rem;
      }
      .letters button {
        padding: 0;
      }
      .letters button[aria-pressed="true"] {
        background: var(--accent);
        color: var(--surface);
      }
      @container (min-width: 34rem) {
        .letters {
          grid-template-columns: repeat(13, minmax(0, 1fr));
        }
      }
      p {
        margin-top: 0.5rem;
        font-size: 1.05rem;
        text-align: center;
      }
      b {
        font-size: 1.4rem;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.type);
  }

  override disconnectedCallback(): void {
    window.removeEventListener("keydown", this.type);
    super.disconnectedCallback();
  }

  private get board(): string {
    return (this.game.view as RacerView).board;
  }

  private get pending(): string {
    return (this.game.view as RacerView).pending ?? "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game") && (this.pending || !this.turn)) this.called = "";
    if (changed.has("proposal") && this.proposal) {
      this.called = /^[A-Z]/.exec(this.proposal.move)?.[0] ?? this.called;
      this.cell = this.proposed;
    }
  }

  /** The cell of the move that is shown, or -1. */
  private get proposed(): number {
    return Number(/\d+$/.exec(this.proposal?.move ?? "")?.[0] ?? -1);
  }

  override render(): TemplateResult {
    const letter = this.pending || this.called;
    const rows = Array.from({ length: SIZE }, (_, i) => i);
    return html`<div class="own">
        <div
          class="board ${this.turn && letter ? "ready" : ""}"
          role="grid"
          aria-label="Your board"
          aria-describedby="board-text"
        >
          ${rows.map(
            (row) => html`<div class="row" role="row">${rows.map((col) => this.square(row * SIZE + col))}</div>`,
          )}
          <div class="over" aria-hidden="true">${wordRings(SIZE, wordsOf(this.game))}</div>
        </div>
      </div>
      <p id="board-text" class="visually-hidden">${boardText(this.board)}</p>
      ${this.turn ? this.task() : nothing}`;
  }

  private task(): TemplateResult {
    if (this.pending) return html`<p>Place the <b>${this.pending}</b>.</p>`;
    return html`<p>
        ${this.called ? html`Place your <b>${this.called}</b>, or call another letter.` : "Call a letter, then place it."}
      </p>
      <div class="letters" role="group" aria-label="Letters to call">
        ${[...LETTERS].map(
          (letter) =>
            html`<button
              aria-pressed=${letter === this.called ? "true" : "false"}
              @click=${() => (this.called = letter)}
            >
              ${letter}
            </button>`,
        )}
      </div>`;
  }

  private square(cell: number): TemplateResult {
    const letter = this.board[cell]!;
    const empty = letter === ".";
    const name = `row ${Math.floor(cell / SIZE) + 1}, column ${(cell % SIZE) + 1}`;
    return html`<div
      class="square ${empty && cell === this.proposed ? "proposed" : ""}"
      role="gridcell"
      tabindex=${cell === this.cell ? 0 : -1}
      data-cell=${cell}
      aria-label="${name}, ${empty ? `empty, cell ${cell}` : letter}"
      @click=${() => this.place(cell)}
      @focus=${() => (this.cell = cell)}
    >
      ${empty ? html`<div class="hole" aria-hidden="true">${cell}</div>` : html`<div class="tile" aria-hidden="true"><span class="letter">${letter}</span></div>`}
    </div>`;
  }

  private place(cell: number): void {
    if (!this.turn || this.board[cell] !== "." || !(this.pending || this.called)) return;
    const move = this.pending ? String(cell) : `${this.called} ${cell}`;
    this.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true, composed: true }));
  }

  private readonly type = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.altKey || event.metaKey || target instanceof HTMLInputElement) return;
    const to = cellAfter(this.cell, event.key);
    if (to !== null) {
      this.cell = to;
      void this.updateComplete.then(() => this.shadowRoot!.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus());
    } else if (event.key === "Enter" && !(target instanceof HTMLButtonElement)) {
      this.place(this.cell);
    } else if (this.turn && !this.pending && /^[a-z]$/i.test(event.key)) {
      this.called = event.key.toUpperCase();
    } else {
      return;
    }
    event.preventDefault();
  };
}

registerPlay("racer", {
  details: (game) =>
    html`<h2>Words that score</h2>
      <scoring-words .words=${wordsOf(game)}></scoring-words>`,
  board: (game, _, turn, proposal) => html`<racer-play .game=${game} ?turn=${turn} .proposal=${proposal}></racer-play>`,
  points: (game) =>
    game.over?.scores ?? [0, 1].map((seat) => (seat === game.viewer ? (game.view as RacerView).points : null)),
  moveText,
  moveSentence,
  keys: [
    ["A–Z", "call a letter"],
    ["arrows", "choose a cell"],
    ["Enter", "place the letter there"],
  ],
});
