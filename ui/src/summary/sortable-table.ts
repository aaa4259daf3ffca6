// A table that its reader can sort by any column; on a narrow screen each row is a card.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { mistakeMarkStyles } from "../analysis/mistake-mark";
import { base, buttons, tables } from "../shared/styles";

export interface Column<Row> {
  label: string;
  /** What the rows are sorted by. Null stands at the end. */
  value(row: Row): number | string | null;
  /** What is shown; if missing, the value. */
  cell?(row: Row): unknown;
}

const SHOWN = 100;

@customElement("sortable-table")
export class SortableTable<Row = unknown> extends LitElement {
  @property() label = "";
  @property({ attribute: false }) columns: readonly Column<Row>[] = [];
  @property({ attribute: false }) rows: readonly Row[] = [];
  /** The column that the rows are sorted by; -1 leaves them in their order. */
  @property({ type: Number }) by = -1;
  @property({ type: Boolean }) descending = false;
  @state() private shown = SHOWN;

  static override styles = [
    base,
    buttons,
    tables,
    mistakeMarkStyles,
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
      thead button {
        min-height: 2rem;
        padding: 0 0.2rem;
        border-color: transparent;
        background: transparent;
        font-size: 0.8125rem;
        font-weight: 600;
        color: var(--muted);
        text-align: inherit;
        gap: 0.15rem;
      }
      .right button {
        flex-direction: row-reverse;
      }
      .arrow {
        width: 0.7em;
        flex: none;
      }
      .sort {
        display: none;
        gap: 0.5rem;
        align-items: center;
        margin-bottom: 0.5rem;
      }
      .sort select {
        flex: 1 1 0;
        min-width: 0;
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
    const rows = this.sorted();
    return html`<div class="sort">
        <label for="by">Sort by</label>
        <select id="by" @change=${(event: Event) => this.sort(Number((event.target as HTMLSelectElement).value))}>
          <option value="-1" ?selected=${this.by < 0}>given order</option>
          ${this.columns.map(({ label }, i) => html`<option value=${i} ?selected=${this.by === i}>${label}</option>`)}
        </select>
        <button
          aria-label=${this.descending ? "Largest first" : "Smallest first"}
          @click=${() => (this.descending = !this.descending)}
        >
          ${arrow(this.descending)}
        </button>
      </div>
      <div class="scroll">
        <table role="table" aria-label=${this.label}>
          <thead role="rowgroup">
            <tr role="row">
              ${this.columns.map((column, i) => this.head(column, i))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.slice(0, this.shown).map((row) => this.row(row))}
          </tbody>
        </table>
      </div>
      ${
        rows.length > this.shown
          ? html`<button class="more" @click=${() => (this.shown += 5 * SHOWN)}>
              Show more (${rows.length - this.shown} left)
            </button>`
          : nothing
      }`;
  }

  private head(column: Column<Row>, index: number): TemplateResult {
    const isSorted = index === this.by;
    return html`<th
      role="columnheader"
      scope="col"
      class=${this.side(column)}
      aria-sort=${isSorted ? (this.descending ? "descending" : "ascending") : "none"}
    >
      <button @click=${() => this.sort(index)}>
        ${column.label}<span class="arrow" aria-hidden="true">${isSorted ? arrow(this.descending) : ""}</span>
      </button>
    </th>`;
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
    return this.rows.some((row) => typeof column.value(row) === "number") ? "right" : "text";
  }

  private sorted(): readonly Row[] {
    const column = this.columns[this.by];
    if (!column) return this.rows;
    const sign = this.descending ? -1 : 1;
    return [...this.rows].sort((a, b) => {
      const [one, other] = [column.value(a), column.value(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      if (typeof one === "string" || typeof other === "string")
        return sign * String(one).localeCompare(String(other), "en", { numeric: true });
      return sign * (one - other);
    });
  }

  /** Sort by a column: texts from A, numbers with the largest first; once more turns the order. */
  private sort(index: number): void {
    const column = this.columns[index];
    this.descending = index === this.by ? !this.descending : column !== undefined && this.side(column) === "right";
    this.by = index;
    this.shown = SHOWN;
  }
}

function arrow(descending: boolean): string {
  return descending ? "\u25be" : "\u25b4";
}
