// The time that each player used, compared with the limit.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { secondsText } from "../shared/numbers";
import { base, tables } from "../shared/styles";
import type { Results } from "./tournament";

@customElement("clock-table")
export class ClockTable extends LitElement {
  @property({ attribute: false }) results!: Results;

  static override styles = [
    base,
    tables,
    css`
      td {
        white-space: nowrap;
      }
      .used {
        width: 55%;
      }
      .bar {
        position: relative;
        height: 0.9rem;
        background: var(--sunken);
        border-radius: 4px;
      }
      .bar i {
        position: absolute;
        inset: 0 auto 0 0;
        min-width: 2px;
        border-radius: 4px 2px 2px 4px;
        background: var(--accent);
      }
      .bar b {
        position: absolute;
        top: -3px;
        bottom: -3px;
        width: 2px;
        background: var(--ink);
      }
      .note {
        padding: 0.75rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
      }
      @media (max-width: 600px) {
        .used {
          width: 30%;
        }
        th,
        td {
          padding: 0.5rem 0.3rem;
        }
        th:first-child {
          padding-left: 0;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const rows = this.results.ranking.filter((row) => row.seconds_mean != null || row.seconds_max != null);
    if (!rows.length) return html`<p class="muted">No times were recorded.</p>`;
    const limit =
      Number(this.results.options?.["seconds"]) || Math.max(...rows.map((row) => row.seconds_max ?? 0)) || 1;
    const share = (seconds: number | null | undefined): number => Math.min(100, (100 * (seconds ?? 0)) / limit);
    const text = (seconds: number | null | undefined): string => (seconds == null ? "\u2013" : secondsText(seconds));
    return html`<table>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" class="right">Mean</th>
            <th scope="col" class="right">Longest</th>
            <th scope="col" class="used">Share of ${limit} s</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <th scope="row"><bdi>${row.name}</bdi></th>
                <td class="right">${text(row.seconds_mean)}</td>
                <td class="right">${text(row.seconds_max)}</td>
                <td class="used">
                  <div class="bar" aria-hidden="true">
                    <i style="width: ${share(row.seconds_mean)}%"></i><b style="left: ${share(row.seconds_max)}%"></b>
                  </div>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="note">The bar shows the mean time per game, the line the longest game.</p>`;
  }
}
