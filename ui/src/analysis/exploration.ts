// What a reader does with an analysis: lay moves on the board that were not played, and practise at the mistakes.
import { html, nothing, type TemplateResult } from "lit";
import type { Replay } from "../replay/replay";
import type { GameAnalysis, LaidMove } from "./analysis";
import type { BetterMove, PracticePosition } from "./better-move";
import "./better-move";
import "./decision-panel";

/** Draws a panel about the position at a ply; a move that was not played may lie on the board. */
export type PositionPanel = (ply: number, laid: LaidMove | null) => TemplateResult;

/** The page around it: it knows which ply is shown. */
export interface ReplayPage {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly replay: Replay;
  readonly ply: number;
  readonly analysis: GameAnalysis | null;
  /** What an app says about the position on the board. */
  readonly positionPanel: PositionPanel | null;
  /** Go to a ply, as the move list does; this ends what the reader explores. */
  go(to: number): void;
  /** Show a ply and stop playing. */
  show(ply: number): void;
  announce(text: string): void;
}

export class Exploration {
  /** A move on the board that was not played. */
  laid: LaidMove | null = null;
  /** Whether the reader looks for better moves; the seat is that of the mistakes, null until it is chosen. */
  practice: { seat: number | null } | null = null;

  /** What the panel beside the board is about: the move that led to the position, or the position itself. */
  private subject: "move" | "position" = "move";

  constructor(private readonly page: ReplayPage) {}

  private get analysis(): GameAnalysis | null {
    return this.page.analysis;
  }

  private get isAboutPosition(): boolean {
    return this.page.positionPanel !== null && (this.subject === "position" || !this.analysis) && !this.practice;
  }

  /** The ply whose position is shown: a move that was not played stands on the board before the one that was. */
  get at(): number {
    return this.laid ? this.laid.decision.ply : this.page.ply;
  }

  /** The ply of what belongs to the players: that of the decision which the panel judges, else that of the board. */
  get judgedAt(): number {
    return this.isJudging ? this.page.ply - 1 : this.at;
  }

  /** Whether the panel judges the move that led to the position. */
  get isJudging(): boolean {
    const decisions = this.analysis?.decisionsOf(this.page.ply) ?? [];
    return !this.laid && !this.practice && !this.isAboutPosition && decisions.length > 0;
  }

  /** Whether what belongs to a seat is shown; in practice it is hidden from the other one. */
  isOpen(seat: number): boolean {
    return (this.practice?.seat ?? seat) === seat;
  }

  /** Take back what is explored. */
  clear(): void {
    this.laid = null;
    this.practice = null;
  }

  /** What a key does, if it belongs to the analysis. In practice, keys that lead through the game do nothing. */
  action(key: string): (() => void) | undefined {
    if (!this.analysis) return undefined;
    if (this.practice)
      return { b: () => this.betterMove?.next(), B: () => this.betterMove?.next(), Escape: this.endPractice }[key];
    if (/^[1-9]$/.test(key)) return () => this.layRank(Number(key));
    return { b: this.nextMistake, B: this.nextMistake, Escape: () => this.lay(null) }[key];
  }

  /** The panel beside the board: the analysis of the current move or position, or practice. */
  panel(): TemplateResult | typeof nothing {
    const { page, analysis, laid, practice } = this;
    if (!analysis && !page.positionPanel) return nothing;
    return html`<section
      class="panel analysis ${practice ? "practice" : ""}"
      aria-label="Analysis of the ${this.isAboutPosition ? "position" : "move"}"
      @lay=${(event: CustomEvent<LaidMove | null>) => this.lay(event.detail)}
      @analyse-position=${() => this.choose("position")}
    >
      ${
        practice
          ? html`<better-move
              .replay=${page.replay}
              .analysis=${analysis}
              .laid=${laid}
              @place=${this.place}
              @end=${this.endPractice}
            ></better-move>`
          : html`${this.subjects()} ${this.moveAnalysis()}
            ${
              page.positionPanel
                ? html`<div ?hidden=${!this.isAboutPosition}>${page.positionPanel(this.at, laid)}</div>`
                : nothing
            }`
      }
    </section>`;
  }

  /** The choice between the analysis of the move and that of the position. */
  private subjects(): TemplateResult | typeof nothing {
    if (!this.page.positionPanel || !this.analysis) return nothing;
    const choice = (subject: "move" | "position", text: string): TemplateResult =>
      html`<button
        aria-pressed=${this.isAboutPosition === (subject === "position") ? "true" : "false"}
        @click=${() => this.choose(subject)}
      >
        ${text}
      </button>`;
    return html`<div class="subjects" role="group" aria-label="Analysis of">
      ${choice("move", "Move played")} ${choice("position", "Position")}
    </div>`;
  }

  private choose(subject: "move" | "position"): void {
    if (this.subject === subject) return;
    this.subject = subject;
    this.lay(null);
  }

  private moveAnalysis(): TemplateResult | typeof nothing {
    const { page, analysis } = this;
    if (!analysis || this.isAboutPosition) return nothing;
    return html`<decision-panel
      .replay=${page.replay}
      .analysis=${analysis}
      .ply=${page.ply}
      .laid=${this.laid}
      @next-mistake=${this.nextMistake}
      @practise=${this.practise}
    ></decision-panel>`;
  }

  /** What the page says about a move on the board that was not played. */
  notPlayed(): TemplateResult | null {
    const { laid, page } = this;
    if (!laid) return null;
    const text = page.replay.view.alternativeText?.(page.replay, laid.decision, laid.move) ?? laid.move;
    return html`<span>On the board: <b>${text}</b>, not played</span>`;
  }

  /** Write the square of a click into the move that the reader types. */
  readonly square = (event: CustomEvent<number>): void => this.betterMove?.square(event.detail);

  private get betterMove(): BetterMove | null {
    return this.page.renderRoot.querySelector("better-move");
  }

  private lay(move: LaidMove | null): void {
    this.laid = move;
    this.page.show(this.page.ply);
  }

  /** Lay one of the best moves by its rank, from 1. */
  private layRank(rank: number): void {
    const decision = this.analysis?.decisionsOf(this.page.ply).at(-1);
    const move = decision?.moves[rank - 1]?.move;
    if (decision && move !== undefined) this.lay(move === decision.played ? null : { decision, move });
  }

  private readonly nextMistake = (): void => {
    const plies = this.analysis?.mistakes().map(({ ply }) => ply + 1) ?? [];
    const to = plies.find((ply) => ply > this.page.ply) ?? plies[0];
    if (to === undefined) this.page.announce("The analysis found no mistakes");
    else this.page.go(to);
  };

  private readonly practise = (): void => {
    this.practice = { seat: null };
    this.lay(null);
  };

  private readonly place = ({ detail }: CustomEvent<PracticePosition>): void => {
    this.practice = { seat: detail.seat };
    this.laid = detail.laid;
    this.page.show(detail.ply);
  };

  private readonly endPractice = (): void => {
    const { ply } = this.page;
    this.page.go(this.practice?.seat == null ? ply : ply + 1);
  };
}
