// The sequential tests of a gauntlet: how far each is, what it decided, and the estimate after the stop.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { change } from "../shared/numbers";
import { base, tables } from "../shared/styles";
import type { Results, StrengthTest } from "../shared/shapes";

/** What stands for a figure that cannot be computed. */
const UNKNOWN = "\u2013";
const UNITS: Record<string, string> = { score: "score", logistic: "Elo", normalized: "normalized Elo" };

@customElement("strength-tests")
export class StrengthTests extends LitElement {
  @property({ attribute: false }) results!: Results;

  static override styles = [
    base,
    tables,
    css`
      .scroll {
        overflow-x: auto;
      }
      td {
        white-space: nowrap;
      }
      .note {
        padding: 0.75rem 0.75rem 0;
        font-size: 0.8125rem;
        color: var(--muted);
      }
    `,
  ];

  override render(): TemplateResult {
    const tests = this.results.tests ?? [];
    const [first] = tests;
    if (!first) return html``;
    const unit = UNITS[first.model] ?? first.model;
    const [low = 0, high = 0] = first.bounds;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Tests">
        <table>
          <thead>
            <tr>
              <th scope="col">Opponent</th>
              <th scope="col" class="right">Pairs</th>
              <th scope="col" class="right">LLR</th>
              <th scope="col">Verdict</th>
              <th scope="col" class="right">Estimate, ${unit}</th>
              <th scope="col" class="right">95% interval</th>
            </tr>
          </thead>
          <tbody>
            ${tests.map((test) => this.row(test))}
          </tbody>
        </table>
      </div>
      <p class="note">
        A test ends when its log-likelihood ratio (LLR) leaves ${change(low, 2)} to ${change(high, 2)}. It decides
        between ${strength(first, first.lower)} and ${strength(first, first.higher)} ${unit}. Estimates after the stop
        are median-unbiased.
      </p>`;
  }

  private row(test: StrengthTest): TemplateResult {
    const verdict =
      test.verdict === "open"
        ? "open"
        : test.verdict === "higher"
          ? `at least ${strength(test, test.higher)}`
          : `at most ${strength(test, test.lower)}`;
    const known = [test.estimate, test.estimate_low, test.estimate_high].some((value) => value !== null);
    return html`<tr>
      <th scope="row"><bdi>${test.opponent}</bdi></th>
      <td class="right">${test.pairs}</td>
      <td class="right">${test.ratio === null ? UNKNOWN : change(test.ratio, 2)}</td>
      <td>${verdict}</td>
      <td class="right">${known ? strength(test, test.estimate) : UNKNOWN}</td>
      <td class="right">
        ${known ? html`${strength(test, test.estimate_low)} to ${strength(test, test.estimate_high)}` : UNKNOWN}
      </td>
    </tr>`;
  }
}

function strength(test: StrengthTest, value: number | null): string {
  if (value === null) return "\u221e";
  return test.model === "score" ? `${(100 * value).toFixed(1)}%` : change(value, 1);
}
