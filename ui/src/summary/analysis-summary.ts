// The summary of a directory of analysed games: every game with its players' mistakes and luck, and totals by player.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { SIZES, SUMMARY_KEYS, scaled, total, type MistakeSize } from "../analysis/analysis";
import { mistakeMark, mistakeMarkStyles } from "../analysis/mistake-mark";
import { MISTAKES } from "../analysis/wording";
import { embedded } from "../shared/embedded";
import { counted, decimal, labelled, percent, percentChange } from "../shared/numbers";
import "../shared/page-head";
import { base, buttons } from "../shared/styles";
import type { Column } from "./sortable-table";
import "./sortable-table";
import type { Order } from "./sorting";
import type { AnalysedGame, Analyses, Estimate, PlayerSummary, Value } from "../shared/shapes";

/** The order of the players at first: the smallest mean regret leads. */
const BY_REGRET: Order = { by: 4, descending: false };

/** What a player did in all games. */
interface Totals {
  name: string;
  games: number;
  wins: number;
  draws: number;
  decisions: number;
  /** The mean regret of a decision. */
  regret: Value;
  mistakes: Record<MistakeSize, number>;
  /** The mean luck in a game, of the games in which it is known. */
  luck: Value | null;
  details: Record<string, number>;
}

const SEATS = ["first", "second"];

@customElement("analysis-summary")
export class AnalysisSummary extends LitElement {
  private readonly data = embedded<Analyses>("analyses");
  private readonly totals = totalsOf(this.data.games);
  @state() private player = "";

