// The analysis of the current move: what it cost, what chance gave, and the best alternatives.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Replay } from "../replay/replay";
import { labelled } from "../shared/numbers";
import { base, buttons } from "../shared/styles";
import type { GameAnalysis, LaidMove } from "./analysis";
import { mistakeMark, mistakeMarkStyles } from "./mistake-mark";
import "./move-table";
import { luckText, regretText } from "./wording";
import type { Decision } from "../shared/shapes";

@customElement("decision-panel")
export class DecisionPanel extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ attribute: false }) analysis!: GameAnalysis;
  @property({ type: Number }) ply = 0;
  @property({ attribute: false }) laid: LaidMove | null = null;

  static override styles = [
    base,
    buttons,
    mistakeMarkStyles,
    css`
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.35rem;
        margin-bottom: 0.4rem;
      }
      h2 {
        font-size: 1.0625rem;
        margin-right: auto;
      }
      h3 {
        font-size: 0.9375rem;
      }
      button {
        min-height: 2.1rem;
        padding: 0 0.6rem;
        font-size: 0.875rem;
        border-color: var(--line);
      }
      .decision + .decision {
        margin-top: 0.8rem;
        padding-top: 0.6rem;
        border-top: 1px solid var(--line);
      }
      .words {
        font-size: 0.9375rem;
        margin-bottom: 0.4rem;
      }
      .words span {
        display: inline-block;
        margin-right: 0.5rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const decisions = this.analysis.decisionsOf(this.ply);
    const hasMistakes = this.analysis.mistakes().length > 0;
    return html`<div class="head">
        <h2>Analysis</h2>
        ${
          hasMistakes
            ? html`<button @click=${() => this.send("next-mistake")}>Next mistake</button>
                <button @click=${() => this.send("practise")}>Find a better move</button>`
            : nothing
        }
      </div>
      ${
        decisions.length
          ? decisions.map((decision) => this.decision(decision, decisions.length > 1))
          : html`<p class="muted">
              ${this.ply ? "There is no decision here." : "Go to a move to see its best alternatives."}
            </p>`
      }`;
  }

  private decision(decision: Decision, isOneOfMany: boolean): TemplateResult {
    const { replay, laid } = this;
    const { view } = replay;
    const notes = [view.decisionNote?.(decision), luckText(decision, view.chanceNoun ?? "draw")];
    return html`<div class="decision">
      ${isOneOfMany ? html`<h3>${labelled(decision.kind)}</h3>` : nothing}
      <p class="words">
        <span class="regret"
          >${decision.mistake ? mistakeMark(decision.mistake) : nothing} ${regretText(decision)}</span
        >
        ${notes.map((text) => (text ? html`<span>${text}</span>` : nothing))}
      </p>
      ${
        decision.moves.length
          ? html`<move-table .replay=${replay} .decision=${decision} .laid=${laid}></move-table>`
          : nothing
      }
    </div>`;
  }

  private send(kind: "next-mistake" | "practise"): void {
    this.dispatchEvent(new CustomEvent(kind));
  }
}
