// A tournament in progress: its games move by move, the standings, and the finished games.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Replay } from "../replay/replay";
import "../replay/seat-card";
import { counted } from "../shared/numbers";
import { base, buttons } from "../shared/styles";
import "../summary/contest-progress";
import "../summary/game-list";
import "../summary/ranking-table";
import { listen } from "./api";
import type { News, Results, WatchedGame } from "../shared/shapes";

@customElement("watch-page")
export class WatchPage extends LitElement {
  @state() private news: News | null = null;
  @state() private results: Results | null = null;
  @state() private connected = true;
  private games = new Map<string, WatchedGame>();
  private stop: (() => void) | null = null;

  static override styles = [
    base,
    buttons,
    css`
      h1 {
        font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.2rem);
        overflow-wrap: anywhere;
      }
      .lead {
        color: var(--muted);
        margin-top: 0.3rem;
      }
      .lost {
        color: var(--bad);
      }
      .games {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
        gap: 1.25rem;
        margin-top: 0.8rem;
      }
      .game {
        padding: 0.9rem 1rem 1rem;
        min-width: 0;
      }
      .seats,
      .boards {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 0.4rem 1rem;
      }
      .boards.shared {
        grid-template-columns: minmax(0, 1fr);
      }
      .last {
        min-height: 2.8em;
        margin: 0.5rem 0;
        font-size: 0.9375rem;
        overflow-wrap: anywhere;
      }
      section {
        margin-top: 1.25rem;
      }
      section.panel {
        padding: 1.25rem 1.5rem 1rem;
      }
      section.panel > h2 {
        margin-bottom: 0.8rem;
      }
      .actions {
        margin-top: 0.8rem;
      }
      @media (max-width: 600px) {
        section.panel {
          padding: 1rem 0.9rem 0.75rem;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = listen<News>(
      "/api/watch/events",
      (news) => this.take(news),
      (connected) => (this.connected = connected),
    );
  }

  override disconnectedCallback(): void {
    this.stop?.();
    super.disconnectedCallback();
  }

  private take(news: News): void {
    const kept = new Map<string, WatchedGame>();
    const changed = new Map(news.games.map((game) => [game.id, game]));
    for (const id of news.playing) {
      const game = changed.get(id) ?? this.games.get(id);
      if (game) kept.set(id, game);
    }
    this.games = kept;
    if (news.results !== undefined) this.results = news.results;
    this.news = news;
  }

  override render(): TemplateResult {
    const { news, results } = this;
    return html`<h1>${results?.title || "Tournament"}</h1>
      ${
        this.connected
          ? nothing
          : html`<p class="lead lost" role="status">
              Connection lost; trying again … If the tournament has ended, so has its server; the pages are in the
              tournament's directory.
            </p>`
      }
      ${news ? (news.problem ? html`<p class="lead" role="status">${news.problem}</p>` : this.contest(news)) : html`<p class="muted">Loading …</p>`}`;
  }

  private contest(news: News): TemplateResult {
    const { results } = this;
    return html`${
      results
        ? results.progress
          ? html`<contest-progress live .progress=${results.progress}></contest-progress>`
          : html`<p class="lead" role="status">
              The tournament is over: ${counted(results.games.length, "game")} played.
            </p>`
        : html`<p class="lead" role="status">No game has finished yet.</p>`
    }
    ${
      this.games.size
        ? html`<section aria-labelledby="playing">
            <h2 id="playing">Being played</h2>
            <div class="games">
              ${repeat(
                this.games.values(),
                (game) => game.id,
                (game) => this.game(game),
              )}
            </div>
            ${news.more ? html`<p class="muted">${counted(news.more, "more game")} in progress</p>` : nothing}
          </section>`
        : nothing
    }
    ${results ? this.tables(results) : nothing}`;
  }

  private tables(results: Results): TemplateResult {
    return html`<section class="panel">
        <h2>Table</h2>
        <ranking-table .results=${results}></ranking-table>
        <p class="actions"><a class="button" href=${results.home ?? ""}>All tables and clocks</a></p>
      </section>
      <section class="panel">
        <h2>Finished games</h2>
        <game-list .results=${results}></game-list>
      </section>`;
  }

  private game(watched: WatchedGame): TemplateResult {
    const { record, game, names, problem } = watched;
    if (!record || !game)
      return html`<article class="game panel">
        <p><bdi>${names?.join(" against ")}</bdi></p>
        <p class="last">${problem}</p>
      </article>`;
    const replay = new Replay(record, game);
    const ply = replay.moves;
    const { view } = replay;
    const seats = game.names.map((_, seat) => seat);
    return html`<article class="game panel" aria-label="${game.names.join(" against ")}">
      <div class="seats">
        ${seats.map(
          (seat) =>
            html`<seat-card
              .seat=${seat}
              .name=${game.names[seat]!}
              .points=${replay.scores(ply)[seat]!}
              .used=${replay.seconds(ply, seat)}
            ></seat-card>`,
        )}
      </div>
      <p class="last">
        ${ply ? replay.sentence(ply) : "Start of the game"}. <span class="muted">${counted(ply, "move")}</span>
      </p>
      <div class="boards ${view.boards}">
        ${(view.boards === "shared" ? [0] : seats).map((seat) => view.board(replay, ply, seat))}
      </div>
    </article>`;
  }
}
