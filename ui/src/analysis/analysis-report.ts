// The analysis of a whole game: each player in numbers, and how luck and mistakes add up to the result.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Replay } from "../replay/replay";
import * as icons from "../shared/icons";
import { change, decimal, labelled, percent, percentChange } from "../shared/numbers";
import { base, tables } from "../shared/styles";
import { scaled, SIZES, SUMMARY_KEYS, type GameAnalysis } from "./analysis";
import { mistakeMark, mistakeMarkStyles } from "./mistake-mark";
import { errorText, MISTAKES } from "./wording";
import type { Estimate, PlayerSummary, Value } from "../shared/shapes";

const UNKNOWN = "not known";

@customElement("analysis-report")
export class AnalysisReport extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ attribute: false }) analysis!: GameAnalysis;

  static override styles = [
    base,
    tables,
    mistakeMarkStyles,
    css`
      h2 {
        font-size: 1.0625rem;
        margin-bottom: 0.5rem;
      }
      .parts {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
        gap: 1.5rem 2.5rem;
      }
      .parts > * {
        min-width: 0;
      }
      table {
        font-size: 0.9375rem;
      }
      th,
      td {
        padding: 0.35rem 0.5rem;
      }
      thead th {
        white-space: normal;
        overflow-wrap: anywhere;
      }
      tbody th {
        font-weight: 400;
        color: var(--muted);
      }
      td {
        overflow-wrap: anywhere;
      }
      td span {
        white-space: nowrap;
      }
      .error,
      .note {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .note {
        margin-top: 0.75rem;
      }
      tr.sum > * {
        font-weight: 600;
        color: var(--ink);
        border-top: 2px solid var(--edge);
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<h2>Players and result</h2>
      <div class="parts">
        <div>${this.players()}</div>
        <div>${this.sum()}</div>
      </div>
      <p class="note">
        Regret is the value of the best move minus that of the move played. Luck is the value of a draw minus its mean
        over other draws, and skill is the value after a move minus the value before it: together they lead from the
        start to the result. The numbers after ± are standard errors.
      </p>`;
  }

  private players(): TemplateResult {
    const { summary } = this.analysis.document;
    const keys = [...new Set(summary.flatMap((player) => Object.keys(player)))].filter((key) => !SUMMARY_KEYS.has(key));
    const row = (name: unknown, cell: (player: PlayerSummary) => unknown): TemplateResult =>
      html`<tr>
        <th scope="row">${name}</th>
        ${summary.map((player) => html`<td class="right">${cell(player)}</td>`)}
      </tr>`;
    return html`<table>
      <thead>
        <tr>
          <td><span class="visually-hidden">Measure</span></td>
          ${summary.map(
            (_, seat) =>
              html`<th scope="col" class="right">
                ${icons.seatIcon(seat)} <bdi>${this.replay.data.names[seat]}</bdi>
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${row("Decisions analysed", ({ decisions }) => decisions)}
        ${row("Mean regret", ({ decisions, regret }) => (decisions ? mean(atLeastZero(regret.win)) : UNKNOWN))}
        ${row("Mean regret in points", ({ decisions, regret }) => (decisions ? inPoints(atLeastZero(regret.points), decimal) : UNKNOWN))}
        ${SIZES.map((size) => row(html`${mistakeMark(size)} ${MISTAKES[size]}s`, ({ mistakes }) => mistakes[size] ?? 0))}
        ${row("Luck", ({ luck }) => (luck ? inPercent(luck.win, percentChange) : UNKNOWN))}
        ${row("Luck in points", ({ luck }) => (luck ? inPoints(luck.points, change) : UNKNOWN))}
        ${keys.map((key) => row(labelled(key), (player) => this.detail(key, player[key])))}
      </tbody>
    </table>`;
  }

  private detail(key: string, value: unknown): unknown {
    return this.replay.view.summaryDetail?.(key, value) ?? detail(value);
  }

  private sum(): TemplateResult {
    const { start, result, is_complete, summary } = this.analysis.document;
    const { names } = this.replay.data;
    const row = (name: string, value: Value | null, kind: "part" | "whole"): TemplateResult =>
      html`<tr class=${name === "Result" ? "sum" : ""}>
        <th scope="row"><bdi>${name}</bdi></th>
        ${
          value
            ? html`<td class="right">${inPercent(value.win, kind === "part" ? percentChange : percent)}</td>
                <td class="right">${inPoints(value.points, change)}</td>`
            : html`<td class="right" colspan="2">${UNKNOWN}</td>`
        }
      </tr>`;
    return html`<table>
        <thead>
          <tr>
            <th scope="col">For <bdi>${names[0]}</bdi></th>
            <th scope="col" class="right">Win probability</th>
            <th scope="col" class="right">Points</th>
          </tr>
        </thead>
        <tbody>
          ${row("Start", start, "whole")}
          ${summary.map((player, seat) => {
            const sign = seat === 0 ? 1 : -1;
            const [luck, skill] = is_complete ? [player.luck, this.analysis.totalSkill(seat)] : [null, null];
            return html`${row(`Luck of ${names[seat]}`, luck && scaled(luck, sign), "part")}
            ${row(`Skill of ${names[seat]}`, skill && scaled(skill, sign), "part")}`;
          })}
          ${row("Result", result, "whole")}
        </tbody>
      </table>
      ${result ? nothing : html`<p class="note">The game is unfinished, so its points have no result.</p>`}`;
  }
}

/** A regret as it is shown: estimates of no regret at all may be slightly below zero. */
function atLeastZero({ mean, error }: Estimate): Estimate {
  return { mean: Math.max(0, mean), error };
}

/** A mean over many decisions, which is small. */
function mean(estimate: Estimate): TemplateResult {
  return html`<span>${percent(estimate.mean, 2)}</span> <span class="error">${errorText(estimate, 100, 2)}</span>`;
}

function inPercent(estimate: Estimate, text: (share: number) => string): TemplateResult {
  return html`<span>${text(estimate.mean)}</span> <span class="error">${errorText(estimate, 100)}</span>`;
}

function inPoints(estimate: Estimate, text: (value: number) => string): TemplateResult {
  return html`<span>${text(estimate.mean)}</span> <span class="error">${errorText(estimate)}</span>`;
}

/** A value that the game adds: a number, a text, a value with its error, or a list. */
function detail(value: unknown): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? value : decimal(value);
  if (Array.isArray(value)) return value.join(", ");
  if (value === null || value === undefined) return "\u2013";
  if (typeof value !== "object") return String(value);
  if ("win" in value) return inPercent((value as Value).win, percentChange);
  if ("mean" in value) return inPoints(value as Estimate, decimal);
  return Object.entries(value)
    .map(([key, each]) => `${key} ${String(each)}`)
    .join(", ");
}
