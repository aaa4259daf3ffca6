// The bracket of a knockout, round by round, with each tie's games.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base } from "../shared/styles";
import { spaced } from "./tournament";
import type { Results, Tie } from "../shared/shapes";

@customElement("knockout-bracket")
export class KnockoutBracket extends LitElement {
  @property({ attribute: false }) results!: Results;

  static override styles = [
    base,
    css`
      .scroll {
        position: relative;
        overflow-x: auto;
        padding: 0.25rem 0.25rem 0.75rem;
      }
      .rounds {
        display: flex;
        gap: 2.5rem;
        min-width: min-content;
      }
      section {
        display: flex;
        flex-direction: column;
        flex: 1 0 13.5rem;
        max-width: 19rem;
      }
      h3 {
        font-size: 0.8125rem;
        color: var(--muted);
        margin-bottom: 0.5rem;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
        display: flex;
        flex-direction: column;
        flex: 1;
      }
      li {
        position: relative;
        flex: 1;
        display: grid;
        align-items: center;
        padding: 0.45rem 0;
      }
      .tie {
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      section:not(:last-child) li::after {
        content: "";
        position: absolute;
        left: 100%;
        width: 1.25rem;
        height: 50%;
        border: 0 solid var(--edge);
        border-right-width: 2px;
      }
      section:not(:last-child) li:nth-child(odd)::after {
        top: 50%;
        border-top-width: 2px;
        border-top-right-radius: 8px;
      }
      section:not(:last-child) li:nth-child(even)::after {
        bottom: 50%;
        border-bottom-width: 2px;
        border-bottom-right-radius: 8px;
      }
      section:not(:first-child) li::before {
        content: "";
        position: absolute;
        right: 100%;
        top: 50%;
        width: 1.25rem;
        border-top: 2px solid var(--edge);
      }
      .player {
        display: grid;
        grid-template-columns: 1.5rem minmax(0, 1fr) auto;
        gap: 0.4rem;
        align-items: baseline;
        padding: 0.4rem 0.75rem;
        font-variant-numeric: tabular-nums;
      }
      .player + .player {
        border-top: 1px solid var(--line);
      }
      .seed {
        color: var(--muted);
        font-size: 0.8125rem;
      }
      .winner {
        font-weight: 650;
      }
      .winner .icon {
        color: var(--good);
        font-size: 0.8em;
      }
      .how {
        padding: 0.25rem 0.75rem 0.45rem;
        font-size: 0.8125rem;
        color: var(--muted);
        border-top: 1px dashed var(--line);
      }
      .how a {
        margin-right: 0.4rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const rounds = this.results.bracket ?? [];
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Bracket">
      <div class="rounds">
        ${rounds.map(
          (ties, i) =>
            html`<section>
              <h3>${roundName(rounds.length - i, i)}</h3>
              <ol>
                ${ties.map((tie) => html`<li><div class="tie">${this.tie(tie)}</div></li>`)}
              </ol>
            </section>`,
        )}
      </div>
    </div>`;
  }

  private tie(tie: Tie): TemplateResult {
    const pages = new Map(this.results.games.map((game) => [game.number, game.page]));
    const nobody = tie.how === "bye" ? "bye" : "to be decided";
    const points = tie.games?.length ? tie.points : null;
    return html`${this.player(tie.first, tie.seed_first, points?.[0], tie.winner, nobody)}
    ${this.player(tie.second, tie.seed_second, points?.[1], tie.winner, nobody)}
    ${
      tie.games?.length
        ? html`<div class="how">
            Games
            ${tie.games.map((number) => {
              const page = pages.get(number);
              return page
                ? html`<a href=${page} aria-label="Game ${number}">${number}</a>`
                : html`<span>${number} </span>`;
            })}${tie.how ? html`<span>by ${spaced(tie.how)}</span>` : nothing}
          </div>`
        : nothing
    }`;
  }

  private player(
    name: string | null,
    seed: number | null | undefined,
    points: number | undefined,
    winner: string | null | undefined,
    nobody: string,
  ): TemplateResult {
    const won = name !== null && name === winner;
    return html`<div class="player ${won ? "winner" : ""}">
      <span class="seed">${seed == null ? "" : html`<span class="visually-hidden">Seed </span>${seed}`}</span>
      <span
        >${name === null ? html`<span class="muted">${nobody}</span>` : html`<bdi>${name}</bdi>`}
        ${won ? html`${icons.crown}<span class="visually-hidden"> advances</span>` : nothing}</span
      >
      <span>${points ?? ""}</span>
    </div>`;
  }
}

function roundName(left: number, index: number): string {
  return left === 1 ? "Final" : left === 2 ? "Semi-finals" : left === 3 ? "Quarter-finals" : `Round ${index + 1}`;
}
