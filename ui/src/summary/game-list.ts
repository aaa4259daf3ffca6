// All games with links to their pages, filtered by player, status and result.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base, buttons, tables } from "../shared/styles";
import { PLAYER } from "./player-link";
import { sortChoice, sortHead, sortStyles } from "./sort-head";
import { FIRST_ROWS, MORE_ROWS, orderBy, sortedRows, type Order, type SortColumn } from "./sorting";
import { atFault, outcomeFor, resultText, spaced } from "./tournament";
import type { PlayedGame, Results } from "../shared/shapes";

type GameColumn = SortColumn<PlayedGame> & { side?: string };

const COLUMNS: readonly GameColumn[] = [
  { label: "Game", value: ({ number }) => number, ascending: true },
  { label: "First", value: ({ players }) => players[0]! },
  { label: "Score", value: margin, side: "centre" },
  { label: "Second", value: ({ players }) => players[1]! },
  { label: "Players", value: ({ players }) => players[0]! },
  { label: "Start", value: ({ start }) => start ?? null },
  { label: "Result", value: (game) => resultText(game) },
];

@customElement("game-list")
export class GameList extends LitElement {
  @property({ attribute: false }) results!: Results;
  /** The player whose games are shown, or an empty text for all games. */
  @property() player = "";
  @state() private status = "";
  @state() private result = "";
  @state() private shown = FIRST_ROWS;
  @state() private order: Order = { by: 0, descending: false };

