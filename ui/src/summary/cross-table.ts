// Every player against every other: tournament points, and the games won, drawn and lost.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, tables } from "../shared/styles";
import { playerLink } from "./player-link";
import { COMPARE, tallyBetween, contestPoints, type Compared } from "./tournament";
import type { Results } from "../shared/shapes";

@customElement("cross-table")
export class CrossTable extends LitElement {
  @property({ attribute: false }) results!: Results;
  /** Whether the table is wider than the page. */
  @state() private isCut = false;
  private readonly sizes = new ResizeObserver(([box]) => {
    this.isCut = box!.target.scrollWidth > box!.target.clientWidth;
  });

  static override styles = [
    base,
    tables,
    css`
      table {
        width: auto;
      }
      th.name {
        position: sticky;
        left: 0;
        z-index: 1;
        background: var(--surface);
        max-width: 16rem;
        min-width: 11rem;
        font-weight: 600;
      }
      th.column {
        text-align: center;
        max-width: 7rem;
        white-space: normal;
        vertical-align: bottom;
        font-weight: 500;
      }
      th.column b {
        display: block;
        color: var(--ink);
      }
      td {
        padding: 2px;
        text-align: center;
        border: 0;
        min-width: 4.2rem;
      }
      button,
      .self {
        all: unset;
        box-sizing: border-box;
        display: block;
        width: 100%;
        padding: 0.4rem 0.3rem;
        border-radius: 7px;
        font-variant-numeric: tabular-nums;
      }
      button {
        cursor: pointer;
        background: color-mix(in srgb, var(--first-soft) calc(var(--share) * 1%), var(--second-soft));
      }
      button:hover {
        box-shadow: 0 0 0 2px var(--accent);
      }
      button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 1px;
      }
      button b {
        display: block;
        font-size: 1.0625rem;
        line-height: 1.2;
      }
      small {
        font-size: 0.75rem;
        color: var(--ink);
        white-space: nowrap;
      }
      .self {
        background: var(--sunken);
        min-height: 3rem;
      }
      .none,
      .note {
        color: var(--muted);
      }
      .note {
        font-size: 0.8125rem;
        margin-bottom: 0.5rem;
      }
      @media (max-width: 600px) {
        th.name {
          max-width: 7.5rem;
          min-width: 5.5rem;
          padding-left: 0;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const names = this.results.ranking.map((row) => row.name);
    return html`${this.isCut ? html`<p class="note">Scroll sideways to see all ${names.length} players.</p>` : nothing}
      <div class="scroll" tabindex="0" role="region" aria-label="Cross table">
        <table>
          <thead>
            <tr>
              <th scope="col"><span class="visually-hidden">Player</span></th>
              ${names.map((name, i) => html`<th scope="col" class="column"><b>${i + 1}</b><span class="visually-hidden">${name}</span></th>`)}
            </tr>
          </thead>
          <tbody>
            ${names.map(
              (name, i) =>
                html`<tr>
                  <th scope="row" class="name">${i + 1} ${playerLink(name, this.results)}</th>
                  ${names.map((other) => html`<td>${this.cell(name, other)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }

  override firstUpdated(): void {
    this.sizes.observe(this.renderRoot.querySelector(".scroll")!);
  }

  private cell(name: string, other: string): TemplateResult {
    if (name === other) return html`<span class="self" aria-hidden="true"></span>`;
    const tally = tallyBetween(this.results.games, name, other);
    const { wins, draws, losses, games } = tally;
    if (!games.length) return html`<span class="none">–</span>`;
    const share = Math.round((100 * (wins + draws / 2)) / Math.max(1, wins + draws + losses));
    return html`<button style="--share: ${share}" @click=${() => this.compare(name, other)}>
      <span class="visually-hidden">${name} against ${other}:</span>
      <b>${contestPoints(tally)}<span class="visually-hidden"> points; won, drawn, lost:</span></b>
      <small>${wins} · ${draws} · ${losses}</small>
    </button>`;
  }

  private compare(...detail: Compared): void {
    this.dispatchEvent(new CustomEvent<Compared>(COMPARE, { detail }));
  }
}
