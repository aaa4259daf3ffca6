// "Find a better move": practice at the mistakes of one player, one after the other, with the solution hidden.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Replay } from "../replay/replay";
import * as icons from "../shared/icons";
import { counted } from "../shared/numbers";
import { fields } from "../shared/fields";
import { base, buttons } from "../shared/styles";
import type { GameAnalysis, LaidMove } from "./analysis";
import { mistakeMark, mistakeMarkStyles } from "./mistake-mark";
import { moveField, moveFieldStyles } from "./move-field";
import "./move-table";
import { judge, verdictText, type Verdict } from "./practice";
import { lossText } from "./wording";
import type { Decision } from "../shared/shapes";

/** What the page shows for the practice: the position before a move, perhaps with a try on the board. */
export interface PracticePosition {
  ply: number;
  seat: number;
  laid: LaidMove | null;
}

type Outcome = "found" | "shown" | "skipped";

@customElement("better-move")
export class BetterMove extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ attribute: false }) analysis!: GameAnalysis;
  @property({ attribute: false }) laid: LaidMove | null = null;
  @state() private seat: number | null = null;
  @state() private index = 0;
  @state() private outcomes: Outcome[] = [];
  @state() private typed = "";
  @state() private verdict: Verdict | null = null;
  @query("input") private input!: HTMLInputElement | null;
  @query(".focus") private offered!: HTMLElement | null;

  static override styles = [
    base,
    buttons,
    fields,
    mistakeMarkStyles,
    moveFieldStyles,
    css`
      h2 {
        font-size: 1.0625rem;
        margin-bottom: 0.4rem;
      }
      .move-field {
        margin-top: 0.6rem;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: end;
        margin-top: 0.6rem;
      }
      .verdict {
        min-height: 1.5rem;
        margin-top: 0.6rem;
      }
      .verdict:empty {
        margin-top: 0;
      }
      .accepted {
        color: var(--good);
        font-weight: 600;
      }
      move-table {
        margin-top: 0.6rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { decision } = this;
    return html`<h2>Find a better move</h2>
      ${this.seat === null ? this.choice() : decision ? this.task(decision) : this.score()}`;
  }

  /** Go to the next mistake; at the end the score is shown. */
  next(): void {
    if (this.seat === null || !this.decision) return;
    if (this.outcomes.length === this.index) this.outcomes = [...this.outcomes, "skipped"];
    this.index += 1;
    this.pose();
  }

  /** Write the square that was clicked into the text of the move. */
  square(square: number): void {
    const { decision, replay } = this;
    if (!decision || this.isOver || !replay.view.squareText) return;
    this.typed = replay.view.squareText(replay, decision, square, this.typed);
    this.input?.focus();
  }

  private get mistakes(): Decision[] {
    return this.analysis.mistakes(this.seat ?? 0);
  }

  private get decision(): Decision | undefined {
    return this.seat === null ? undefined : this.mistakes[this.index];
  }

  /** Whether this mistake is done: a better move was found, or the solution was shown. */
  private get isOver(): boolean {
    return this.outcomes.length > this.index;
  }

  private choice(): TemplateResult {
    const { names } = this.replay.data;
    return html`<p>Whose mistakes do you want to practise?</p>
      <div class="choices">
        ${[0, 1].map((seat) => {
          const count = this.analysis.mistakes(seat).length;
          return html`<button
            class=${seat === 0 || !this.analysis.mistakes(0).length ? "focus" : ""}
            aria-disabled=${count ? "false" : "true"}
            @click=${() => count && this.begin(seat)}
          >
            ${icons.seatIcon(seat)} <bdi>${names[seat]}</bdi> <span class="muted">${counted(count, "mistake")}</span>
          </button>`;
        })}
        ${this.endButton()}
      </div>`;
  }

  private task(decision: Decision): TemplateResult {
    const { replay, mistakes, index, isOver } = this;
    const { view } = replay;
    const played = this.nameOf(decision.played);
    return html`<p>
        <span class="muted">Mistake ${index + 1} of ${mistakes.length}:</span>
        <bdi>${replay.data.names[decision.seat]}</bdi>’s <b>${played}</b> cost ${mistakeMark(decision.mistake!)}
        ${lossText(decision)}.
      </p>
      <p>${view.question?.(replay, decision) ?? "Find a better move."}</p>
      ${isOver ? nothing : this.field(decision)}
      <p class="verdict ${this.verdict?.judgement ?? ""}" role="status">${this.verdictText(decision)}</p>
      <div class="choices">
        ${isOver ? nothing : html`<button @click=${this.reveal}>Show the solution</button>`}
        <button class=${isOver ? "primary focus" : ""} @click=${this.next}>
          ${index + 1 < mistakes.length ? (isOver ? "Next mistake" : "Skip") : "Finish"}
        </button>
        ${this.endButton()}
      </div>
      ${
        isOver
          ? html`<move-table
              .replay=${replay}
              .decision=${decision}
              .laid=${this.laid}
              @lay=${(event: CustomEvent<LaidMove | null>) => {
                event.stopPropagation();
                this.place(decision, event.detail?.move ?? decision.played);
              }}
            ></move-table>`
          : nothing
      }`;
  }

  private field(decision: Decision): TemplateResult {
    return moveField({
      label: `Your move, written like ${decision.played}`,
      typed: this.typed,
      isPrimary: true,
      onInput: (typed) => (this.typed = typed),
      onTry: this.try,
    });
  }

  private score(): TemplateResult {
    const found = this.outcomes.filter((outcome) => outcome === "found").length;
    return html`<p class="score" role="status">
        You found a better move at <b>${found} of ${counted(this.mistakes.length, "mistake")}</b>.
      </p>
      <div class="choices">
        <button class="primary focus" @click=${() => (this.seat = null)}>Practise again</button>
        ${this.endButton()}
      </div>`;
  }

  private endButton(): TemplateResult {
    return html`<button @click=${() => this.dispatchEvent(new CustomEvent("end"))}>Back to the game</button>`;
  }

  override updated(changed: PropertyValues): void {
    const turned = ["seat", "index", "outcomes"].some((key) => changed.has(key));
    if (turned) (this.input ?? this.offered)?.focus({ preventScroll: true });
  }

  private begin(seat: number): void {
    this.seat = seat;
    this.index = 0;
    this.outcomes = [];
    this.pose();
  }

  private pose(): void {
    this.typed = "";
    this.verdict = null;
    const { decision } = this;
    if (decision) this.place(decision);
  }

  private try = (event: Event): void => {
    event.preventDefault();
    const { decision } = this;
    if (!decision || this.isOver || !this.typed.trim()) return;
    this.verdict = judge(decision, this.typed, (text) => this.keyOf(decision, text));
    if (this.verdict.judgement === "accepted") this.outcomes = [...this.outcomes, "found"];
    this.place(decision, this.verdict.move?.move);
  };

  private reveal = (): void => {
    const { decision } = this;
    if (!decision || this.isOver) return;
    this.outcomes = [...this.outcomes, "shown"];
    this.verdict = null;
    this.place(decision, decision.moves[0]?.move);
  };

  private verdictText(decision: Decision): string {
    const { verdict } = this;
    if (!verdict)
      return this.isOver ? `The best move was ${this.nameOf(decision.moves[0]?.move ?? decision.played)}.` : "";
    const name = verdict.move ? this.nameOf(verdict.move.move) : this.typed.trim().toUpperCase();
    return verdictText(decision, verdict, name);
  }

  private nameOf(move: string): string {
    const { decision, replay } = this;
    return (decision && replay.view.alternativeText?.(replay, decision, move)) ?? move;
  }

  private keyOf(decision: Decision, text: string): string {
    const { replay } = this;
    return replay.view.moveKey?.(replay, decision, text) ?? text.trim().replace(/\s+/g, " ");
  }

  /** Ask the page for the position of a decision, with a move on the board if one is given. */
  private place(decision: Decision, move?: string): void {
    const detail: PracticePosition = {
      ply: decision.ply,
      seat: decision.seat,
      laid: move === undefined ? null : { decision, move },
    };
    this.dispatchEvent(new CustomEvent<PracticePosition>("place", { detail }));
  }
}
