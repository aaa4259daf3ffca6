// Sorting rows by any column.

/** The number of rows that a long table shows at first, and that a click on "Show more" adds. */
export const FIRST_ROWS = 20;
export const MORE_ROWS = 500;

export interface SortColumn<Row> {
  label: string;
  /** What the rows are sorted by. Null stands at the end. */
  value(row: Row): number | string | null;
  /** Whether a first click puts the smallest number first, as for ranks. */
  ascending?: boolean;
}

/** The column that the rows are sorted by, or -1 for the order in which they were given. */
export interface Order {
  by: number;
  descending: boolean;
}

export const GIVEN_ORDER: Order = { by: -1, descending: false };

export function isNumeric<Row>({ value }: SortColumn<Row>, rows: readonly Row[]): boolean {
  return rows.some((row) => typeof value(row) === "number");
}

export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  { by, descending }: Order,
): readonly Row[] {
  const column = columns[by];
  if (!column) return rows;
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === "string" || typeof other === "string")
      return sign * String(one).localeCompare(String(other), "en", { numeric: true });
    return sign * (one - other);
  });
}

/** The order after a click on a column: texts from A, numbers with the largest first; once more turns the order. */
export function orderBy<Row>(
  index: number,
  order: Order,
  columns: readonly SortColumn<Row>[],
  rows: readonly Row[],
): Order {
  const column = columns[index];
  const largestFirst = column !== undefined && !column.ascending && isNumeric(column, rows);
  return { by: index, descending: index === order.by ? !order.descending : largestFirst };
}
