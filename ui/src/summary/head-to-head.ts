// Two players side by side: their games, the winners and the margins.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, buttons } from "../shared/styles";
import {
  COMPARE,
  tallyBetween,
  contestPoints,
  numberText,
  outcomeAgainst,
  score,
  spaced,
  type Compared,
} from "./tournament";
import type { PlayedGame, Results } from "../shared/shapes";

const SEATS = ["first", "second", "third", "fourth"];
/** The number of games that are listed at first. */
const FIRST_GAMES = 12;

@customElement("head-to-head")
export class HeadToHead extends LitElement {
  @property({ attribute: false }) results!: Results;
  @property({ attribute: false }) pair!: Compared;
  @state() private isWhole = false;

  static override styles = [
    base,
    buttons,
    css`
      .choice {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0.75rem;
        align-items: center;
        max-width: 36rem;
      }
      select {
        width: 100%;
        text-overflow: ellipsis;
      }
      .against {
        font-family: var(--serif);
        font-style: italic;
        color: var(--muted);
      }
      .balance {
        display: flex;
        gap: 3px;
        margin: 1rem 0 0.4rem;
        height: 2.2rem;
      }
      .balance span {
        flex: var(--share);
        min-width: 3.4rem;
        display: grid;
        place-items: center;
        border-radius: 6px;
        font-size: 0.875rem;
        font-weight: 600;
        white-space: nowrap;
        overflow: hidden;
      }
      .wins {
        background: var(--first-soft);
        color: var(--first);
      }
      .draws {
        background: var(--sunken);
      }
      .losses {
        background: var(--second-soft);
        color: var(--second);
      }
      ul {
        list-style: none;
        margin: 0.9rem 0 0;
        padding: 0;
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
        gap: 0.4rem;
      }
      li a,
      li > span {
        display: flex;
        gap: 0.6rem;
        justify-content: space-between;
        padding: 0.45rem 0.75rem;
        border: 1px solid var(--line);
        border-radius: 9px;
        color: var(--ink);
        text-decoration: none;
        font-size: 0.9375rem;
        font-variant-numeric: tabular-nums;
      }
      li a:hover {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .more {
        margin-top: 0.75rem;
      }
      .kind {
        font-weight: 600;
        min-width: 3.2rem;
      }
      .win {
        color: var(--first);
      }
      .loss {
        color: var(--second);
      }
    `,
  ];

  override render(): TemplateResult {
    const [name, other] = this.pair;
    const tally = tallyBetween(this.results.games, name, other);
    const { wins, draws, losses, games } = tally;
    const margins = games
      .filter((game) => game.scores && game.scores[0] != null && !fault(game))
      .map((game) => score(game, name) - score(game, other));
    const listed = this.isWhole ? games : games.slice(0, FIRST_GAMES);
    const mean = margins.length ? margins.reduce((a, b) => a + b, 0) / margins.length : null;
    return html`<div class="choice">
        ${this.choice("First player", 0)}<span class="against">against</span>${this.choice("Second player", 1)}
      </div>
      ${
        games.length
          ? html`<div class="balance" aria-hidden="true">
                ${wins ? html`<span class="wins" style="--share: ${wins}">${wins} won</span>` : nothing}
                ${draws ? html`<span class="draws" style="--share: ${draws}">${draws} drawn</span>` : nothing}
                ${losses ? html`<span class="losses" style="--share: ${losses}">${losses} lost</span>` : nothing}
              </div>
              <p>
                <bdi>${name}</bdi>: ${contestPoints(tally)} tournament points from ${games.length} games; won ${wins},
                drawn ${draws}, lost
                ${losses}.${mean === null ? nothing : html` Mean spread ${mean > 0 ? "+" : ""}${numberText(mean, 1)}.`}
              </p>
              <ul>
                ${listed.map((game) => html`<li>${line(game, name, other)}</li>`)}
              </ul>
              ${
                listed.length < games.length
                  ? html`<button class="more" @click=${() => (this.isWhole = true)}>
                      Show all ${games.length} games
                    </button>`
                  : nothing
              }`
          : html`<p class="muted">They have not played each other.</p>`
      }`;
  }

  private choice(label: string, side: 0 | 1): TemplateResult {
    return html`<select
      aria-label=${label}
      @change=${(event: Event) => this.choose(side, (event.target as HTMLSelectElement).value)}
    >
      ${this.results.ranking.map(({ name }) => html`<option value=${name} ?selected=${name === this.pair[side]}>${name}</option>`)}
    </select>`;
  }

  private choose(side: 0 | 1, name: string): void {
    const other = this.pair[1 - side]!;
    const swapped = name === other ? this.pair[side] : other;
    this.isWhole = false;
    const detail: Compared = side === 0 ? [name, swapped] : [swapped, name];
    this.dispatchEvent(new CustomEvent<Compared>(COMPARE, { detail }));
  }
}

function fault(game: PlayedGame): boolean {
  return game.at_fault != null && game.at_fault.length > 0;
}

function line(game: PlayedGame, name: string, other: string): TemplateResult {
  const outcome = outcomeAgainst(game, name, other);
  const result = { win: "won", loss: "lost", draw: "drawn", none: "void" }[outcome];
  const shown = game.players.length === 2 ? game.scores : [score(game, name), score(game, other)];
  const scores = game.scores && game.scores[0] != null ? shown!.join(" : ") : "";
  const inner = html`<span>Game ${game.number}</span>
    <span class="muted">moved ${SEATS[game.players.indexOf(name)]}</span>
    <span>${fault(game) ? spaced(game.status) : scores}</span><span class="kind ${outcome}">${result}</span>`;
  return game.page ? html`<a href=${game.page}>${inner}</a>` : html`<span>${inner}</span>`;
}
