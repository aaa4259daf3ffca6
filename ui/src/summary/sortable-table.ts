// A table that its reader can sort by any column; on a narrow screen each row is a card.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { mistakeMarkStyles } from "../analysis/mistake-mark";
import { base, buttons, tables } from "../shared/styles";
import { sortChoice, sortHead, sortStyles } from "./sort-head";
import {
  FIRST_ROWS,
  GIVEN_ORDER,
  isNumeric,
  MORE_ROWS,
  orderBy,
  sortedRows,
  type Order,
  type SortColumn,
} from "./sorting";

export interface Column<Row> extends SortColumn<Row> {
  /** What is shown; if missing, the value. */
  cell?(row: Row): unknown;
}

@customElement("sortable-table")
export class SortableTable<Row = unknown> extends LitElement {
  @property() label = "";
  @property({ attribute: false }) columns: readonly Column<Row>[] = [];
  @property({ attribute: false }) rows: readonly Row[] = [];
  @property({ attribute: false }) order: Order = GIVEN_ORDER;
  @state() private shown = FIRST_ROWS;

  static override styles = [
    base,
    buttons,
    tables,
    mistakeMarkStyles,
    sortStyles,
    css`
      :host {
        container-type: inline-size;
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
        padding: 0.2rem 0.4rem;
      }
      tbody th,
      td {
        padding: 0.4rem;
      }
      tbody th {
        overflow-wrap: anywhere;
      }
      td.text {
        overflow-wrap: anywhere;
      }
      .error {
        color: var(--muted);
        font-size: 0.8125rem;
        white-space: nowrap;
      }
      .more {
        margin-top: 0.75rem;
      }
      @container (max-width: 64rem) {
        .sort {
          display: flex;
        }
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tbody tr {
          display: flex;
          flex-wrap: wrap;
          gap: 0.1rem 1rem;
          padding: 0.6rem 0;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          padding: 0;
          border: 0;
          text-align: left;
          min-width: 0;
        }
        tbody tr > th {
          flex-basis: 100%;
        }
        td::before {
          content: attr(data-label) " ";
          color: var(--muted);
          font-size: 0.8125rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { columns, order } = this;
    const rows = sortedRows(this.rows, columns, order);
    const labels = columns.map(({ label }) => label);
    return html`${sortChoice(labels, order, this.sort, (order) => (this.order = order))}
      <div class="scroll">
        <table role="table" aria-label=${this.label}>
          <thead role="rowgroup">
            <tr role="row">
              ${columns.map((column, i) => sortHead(column.label, i, order, this.sort, { side: this.side(column) }))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.slice(0, this.shown).map((row) => this.row(row))}
          </tbody>
        </table>
      </div>
      ${
        rows.length > this.shown
          ? html`<button class="more" @click=${() => (this.shown += MORE_ROWS)}>
              Show more (${rows.length - this.shown} left)
            </button>`
          : nothing
      }`;
  }

  private row(row: Row): TemplateResult {
    return html`<tr role="row">
      ${this.columns.map((column, i) => {
        const content = column.cell ? column.cell(row) : (column.value(row) ?? "\u2013");
        return i === 0
          ? html`<th role="rowheader" scope="row">${content}</th>`
          : html`<td role="cell" class=${this.side(column)} data-label=${column.label}>${content}</td>`;
      })}
    </tr>`;
  }

  private side(column: Column<Row>): string {
    return isNumeric(column, this.rows) ? "right" : "text";
  }

  private readonly sort = (index: number): void => {
    this.order = orderBy(index, this.order, this.columns, this.rows);
    this.shown = FIRST_ROWS;
  };
}
