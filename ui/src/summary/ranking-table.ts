// The ranking, with each rating's interval drawn and the range of plausible ranks.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base, buttons, tables } from "../shared/styles";
import { roundTicks } from "../shared/ticks";
import { playerLink } from "./player-link";
import { sortChoice, sortHead, sortStyles } from "./sort-head";
import { orderBy, sortedRows, type Order, type SortColumn } from "./sorting";
import { numberText, ratingText } from "./tournament";
import type { Ranked, Results } from "../shared/shapes";

const TIE_BREAKS =
  "Equal points are decided by Buchholz (the points of all opponents but the lowest), then by the points in games " +
  "among the tied players, then by the mean score.";

type RankingColumn = SortColumn<Ranked> & { side?: string; columns?: number };

const COLUMNS: readonly RankingColumn[] = [
  { label: "Rank", value: ({ rank }) => rank, ascending: true },
  { label: "Player", value: ({ name }) => name },
  { label: "Points", value: ({ points }) => points, side: "right" },
  { label: "Buchholz", value: ({ buchholz }) => buchholz ?? null, side: "right" },
  { label: "Head to head", value: ({ head_to_head: points }) => points ?? null, side: "right" },
  { label: "Won \u00b7 drawn \u00b7 lost", value: ({ wins }) => wins, side: "centre" },
  { label: "Mean score", value: ({ mean }) => mean ?? null, side: "right" },
  { label: "Rating, 95% interval", value: ({ rating }) => rating ?? null, columns: 2 },
  { label: "Faults", value: ({ faults }) => faults ?? 0, side: "right" },
];
const TIE_BREAK_COLUMNS = ["Buchholz", "Head to head"];

/** The axis of the ratings: where a rating lies, in percent from the left, and the ratings that are marked. */
interface Axis {
  place(rating: number): number;
  ticks: readonly number[];
}

@customElement("ranking-table")
export class RankingTable extends LitElement {
  @property({ attribute: false }) results!: Results;
  @state() private order: Order = { by: 0, descending: false };

