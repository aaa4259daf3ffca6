// The ranking, with each rating's interval drawn and the range of plausible ranks.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base, tables } from "../shared/styles";
import { numberText, signedText, type Ranked, type Results } from "./tournament";

@customElement("ranking-table")
export class RankingTable extends LitElement {
  @property({ attribute: false }) results!: Results;

  static override styles = [
    base,
    tables,
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
      tr:first-child .name .icon {
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
        min-width: 7rem;
        padding-right: 0;
      }
      .track {
        position: relative;
        height: 1.3rem;
        background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%);
        border-right: 1px solid var(--line);
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
        tbody tr {
          display: grid;
          grid-template-columns: 3.4rem minmax(0, 1fr) auto;
          gap: 0.1rem 0.6rem;
          align-items: baseline;
          padding: 0.7rem 0.25rem;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
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
        td.faults {
          grid-column: 2 / -1;
        }
        td.faults.none {
          display: none;
        }
      }
      @container (max-width: 34ch) {
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
      }
    `,
  ];

  override render(): TemplateResult {
    const { ranking } = this.results;
    const rated = ranking.filter((row) => row.rating != null);
    const low = Math.min(...rated.map((row) => row.low ?? row.rating!));
    const high = Math.max(...rated.map((row) => row.high ?? row.rating!));
    const room = Math.max(1, (high - low) * 0.04);
    const place = (value: number): number => (100 * (value - low + room)) / (high - low + 2 * room);
    return html`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Rank</th>
            <th role="columnheader" scope="col">Player</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col" class="centre">Won · drawn · lost</th>
            <th role="columnheader" scope="col" class="right">Mean score</th>
            <th role="columnheader" scope="col" colspan="2">Rating, 95 % interval</th>
            <th role="columnheader" scope="col" class="right">Faults</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${ranking.map((row, i) => this.row(row, i === 0, rated.length ? place : null))}
        </tbody>
      </table>
      <p class="note">
        The range below a rank shows which ranks are plausible: players whose ranges overlap are statistically tied.
      </p>`;
  }

  private row(row: Ranked, leads: boolean, place: ((value: number) => number) | null): TemplateResult {
    const range = row.rank_low != null && row.rank_high != null && row.rank_low !== row.rank_high;
    const { parked, language } = this.results.players.find((player) => player.name === row.name) ?? {};
    return html`<tr role="row">
      <td role="cell" class="rank number">
        <span class="place">${row.rank}</span>
        ${range ? html`<span class="range">${row.rank_low} to ${row.rank_high}</span>` : nothing}
      </td>
      <th role="rowheader" scope="row" class="name">
        ${leads ? icons.crown : nothing}
        <bdi>${row.name}</bdi>${parked ? html` <span class="fault">parked</span>` : nothing}
        ${language ? html`<bdi class="language">${language}</bdi>` : nothing}
      </th>
      <td role="cell" class="right points">${row.points}</td>
      <td role="cell" class="centre small results" data-label="Won · drawn · lost:">
        <span class="tally">${row.wins} · ${row.draws} · ${row.losses}</span>
      </td>
      <td role="cell" class="right small mean" data-label="Mean">${numberText(row.mean, 1)}</td>
      ${row.rating != null && place ? this.rating(row, place) : html`<td role="cell" colspan="2">–</td>`}
      <td role="cell" class="right small faults ${row.faults ? "fault" : "none"}" data-label="Faults:">
        ${row.faults ?? 0}
      </td>
    </tr>`;
  }

  private rating(row: Ranked, place: (value: number) => number): TemplateResult {
    const rating = row.rating!;
    const [low, high] = [row.low ?? rating, row.high ?? rating];
    return html`<td role="cell" class="interval" aria-hidden="true">
        <div class="track">
          <div class="bar" style="left: ${place(low)}%; width: ${place(high) - place(low)}%"></div>
          <div class="dot" style="left: ${place(rating)}%"></div>
        </div>
      </td>
      <td role="cell" class="value">
        <b>${signedText(rating)}</b> <span class="muted">${signedText(low)} to ${signedText(high)}</span>
      </td>`;
  }
}