  static override styles = [
    base,
    buttons,
    mistakeMarkStyles,
    css`
      main {
        max-width: 84rem;
        margin: 0 auto;
        padding: 0.5rem 1.5rem 3rem;
      }
      h1 {
        font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem);
      }
      .lead {
        margin-top: 0.4rem;
        color: var(--muted);
      }
      section {
        margin-top: 1.25rem;
        padding: 1.25rem 1.5rem 1rem;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: center;
        margin-bottom: 0.8rem;
      }
      h2 {
        margin-right: auto;
      }
      .note {
        margin-top: 0.75rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1.25rem;
      }
      @media (max-width: 600px) {
        main {
          padding: 0.25rem 0.75rem 2rem;
        }
        section {
          padding: 1rem 0.9rem 0.75rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { games, game_titles } = this.data;
    const kinds = [...new Set(games.map(({ game }) => game_titles[game] ?? game))];
    const chosen = this.player ? games.filter(({ players }) => players.includes(this.player)) : games;
    return html`<page-head></page-head>
      <main>
        <h1>Analysed games</h1>
        <p class="lead">
          ${[counted(games.length, "game"), counted(this.totals.length, "player"), ...kinds].join(" \u00b7 ")}
        </p>
        <section class="panel" aria-labelledby="players">
          <div class="head"><h2 id="players">Players</h2></div>
          <sortable-table
            label="Players"
            .columns=${totalColumns(this.totals)}
            .rows=${this.totals}
            .order=${BY_REGRET}
          ></sortable-table>
        </section>
        <section class="panel" aria-labelledby="games">
          <div class="head">
            <h2 id="games">Games</h2>
            ${this.totals.length > 2 ? this.filter() : nothing}
            <span class="muted" role="status">${chosen.length} of ${counted(games.length, "game")}</span>
          </div>
          <sortable-table label="Games" .columns=${gameColumns()} .rows=${chosen}></sortable-table>
          <p class="note legend">
            ${SIZES.map((size) => html`<span>${mistakeMark(size)} ${MISTAKES[size].toLowerCase()}</span>`)}
          </p>
          <p class="note">
            Regret is the value of the best move minus that of the move played, as a mean over the decisions of a game.
            Luck is the sum over the draws of a game. Both are in percentage points of win probability; the numbers
            after ± are standard errors.
          </p>
        </section>
      </main>`;
  }

  private filter(): TemplateResult {
    const names = this.totals.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en"));
    return html`<select
      aria-label="Player"
      @change=${(event: Event) => (this.player = (event.target as HTMLSelectElement).value)}
    >
      <option value="">all players</option>
      ${names.map((name) => html`<option value=${name}>${name}</option>`)}
    </select>`;
  }
}

function gameColumns(): Column<AnalysedGame>[] {
  const bySeat = (name: string, make: (label: string, seat: number) => Column<AnalysedGame>): Column<AnalysedGame>[] =>
    SEATS.map((place, seat) => make(`${name}, ${place}`, seat));
  return [
    { label: "Game", value: nameOf, cell: (game) => linked(game) },
    ...SEATS.map((place, seat): Column<AnalysedGame> => ({
      label: `${labelled(place)} player`,
      value: ({ players }) => players[seat] ?? null,
      cell: ({ players }) => html`<bdi>${players[seat]}</bdi>`,
    })),
    {
      label: "Score",
      value: ({ scores }) => (scores[0] ?? 0) - (scores[1] ?? 0),
      cell: ({ scores }) => html`<span style="white-space: nowrap">${scores.join(" : ")}</span>`,
    },
    ...bySeat("Regret", (label, seat) => ({
      label,
      value: ({ summary }) => regretOf(summary[seat])?.win.mean ?? null,
      cell: ({ summary }) => estimated(regretOf(summary[seat])?.win, percent, 2),
    })),
    ...bySeat("Mistakes", (label, seat) => ({
      label,
      value: ({ summary }) => (summary[seat] ? weighed(summary[seat].mistakes) : null),
      cell: ({ summary }) => (summary[seat] ? marked(summary[seat].mistakes) : "\u2013"),
    })),
    ...bySeat("Luck", (label, seat) => ({
      label,
      value: ({ summary }) => summary[seat]?.luck?.win.mean ?? null,
      cell: ({ summary }) => estimated(summary[seat]?.luck?.win, percentChange),
    })),
  ];
}

function totalColumns(rows: readonly Totals[]): Column<Totals>[] {
  const keys = [...new Set(rows.flatMap(({ details }) => Object.keys(details)))];
  return [
    { label: "Player", value: ({ name }) => name, cell: ({ name }) => html`<bdi>${name}</bdi>` },
    { label: "Games", value: ({ games }) => games },
    {
      label: "Won, drawn, lost",
      value: ({ wins, draws, games }) => (wins + draws / 2) / games,
      cell: ({ wins, draws, games }) => `${wins} \u00b7 ${draws} \u00b7 ${games - wins - draws}`,
    },
    { label: "Decisions", value: ({ decisions }) => decisions },
    {
      label: "Mean regret",
      value: (row) => regretOf(row)?.win.mean ?? null,
      cell: (row) => estimated(regretOf(row)?.win, percent, 2),
    },
    {
      label: "In points",
      value: (row) => regretOf(row)?.points.mean ?? null,
      cell: (row) => (row.decisions ? decimal(row.regret.points.mean) : "\u2013"),
    },
    { label: "Mistakes", value: ({ mistakes }) => weighed(mistakes), cell: ({ mistakes }) => marked(mistakes) },
    {
      label: "Luck per game",
      value: ({ luck }) => luck?.win.mean ?? null,
      cell: ({ luck }) => estimated(luck?.win, percentChange),
    },
    ...keys.map((key): Column<Totals> => ({ label: labelled(key), value: ({ details }) => details[key] ?? null })),
  ];
}

/** What each player did in all games, by name. */
export function totalsOf(games: readonly AnalysedGame[]): Totals[] {
  const own = new Map<string, { game: AnalysedGame; seat: number; summary: PlayerSummary }[]>();
  for (const game of games)
    game.summary.forEach((summary, seat) => {
      const name = game.players[seat] ?? summary.name;
      const list = own.get(name) ?? [];
      own.set(name, list);
      list.push({ game, seat, summary });
    });
  return [...own].map(([name, played]) => {
    const decisions = sum(played.map(({ summary }) => summary.decisions));
    const ahead = played.map(({ game: { scores }, seat }) => Math.sign((scores[seat] ?? 0) - (scores[1 - seat] ?? 0)));
    const regret = total(played.map(({ summary }) => scaled(summary.regret, summary.decisions)));
    const luck = played.flatMap(({ summary }) => (summary.luck ? [summary.luck] : []));
    const details: Record<string, number> = {};
    for (const [key, value] of played.flatMap(({ summary }) => Object.entries(summary)))
      if (!SUMMARY_KEYS.has(key) && Number.isInteger(value)) details[key] = (details[key] ?? 0) + (value as number);
    return {
      name,
      games: played.length,
      wins: ahead.filter((sign) => sign > 0).length,
      draws: ahead.filter((sign) => sign === 0).length,
      decisions,
      regret: scaled(regret, 1 / Math.max(1, decisions)),
      mistakes: Object.fromEntries(
        SIZES.map((size) => [size, sum(played.map(({ summary }) => summary.mistakes[size] ?? 0))]),
      ) as Record<MistakeSize, number>,
      luck: luck.length ? scaled(total(luck), 1 / luck.length) : null,
      details,
    };
  });
}

/** The mean regret, if any decision was analysed. */
function regretOf(player: { decisions: number; regret: Value } | undefined): Value | null {
  return player?.decisions ? player.regret : null;
}

function nameOf({ title, source, players }: AnalysedGame): string {
  return source || title || players.join(" \u2013 ");
}

function linked(game: AnalysedGame): TemplateResult {
  const { page, title, source, players } = game;
  const name = html`<bdi>${nameOf(game)}</bdi>`;
  const isTitled = source && title && title !== players.join(" \u2013 ");
  return html`${page ? html`<a href=${page}>${name}</a>` : name}
  ${isTitled ? html`<bdi class="error">${title}</bdi>` : nothing}`;
}

function estimated(
  estimate: Estimate | undefined,
  text: (share: number, digits: number) => string,
  digits = 1,
): TemplateResult | string {
  if (!estimate) return "\u2013";
  const error = estimate.error ? html` <span class="error">± ${decimal(100 * estimate.error, digits)}</span>` : nothing;
  return html`<span style="white-space: nowrap">${text(estimate.mean, digits)}</span>${error}`;
}

/** The number of mistakes of each size, small ones first. */
function marked(mistakes: Record<MistakeSize, number>): TemplateResult {
  const text = SIZES.map((size) => `${mistakes[size] ?? 0} ${size}`).join(", ");
  return html`<span class="visually-hidden">${text}</span
    ><span aria-hidden="true" style="white-space: nowrap; word-spacing: 0.15em"
      >${SIZES.map((size) => html`${mistakeMark(size)} ${mistakes[size] ?? 0} `)}</span
    >`;
}

/** Mistakes as one number, for sorting: a large one counts as two medium ones or five small ones. */
function weighed(mistakes: Record<MistakeSize, number>): number {
  return 0.2 * (mistakes.small ?? 0) + 0.5 * (mistakes.medium ?? 0) + (mistakes.large ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