  static override styles = [
    base,
    buttons,
    tables,
    sortStyles,
    css`
      .filters {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1rem;
        align-items: end;
        margin-bottom: 0.75rem;
      }
      .filter {
        display: grid;
        gap: 0.15rem;
        min-width: 9rem;
        flex: 0 1 14rem;
      }
      label {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      select {
        width: 100%;
      }
      .count {
        margin-left: auto;
        font-size: 0.875rem;
        color: var(--muted);
      }
      td,
      th {
        padding: 0.45rem 0.6rem;
      }
      .winner {
        font-weight: 650;
      }
      .score {
        white-space: nowrap;
        text-align: center;
        font-variant-numeric: tabular-nums;
      }
      .table ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 1.1rem;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .table .points {
        margin-left: 0.3rem;
        font-variant-numeric: tabular-nums;
      }
      .fault {
        color: var(--bad);
      }
      .replay {
        white-space: nowrap;
      }
      .more {
        margin-top: 0.75rem;
      }
      @media (max-width: 700px) {
        .filter {
          flex: 1 1 8rem;
          min-width: 0;
        }
        .count {
          width: 100%;
        }
        .sort {
          display: flex;
        }
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tbody tr {
          display: grid;
          grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
          gap: 0.1rem 0.5rem;
          padding: 0.55rem 0;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          padding: 0;
          border: 0;
        }
        .second {
          text-align: right;
        }
        .first {
          order: 1;
        }
        .score {
          order: 2;
        }
        .table {
          order: 1;
          grid-column: 1 / -1;
        }
        .second {
          order: 3;
        }
        .replay {
          order: 4;
        }
        .how {
          order: 5;
          grid-column: 2 / -1;
          text-align: right;
          font-size: 0.8125rem;
        }
        .start {
          display: none;
        }
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("player")) return;
    this.result = "";
    this.shown = FIRST_ROWS;
  }

  private chosen(): PlayedGame[] {
    const { player, status, result } = this;
    return this.results.games.filter((game) => {
      if (player && !game.players.includes(player)) return false;
      if (status && game.status !== status) return false;
      if (!result) return true;
      if (player) return outcomeFor(game, player) === result;
      const decided = game.winner !== null;
      return result === "decided"
        ? decided
        : result === "fault"
          ? atFault(game).length > 0
          : !decided && !atFault(game).length;
    });
  }

  override render(): TemplateResult {
    const columns = this.columns();
    const { order, sort } = this;
    const games = sortedRows(this.chosen(), columns, order);
    const statuses = [...new Set(this.results.games.map((game) => game.status))].sort();
    const results: [string, string][] = this.player
      ? [
          ["win", "won"],
          ["draw", "drawn"],
          ["loss", "lost"],
        ]
      : [
          ["decided", "decided"],
          ["drawn", "drawn"],
          ["fault", "decided by a fault"],
        ];
    const hasStarts = columns.some(({ label }) => label === "Start");
    const labels = columns.map(({ label }) => label);
    return html`<div class="filters" role="group" aria-label="Filters">
        ${this.select(
          "player",
          "Player",
          this.results.ranking.map(({ name }) => [name, name]),
          "all players",
        )}
        ${this.select(
          "status",
          "Status",
          statuses.map((status) => [status, spaced(status)]),
          "any status",
        )}
        ${this.select("result", "Result", results, "any result")}
        <span class="count" role="status">${games.length} of ${this.results.games.length} games</span>
      </div>
      ${sortChoice(labels, order, sort, (order) => (this.order = order))}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map((column, i) => sortHead(column.label, i, order, sort, column))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${games.slice(0, this.shown).map((game) => row(game, hasStarts))}
        </tbody>
      </table>
      ${
        games.length > this.shown
          ? html`<button class="more" @click=${() => (this.shown += MORE_ROWS)}>
              Show more (${games.length - this.shown} left)
            </button>`
          : nothing
      }`;
  }

  private columns(): readonly GameColumn[] {
    const hasStarts = this.results.games.some((game) => game.start);
    const left = this.results.games.some(isTable) ? ["First", "Score", "Second"] : ["Players"];
    return COLUMNS.filter(({ label }) => (hasStarts || label !== "Start") && !left.includes(label));
  }

  private readonly sort = (index: number): void => {
    this.order = orderBy(index, this.order, this.columns(), this.results.games);
    this.shown = FIRST_ROWS;
  };

  private select(
    key: "player" | "status" | "result",
    label: string,
    options: [string, string][],
    all: string,
  ): TemplateResult {
    const change = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      this[key] = value;
      this.shown = FIRST_ROWS;
      if (key === "player") this.dispatchEvent(new CustomEvent(PLAYER, { detail: value }));
    };
    return html`<div class="filter">
      <label for=${key}>${label}</label>
      <select id=${key} @change=${change}>
        <option value="" ?selected=${this[key] === ""}>${all}</option>
        ${options.map(([value, text]) => html`<option value=${value} ?selected=${this[key] === value}>${text}</option>`)}
      </select>
    </div>`;
  }
}

/** The points between the players, by which the scores are sorted. */
function margin({ scores }: PlayedGame): number | null {
  const [first, second] = scores ?? [null, null];
  return first == null || second == null ? null : Math.abs(first - second);
}

/** Whether more than two players sit at the table of a game. */
function isTable({ players }: PlayedGame): boolean {
  return players.length > 2;
}

/** The players of a table with their scores, in one cell. */
function table(game: PlayedGame): TemplateResult {
  return html`<td role="cell" class="table">
    <ul>
      ${game.players.map(
        (name, seat) =>
          html`<li class=${game.winner === name ? "winner" : ""}>
            ${icons.seatIcon(seat)} <bdi>${name}</bdi> <span class="points">${game.scores?.[seat] ?? "\u2013"}</span>
          </li>`,
      )}
    </ul>
  </td>`;
}

/** The players of a game for two, with the score between them. */
function sides(game: PlayedGame): TemplateResult {
  const [a, b] = game.scores ?? [null, null];
  const side = (seat: number): TemplateResult =>
    html`<td role="cell" class="${seat ? "second" : "first"} ${game.winner === game.players[seat] ? "winner" : ""}">
      ${icons.seatIcon(seat)} <bdi>${game.players[seat]}</bdi>
    </td>`;
  return html`${side(0)}
    <td role="cell" class="score">${a == null || b == null ? "\u2013" : html`${a} : ${b}`}</td>
    ${side(1)}`;
}

function row(game: PlayedGame, hasStart: boolean): TemplateResult {
  const faults = atFault(game);
  return html`<tr role="row">
    <td role="cell" class="replay">
      ${game.page ? html`<a href=${game.page}>Game ${game.number}</a>` : html`Game ${game.number}`}
    </td>
    ${isTable(game) ? table(game) : sides(game)}
    ${hasStart ? html`<td role="cell" class="start">${game.start ?? ""}</td>` : nothing}
    <td role="cell" class="how">
      <bdi>${resultText(game)}</bdi
      >${faults.length ? html`<span class="fault">, ${spaced(game.status)}</span>` : nothing}${
        game.attempt && game.attempt > 1 ? html`<span class="muted">, attempt ${game.attempt}</span>` : nothing
      }
    </td>
  </tr>`;
}
