// Faults by player and by kind, and the games in which they happened.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, tables } from "../shared/styles";
import { playerLink } from "./player-link";
import { atFault, spaced, statusOf } from "./tournament";
import type { PlayedGame, Player, Results } from "../shared/shapes";

/** Leads to the end of a game, where the fault is. */
const END = "#move=end";

@customElement("fault-list")
export class FaultList extends LitElement {
  @property({ attribute: false }) results!: Results;

  static override styles = [
    base,
    tables,
    css`
      ul {
        list-style: none;
        margin: 0.75rem 0 0;
        padding: 0;
        max-height: 24rem;
        overflow-y: auto;
      }
      li {
        padding: 0.5rem 0;
        border-top: 1px solid var(--line);
        font-size: 0.9375rem;
        overflow-wrap: anywhere;
      }
      .parked {
        margin-bottom: 0.75rem;
        overflow-wrap: anywhere;
      }
      .status {
        color: var(--bad);
        font-weight: 600;
      }
      table {
        width: auto;
      }
      th,
      td {
        padding-inline: 0.4rem;
      }
      thead th {
        white-space: normal;
        vertical-align: bottom;
      }
      tbody th {
        min-width: 6.5rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const faulty = this.results.games.filter((game) => atFault(game).length);
    const parked = this.results.players.filter((player) => player.parked);
    if (!faulty.length && !parked.length) return html`<p class="muted">No player was at fault.</p>`;
    return html`${this.parked(parked)}${faulty.length ? this.faults(faulty) : ""}`;
  }

  private parked(players: Player[]): TemplateResult {
    return html`${players.map(
      (player) =>
        html`<p class="parked">
          <bdi>${player.name}</bdi> <span class="status">could not start</span> and forfeits its
          games${typeof player.parked === "string" ? html`: <bdi>${player.parked}</bdi>` : ""}
        </p>`,
    )}`;
  }

  private faults(faulty: PlayedGame[]): TemplateResult {
    const statuses = [...new Set(faulty.flatMap((game) => atFault(game).map((name) => statusOf(game, name))))].sort();
    const names = this.results.ranking
      .map(({ name }) => name)
      .filter((name) => faulty.some((game) => atFault(game).includes(name)));
    const count = (name: string, status: string): number =>
      faulty.filter((game) => atFault(game).includes(name) && statusOf(game, name) === status).length;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Faults by player">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              ${statuses.map((status) => html`<th scope="col" class="right">${spaced(status)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${names.map(
              (name) =>
                html`<tr>
                  <th scope="row">${playerLink(name, this.results)}</th>
                  ${statuses.map((status) => html`<td class="right">${count(name, status) || "\u2013"}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <ul tabindex="0" role="list" aria-label="Games with a fault">
        ${faulty.map((game) => this.game(game))}
      </ul>`;
  }

  private game(game: PlayedGame): TemplateResult {
    const label = html`Game ${game.number}`;
    return html`<li>
      ${game.page ? html`<a href=${game.page + END}>${label}</a>` : label},
      <span class="status">${spaced(game.status)}</span>:
      <bdi>${game.reason ?? atFault(game).join(" and ")}</bdi>
    </li>`;
  }
}
