// One player at a moment of a game: name, points, time used, and the result at the end.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { secondsText } from "../shared/numbers";
import { base } from "../shared/styles";

@customElement("seat-card")
export class SeatCard extends LitElement {
  @property({ type: Number }) seat = 0;
  @property() name = "";
  @property({ type: Number }) points = 0;
  /** Seconds used so far, or null if nobody measured them. */
  @property({ attribute: false }) used: number | null = null;
  /** Seconds allowed for the game, or null if there is no limit. */
  @property({ attribute: false }) limit: number | null = null;
  @property() result: "won" | "fault" | "" = "";

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
        .who {
          grid-column: 1 / -1;
        }
        .points {
          grid-row: 2;
          grid-column: 2;
          font-size: 1.625rem;
          line-height: 1;
        }
        .who {
          font-size: 0.9375rem;
        }
        .state .limit,
        .won .word {
          display: none;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { used, limit, result } = this;
    const limited = limit === null ? nothing : html`<span class="limit"> of ${limit} s</span>`;
    return html`<div class="card">
      <div class="who">${icons.seatIcon(this.seat)}<bdi>${this.name}</bdi></div>
      <div class="points"><span class="visually-hidden">Points: </span>${this.points}</div>
      <div class="state">
        ${
          used === null
            ? nothing
            : html`<span
                >${icons.clock}<span class="visually-hidden">Time used: </span> ${secondsText(used)}${limited}</span
              >`
        }
        ${result === "won" ? html`<span class="won">${icons.crown} <span class="word">won</span></span>` : nothing}
        ${result === "fault" ? html`<span class="fault">${icons.alert} at fault</span>` : nothing}
      </div>
    </div>`;
  }
}
