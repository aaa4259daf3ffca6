// The board of any game: its position as the game draws it, a field for the move, and the legal moves that fit what is in it.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../shared/drawn-position";
import { base, buttons } from "../shared/styles";
import type { FoundMoves, GameState } from "../shared/shapes";
import type { Proposal } from "./play-view";

@customElement("any-play")
export class AnyPlay extends LitElement {
  @property({ attribute: false }) game!: GameState;
  @property({ type: Boolean }) turn = false;
  /** A move to show in the field, without playing it. */
  @property({ attribute: false }) proposal: Proposal | null = null;
  @state() private typed = "";
  @state() private found: FoundMoves | null = null;
  /** The place of the fitting move that the arrow keys have put into the field, or -1. */
  @state() private picked = -1;
  @query("input") private field!: HTMLInputElement | null;
  private asked = "";

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: grid;
        gap: 0.9rem;
      }
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 0.5rem;
        align-items: end;
        padding: 0.8rem 1rem;
      }
      label {
        display: grid;
        gap: 0.2rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      input {
        font: inherit;
        font-size: 1rem;
        min-height: 2.5rem;
        width: 100%;
        padding: 0 0.6rem;
        color: var(--ink);
        background: var(--paper);
        border: 1px solid var(--edge);
        border-radius: 9px;
      }
      .found {
        grid-column: 1 / -1;
        min-width: 0;
      }
      .found p {
        font-size: 0.875rem;
        color: var(--muted);
      }
      .moves {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
        max-height: 9.5rem;
        overflow-y: auto;
        margin-top: 0.4rem;
        padding: 3px;
      }
      .moves button[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .moves button {
        min-height: 2rem;
        font-size: 0.875rem;
        max-width: 100%;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("game");
    if (changed.has("game") && before?.view.ply !== this.game.view.ply) {
      this.typed = "";
      this.picked = -1;
      this.found = null;
      this.asked = "";
    }
    if (changed.has("proposal") && this.proposal) this.typed = this.proposal.move;
    if (changed.has("typed" as keyof AnyPlay)) this.picked = -1;
    if (this.turn) this.ask();
  }

  /** Ask which legal moves fit what is typed, once for each text. */
  private ask(): void {
    const wanted = `${this.game.view.ply} ${this.typed}`;
    if (wanted === this.asked) return;
    this.asked = wanted;
    const show = (found: FoundMoves): void => {
      if (this.asked === wanted) this.found = found;
    };
    this.dispatchEvent(new CustomEvent("moves", { detail: { text: this.typed, show }, bubbles: true, composed: true }));
  }

  override render(): TemplateResult {
    const names = this.game.setup.seats.map(({ name }) => name);
    return html`<drawn-position
        .drawings=${[this.game.drawing]}
        .names=${names}
        ?active=${this.turn}
        @typed=${(event: CustomEvent<string>) => this.write(this.typed + event.detail)}
      ></drawn-position>
      ${this.turn ? this.form() : nothing}`;
  }

  private form(): TemplateResult {
    const { found } = this;
    return html`<form class="panel" @submit=${this.submit} autocomplete="off">
      <label
        >Move
        <input
          .value=${this.text}
          aria-describedby="count"
          maxlength="200"
          autocapitalize="off"
          spellcheck="false"
          @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
          @keydown=${this.complete}
        />
      </label>
      <button type="button" @click=${() => this.write("")}>Clear</button>
      <button class="primary" type="submit">Play</button>
      <div class="found">
        <p id="count" aria-live="polite">${found ? countText(found, this.typed) : "Listing the legal moves …"}</p>
        <div class="moves" role="group" aria-label="Legal moves that fit" tabindex="0">
          ${(found?.moves ?? []).map(
            (move, i) =>
              html`<button
                type="button"
                aria-pressed=${i === this.picked ? "true" : "false"}
                @click=${() => this.write(move)}
              >
                ${move}
              </button>`,
          )}
        </div>
      </div>
    </form>`;
  }

  /** What the field shows: the move that was picked, or what was typed. */
  private get text(): string {
    return this.found?.moves[this.picked] ?? this.typed;
  }

  /** Complete what is typed by the next fitting move, or the one before. */
  private readonly complete = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step || !this.found?.moves.length) return;
    event.preventDefault();
    this.picked = Math.min(this.found.moves.length - 1, Math.max(-1, this.picked + step));
  };

  private write(text: string): void {
    this.picked = -1;
    this.typed = text;
    this.field?.focus({ preventScroll: true });
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const { typed, found } = this;
    const only = found?.found === 1 && this.asked.endsWith(` ${typed}`) ? found.moves[0]! : this.text;
    const move = only.trim();
    if (move) this.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true, composed: true }));
  };
}

/** The number of legal moves, and of those that fit what is typed. */
function countText({ legal, found, moves }: FoundMoves, typed: string): string {
  const all = `${legal.toLocaleString("en")} legal ${legal === 1 ? "move" : "moves"}`;
  const fit = typed.trim() ? `, of which ${found.toLocaleString("en")} ${found === 1 ? "fits" : "fit"}` : "";
  return `${all}${fit}${moves.length < found ? `; the first ${moves.length} are listed` : ""}.`;
}
