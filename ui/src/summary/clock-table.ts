// The time that each player used, compared with the limit.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { secondsText } from "../shared/numbers";
import { base, buttons, tables } from "../shared/styles";
import { playerLink } from "./player-link";
import { sortHead, sortStyles } from "./sort-head";
import { GIVEN_ORDER, orderBy, sortedRows, type Order, type SortColumn } from "./sorting";
import type { Ranked, Results } from "../shared/shapes";

const COLUMNS: readonly (SortColumn<Ranked> & { side?: string })[] = [
  { label: "Player", value: ({ name }) => name },
  { label: "Mean", value: ({ seconds_mean: seconds }) => seconds ?? null, side: "right" },
  { label: "Longest", value: ({ seconds_max: seconds }) => seconds ?? null, side: "right" },
];

@customElement("clock-table")
export class ClockTable extends LitElement {
  @property({ attribute: false }) results!: Results;
  @state() private order: Order = GIVEN_ORDER;

  static override styles = [
    base,
    buttons,
    tables,
    sortStyles,
    css`
      td {
        white-space: nowrap;
      }
      .used {
        width: 45%;
      }
      tbody th {
        min-width: 11rem;
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
        th:first-child,
        tbody th {
          padding-left: 0;
          min-width: 6rem;
        }
      }
      @media (max-width: 400px) {
        .used {
          display: none;
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
    const sort = (index: number): void => {
      this.order = orderBy(index, this.order, COLUMNS, rows);
    };
    return html`<table>
        <thead>
          <tr>
            ${COLUMNS.map((column, i) => sortHead(column.label, i, this.order, sort, column))}
            <th scope="col" class="used">Share of ${limit} s</th>
          </tr>
        </thead>
        <tbody>
          ${sortedRows(rows, COLUMNS, this.order).map(
            (row) =>
              html`<tr>
                <th scope="row">${playerLink(row.name, this.results)}</th>
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