  static override styles = [
    base,
    buttons,
    tables,
    sortStyles,
    css`
      :host {
        container-type: inline-size;
      }
      td.rank {
        width: 4.5rem;
        white-space: nowrap;
      }
      .place {
        font-family: var(--serif);
        font-size: 1.375rem;
        font-weight: 600;
        line-height: 1;
      }
      .range {
        display: block;
        font-size: 0.75rem;
        color: var(--muted);
        white-space: nowrap;
      }
      th.name {
        min-width: 8rem;
      }
      .name .icon {
        color: var(--second);
      }
      .language {
        display: block;
        font-size: 0.8125rem;
        font-weight: 400;
        color: var(--muted);
      }
      .points {
        font-weight: 650;
        font-size: 1.0625rem;
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
      }
      th,
      td {
        padding-inline: 0.6rem;
      }
      .interval {
        width: 26%;
        min-width: 8rem;
        padding-right: 0;
      }
      .track {
        position: relative;
        height: 1.3rem;
      }
      .tick {
        position: absolute;
        inset: 0 auto 0;
        border-left: 1px solid var(--line);
      }
      tfoot td {
        padding-block: 0;
      }
      .axis {
        position: relative;
        height: 1.5rem;
        font-size: 0.75rem;
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
      .axis span {
        position: absolute;
        top: 0.15rem;
        transform: translateX(-50%);
      }
      .bar {
        position: absolute;
        top: 50%;
        height: 2px;
        margin-top: -1px;
        background: var(--accent);
      }
      .bar::before,
      .bar::after {
        content: "";
        position: absolute;
        top: -4px;
        width: 2px;
        height: 10px;
        background: var(--accent);
      }
      .bar::after {
        right: 0;
      }
      .dot {
        position: absolute;
        top: 50%;
        width: 0.7rem;
        height: 0.7rem;
        border-radius: 50%;
        background: var(--accent);
        border: 2px solid var(--surface);
        transform: translate(-50%, -50%);
      }
      .value {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
        font-size: 0.875rem;
      }
      .tally {
        white-space: nowrap;
      }
      .fault {
        color: var(--bad);
        font-weight: 600;
      }
      .note {
        padding: 0.75rem;
        font-size: 0.8125rem;
        color: var(--muted);
        border-top: 1px solid var(--line);
      }
      @container (min-width: 112ch) {
        thead th {
          white-space: nowrap;
        }
      }
      /* In widths of a digit: where the columns stop fitting depends on the font. */
      @container (max-width: 96ch) {
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .sort {
          display: flex;
        }
        tfoot td:not(.interval) {
          display: none;
        }
        tbody tr,
        tfoot tr {
          display: grid;
          grid-template-columns: 3.4rem minmax(0, 1fr) auto;
          gap: 0.1rem 0.6rem;
          align-items: baseline;
          padding: 0.7rem 0.25rem;
          border-bottom: 1px solid var(--line);
        }
        tfoot tr {
          padding-block: 0.1rem 0;
          border: 0;
        }
        tbody tr > *,
        tfoot td {
          border: 0;
          padding: 0;
        }
        td.rank {
          grid-row: span 3;
          width: auto;
        }
        td.points::after {
          content: " points";
          font-weight: 400;
          font-size: 0.8125rem;
        }
        .scores {
          display: contents;
        }
        th.name {
          min-width: 0;
        }
        td.small {
          grid-column: 2 / -1;
          text-align: left;
          font-size: 0.8125rem;
          color: var(--muted);
        }
        td.small::before {
          content: attr(data-label) " ";
        }
        td.small.results {
          grid-column: 2;
        }
        td.small.mean {
          grid-column: 3;
          text-align: right;
        }
        td.interval,
        td.value {
          grid-column: 2 / -1;
          grid-row: 3;
          width: auto;
          font-size: 0.875rem;
        }
        td.interval {
          align-self: center;
          min-width: 0;
          padding-right: 24ch;
        }
        td.value {
          justify-self: end;
        }
        td.small.tie-break {
          grid-column: 2;
          grid-row: 4;
        }
        td.small.direct {
          grid-column: 3;
          text-align: right;
        }
        td.faults {
          grid-column: 2 / -1;
        }
        td.faults.none {
          display: none;
        }
      }
      @container (max-width: 48ch) {
        td.rank {
          grid-row: span 4;
        }
        td.interval {
          padding-right: 0;
        }
        td.value {
          grid-row: 4;
          justify-self: start;
        }
        td.small.tie-break {
          grid-column: 2 / -1;
          grid-row: 5;
          text-align: left;
        }
        td.small.direct {
          grid-row: 6;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { results, order, sort } = this;
    const tieBreaks = results.ranking.some((row) => row.buchholz != null);
    const columns = this.columns();
    const rows = sortedRows(results.ranking, columns, order);
    const axis = ratingAxis(results.ranking);
    const labels = columns.map(({ label }) => label);
    return html`${sortChoice(labels, order, sort, (order) => (this.order = order))}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map((column, i) => sortHead(column.label, i, order, sort, column))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${rows.map((row) => this.row(row, axis))}
        </tbody>
        ${axis ? this.axis(axis, columns.length - 2) : nothing}
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
        ${tieBreaks ? TIE_BREAKS : nothing}
      </p>`;
  }

  private columns(): readonly RankingColumn[] {
    const tieBreaks = this.results.ranking.some((row) => row.buchholz != null);
    return COLUMNS.filter(({ label }) => tieBreaks || !TIE_BREAK_COLUMNS.includes(label));
  }

  private readonly sort = (index: number): void => {
    this.order = orderBy(index, this.order, this.columns(), this.results.ranking);
  };

  /** The numbers of the axis, below the drawn intervals. */
  private axis({ place, ticks }: Axis, before: number): TemplateResult {
    return html`<tfoot aria-hidden="true">
      <tr>
        <td colspan=${before}></td>
        <td class="interval">
          <div class="axis">
            ${ticks.map((tick) => html`<span style="left: ${place(tick)}%">${ratingText(tick)}</span>`)}
          </div>
        </td>
        <td></td>
        <td></td>
      </tr>
    </tfoot>`;
  }

  private row(row: Ranked, axis: Axis | null): TemplateResult {
    const range = row.rank_low != null && row.rank_high != null && row.rank_low !== row.rank_high;
    const { parked, language, withdrawn, versions } =
      this.results.players.find((player) => player.name === row.name) ?? {};
    return html`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${row.rank}</span>
        ${range ? html`<span class="range">${row.rank_low} to ${row.rank_high}</span>` : nothing}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${row === this.results.ranking[0] ? icons.crown : nothing}
        ${playerLink(row.name, this.results)}${parked ? html` <span class="fault">parked</span>` : nothing}
        ${withdrawn ? html` <span class="muted">withdrew</span>` : nothing}
        ${versions ? html` <span class="muted">new version from round ${versions.at(-1)!.round}</span>` : nothing}
        ${language ? html`<bdi class="language">${language}</bdi>` : nothing}
      </th>
      <td role="cell" class="right points">${row.points}</td>
      ${
        row.buchholz != null
          ? html`<td role="cell" class="right small tie-break" data-label="Buchholz:">${row.buchholz}</td>
              <td role="cell" class="right small tie-break direct" data-label="Head to head:">
                ${row.head_to_head ?? 0}
              </td>`
          : nothing
      }
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${row.wins} · ${row.draws} · ${row.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${numberText(row.mean, 1)}</td>
      ${row.rating != null && axis ? this.rating(row, axis) : html`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${row.faults ? "fault" : "none"}" data-label="Faults:">
        ${row.faults ?? 0}
      </td>
    </tr>`;
  }

  private rating(row: Ranked, { place, ticks }: Axis): TemplateResult {
    const rating = row.rating!;
    const [low, high] = [row.low ?? rating, row.high ?? rating];
    return html`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          ${ticks.map((tick) => html`<i class="tick" style="left: ${place(tick)}%"></i>`)}
          <div class="bar" style="left: ${place(low)}%; width: ${place(high) - place(low)}%"></div>
          <div class="dot" style="left: ${place(rating)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${ratingText(rating)}</b> <span class="muted">${ratingText(low)} to ${ratingText(high)}</span>
      </td>`;
  }
}

/** An axis that holds all intervals, or null if nobody has a rating. */
function ratingAxis(ranking: readonly Ranked[]): Axis | null {
  const rated = ranking.filter((row) => row.rating != null);
  if (!rated.length) return null;
  const low = Math.min(...rated.map((row) => row.low ?? row.rating!));
  const high = Math.max(...rated.map((row) => row.high ?? row.rating!));
  const room = Math.max(1, (high - low) * 0.04);
  const [start, end] = [low - room, high + room];
  const few = roundTicks(start, end, 3);
  const ticks = few.length > 1 ? few : roundTicks(start, end, 6);
  return { place: (rating) => (100 * (rating - start)) / (end - start), ticks };
}
