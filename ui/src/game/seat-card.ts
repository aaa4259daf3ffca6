// One side of a game at a moment: name, points, the time used, and whatever the game shows besides.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base } from "../shared/styles";
import { secondsText, type Replay } from "./replay";

@customElement("seat-card")
export class SeatCard extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) seat = 0;
  @property({ type: Number }) at = 0;

  static override styles = [
    base,
    css`
      .card {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 0.75rem;
        align-items: center;
      }
      .who {
        display: flex;
        align-items: baseline;
        gap: 0.45rem;
        font-weight: 600;
        min-width: 0;
      }
      .who bdi {
        display: -webkit-box;
        -webkit-line-clamp: 2;
        -webkit-box-orient: vertical;
        overflow: hidden;
      }
      .points {
        font-family: var(--serif);
        font-size: 2.25rem;
        line-height: 1.1;
        font-weight: 600;
        text-align: right;
        grid-row: span 2;
        font-variant-numeric: tabular-nums lining-nums;
      }
      .state {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 0.8rem;
        font-size: 0.8125rem;
        color: var(--muted);
        min-height: 1.35em;
      }
      .state span {
        white-space: nowrap;
      }
      .won {
        color: var(--good);
        font-weight: 600;
      }
      .fault {
        color: var(--bad);
        font-weight: 600;
      }
      @media (max-width: 600px) {
        .points {
          font-size: 1.625rem;
        }
        .who {
          font-size: 0.9375rem;
        }
        .state .limit {
          display: none;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { replay, seat, at } = this;
    const { names, end, seats } = replay.data;
    const over = at >= replay.last;
    const used = replay.seconds(at, seat);
    const limit = replay.record.limits.seconds;
    const limited = typeof limit === "number" ? html`<span class="limit"> of ${limit} s</span>` : nothing;
    return html`<div class="card">
      <div class="who">${icons.seatSign(seat)}<bdi>${names[seat]}</bdi></div>
      <div class="points"><span class="unseen">Points: </span>${replay.scores(at)[seat]}</div>
      <div class="state">
        ${
          used === null
            ? nothing
            : html`<span>${icons.clock}<span class="unseen">Time used: </span> ${secondsText(used)}${limited}</span>`
        }
        ${over && end.winner === seat ? html`<span class="won">${icons.crown} won</span>` : nothing}
        ${over && seats[seat]?.fault ? html`<span class="fault">${icons.alert} at fault</span>` : nothing}
      </div>
    </div>`;
  }
}
