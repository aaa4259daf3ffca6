// The rounds of a Swiss tournament: who met whom, with the points and the games, and who had a bye.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../shared/styles";
import type { Meeting, Results, SwissRound } from "../shared/shapes";

@customElement("swiss-rounds")
export class SwissRounds extends LitElement {
  @property({ attribute: false }) results!: Results;

  static override styles = [
    base,
    css`
      .rounds {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
        gap: 1.25rem 1.75rem;
        align-items: start;
      }
      h3 {
        font-size: 0.9375rem;
        margin-bottom: 0.4rem;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
        border-top: 1px solid var(--line);
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0 0.6rem;
        align-items: baseline;
        padding: 0.35rem 0;
        border-bottom: 1px solid var(--line);
      }
      bdi {
        overflow-wrap: anywhere;
      }
      .second,
      .right {
        text-align: right;
      }
      .wide {
        grid-column: 1 / 3;
      }
      .points {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .ahead {
        font-weight: 650;
      }
      .games,
      .bye {
        grid-column: 1 / -1;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .games a {
        margin-right: 0.4rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { rounds, rounds_in_all: all } = this.results;
    return html`<div class="rounds">
      ${(rounds ?? []).map(
        (round, i) =>
          html`<section>
            <h3>Round ${i + 1}${all ? html` <span class="muted">of ${all}</span>` : nothing}</h3>
            ${this.round(round)}
          </section>`,
      )}
    </div>`;
  }

  private round(round: SwissRound): TemplateResult {
    return html`<ol>
      ${round.meetings.map((meeting) => html`<li>${this.meeting(meeting)}</li>`)}
      ${round.byes.map(
        (name) =>
          html`<li>
            <span class="bye"><bdi>${name}</bdi> has a bye</span>
          </li>`,
      )}
    </ol>`;
  }

  /** The players of a table with their points, one below the other. */
  private table({ players, points, games }: Meeting): TemplateResult {
    const most = Math.max(...points);
    return html`${players.map(
      (name, i) =>
        html`<bdi class="wide ${points[i] === most && most > 0 ? "ahead" : ""}">${name}</bdi>
          <span class="points right"
            >${games.length ? points[i] : i ? nothing : html`<span class="muted">to play</span>`}</span
          >`,
    )}`;
  }

  private meeting(meeting: Meeting): TemplateResult {
    const { players, points, games } = meeting;
    const pages = new Map(this.results.games.map((game) => [game.number, game.page]));
    const [mine = 0, yours = 0] = points;
    const two = html`<bdi class=${mine > yours ? "ahead" : ""}>${players[0]}</bdi>
      <span class="points">${games.length ? html`${mine} : ${yours}` : html`<span class="muted">to play</span>`}</span>
      <bdi class="second ${yours > mine ? "ahead" : ""}">${players[1]}</bdi>`;
    return html`${players.length > 2 ? this.table(meeting) : two}
    ${
      games.length
        ? html`<span class="games"
            >Games
            ${games.map((number) => {
              const page = pages.get(number);
              return page
                ? html`<a href=${page} aria-label="Game ${number}">${number}</a>`
                : html`<span>${number} </span>`;
            })}</span
          >`
        : nothing
    }`;
  }
}
