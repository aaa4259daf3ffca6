// Sorting a table by any column: buttons in its head, and a choice for narrow screens that do not show the head.
import { css, html, nothing, type TemplateResult } from "lit";
import type { Order } from "./sorting";

export const sortStyles = css`
  thead button {
    min-height: 2rem;
    padding: 0 0.2rem;
    margin-inline: calc(-0.2rem - 1px);
    white-space: inherit;
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
`;

/** The head of a column, which sorts by it. */
export function sortHead(
  label: string,
  index: number,
  order: Order,
  choose: (index: number) => void,
  { side = "", columns = 1 } = {},
): TemplateResult {
  const isSorted = index === order.by;
  return html`<th
    role="columnheader"
    scope="col"
    class=${side}
    colspan=${columns}
    aria-sort=${isSorted ? (order.descending ? "descending" : "ascending") : "none"}
  >
    <button @click=${() => choose(index)}>
      ${label}${isSorted ? html`<span class="arrow" aria-hidden="true">${arrow(order.descending)}</span>` : nothing}
    </button>
  </th>`;
}

/** The same where the head is not shown: a choice of the column, and a button that turns the order. */
export function sortChoice(
  labels: readonly string[],
  order: Order,
  choose: (index: number) => void,
  change: (order: Order) => void,
): TemplateResult {
  return html`<div class="sort">
    <label for="by">Sort by</label>
    <select id="by" @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}>
      ${order.by < 0 ? html`<option value="-1" selected>original order</option>` : nothing}
      ${labels.map((label, i) => html`<option value=${i} ?selected=${order.by === i}>${label}</option>`)}
    </select>
    <button
      aria-label=${order.descending ? "Largest first" : "Smallest first"}
      @click=${() => change({ ...order, descending: !order.descending })}
    >
      ${arrow(order.descending)}
    </button>
  </div>`;
}

function arrow(descending: boolean): string {
  return descending ? "\u25be" : "\u25b4";
}
