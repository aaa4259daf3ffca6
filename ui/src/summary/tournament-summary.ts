// The summary of a tournament: the ranking with its uncertainty, players compared, and every game.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { labelled } from "../shared/numbers";
import "../shared/page-head";
import { base } from "../shared/styles";
import "./clock-table";
import "./contest-progress";
import "./cross-table";
import "./fault-list";
import "./game-list";
import "./head-to-head";
import "./knockout-bracket";
import { linkedPlayer, playerAddress } from "./player-link";
import "./ranking-table";
import "./strength-tests";
import "./swiss-rounds";
import { atFault, resultsFromPage, type Compared } from "./tournament";

const FACTS: Record<string, string> = {
  ruleset: "Ruleset",
  lexicon: "Lexicon",
  format: "Format",
  pairs: "Game pairs",
  deals: "Deals",
  seconds: "Time per game",
  clock: "Clock",
  start_seconds: "Start-up time",
  memory: "Memory",
  sandbox: "Sandbox",
  seed: "Seed",
  commitment: "Commitment",
  version: "lexarena version",
  started: "Started",
  finished: "Finished",
};

@customElement("tournament-summary")
export class TournamentSummary extends LitElement {
  private readonly results = resultsFromPage();
  /** The player whose games are listed, or an empty text. */
  @state() private player = "";
  @state() private pair: Compared = [this.results.ranking[0]?.name ?? "", this.results.ranking[1]?.name ?? ""];

  static override styles = [
    base,
    css`
      main {
        max-width: 84rem;
        margin: 0 auto;
        padding: 0.5rem 1.5rem 3rem;
      }
      h1 {
        font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.625rem);
        overflow-wrap: anywhere;
      }
      .lead {
        margin-top: 0.4rem;
        color: var(--muted);
        overflow-wrap: anywhere;
      }
      .numbers {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem 2.5rem;
        margin: 1.4rem 0 0;
      }
      .numbers dt {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .numbers dd {
        margin: 0;
        font-family: var(--serif);
        font-size: 1.625rem;
        font-weight: 600;
        line-height: 1.25;
        overflow-wrap: anywhere;
      }
      nav {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 1.1rem;
        margin: 1.25rem 0 0;
        padding: 0.6rem 0;
        border-top: 1px solid var(--line);
        font-size: 0.9375rem;
      }
      nav button {
        all: unset;
        cursor: pointer;
        color: var(--accent);
        text-decoration: underline;
        text-decoration-thickness: 1px;
        text-underline-offset: 0.18em;
        line-height: 2.1;
      }
      nav button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
        border-radius: 4px;
      }
      section {
        padding: 1.25rem 1.5rem 1rem;
        scroll-margin-top: 1rem;
      }
      section > h2 {
        margin-bottom: 0.8rem;
      }
      .parts {
        display: flex;
        flex-wrap: wrap;
        gap: 1.25rem;
        margin-top: 1rem;
      }
      .parts section {
        flex: 1 1 100%;
        min-width: 0;
        max-width: 100%;
      }
      .parts #cross {
        flex: 0 1 auto;
      }
      .parts #heads {
        flex: 1 1 24rem;
      }
      .parts #faults,
      .parts #clocks {
        flex: 1 1 26rem;
      }
      .warning {
        margin-top: 1rem;
        padding: 0.6rem 0.9rem;
        border-left: 4px solid var(--second);
        border-radius: 8px;
        background: var(--second-soft);
      }
      .facts {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
        gap: 0.8rem 1.5rem;
        margin: 0 0 0.5rem;
      }
      .facts dt {
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .facts dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      @media (max-width: 600px) {
        main {
          padding: 0.25rem 0.75rem 2rem;
        }
        section {
          padding: 1rem 0.9rem 0.75rem;
        }
        .parts {
          gap: 0.9rem;
        }
        .numbers {
          gap: 0.5rem 1.75rem;
        }
        .numbers dd {
          font-size: 1.375rem;
        }
        .facts {
          grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", this.followLink);
    this.player = this.linked();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.followLink);
  }

  override firstUpdated(): void {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (this.player && entry?.type !== "reload") requestAnimationFrame(() => this.show("games"));
  }

  override render(): TemplateResult {
    const { results } = this;
    const parts = this.parts();
    return html`<page-head></page-head>
      <main>
        <h1>${results.title || "Tournament"}</h1>
        <p class="lead">${this.lead()}</p>
        ${
          results.progress
            ? html`<contest-progress .progress=${results.progress}></contest-progress>`
            : results.options?.["complete"] === false
              ? html`<p class="warning">The tournament is not finished. These are the current standings.</p>`
              : nothing
        }
        <dl class="numbers">
          ${this.numbers().map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
        <nav aria-label="Parts of this page">
          ${parts.map(([id, name]) => html`<button role="link" @click=${() => this.show(id)}>${name}</button>`)}
        </nav>
        <div class="parts" @player=${(event: CustomEvent<string>) => this.showGames(event.detail)}>
          ${parts.map(
            ([id, name, content]) =>
              html`<section id=${id} class="panel" aria-labelledby="${id}-title">
                <h2 id="${id}-title" tabindex="-1">${name}</h2>
                ${content}
              </section>`,
          )}
        </div>
      </main>`;
  }

  /** The parts of the page: an id, a title, and what is in it. */
  private parts(): [string, string, TemplateResult][] {
    const { results, pair, compare } = this;
    const bracket: [string, string, TemplateResult] = [
      "bracket",
      "Bracket",
      html`<knockout-bracket .results=${results}></knockout-bracket>`,
    ];
    const rounds: [string, string, TemplateResult] = [
      "rounds",
      "Rounds",
      html`<swiss-rounds .results=${results}></swiss-rounds>`,
    ];
    const tests: [string, string, TemplateResult] = [
      "tests",
      "Tests",
      html`<strength-tests .results=${results}></strength-tests>`,
    ];
    return [
      ["ranking", "Ranking", html`<ranking-table .results=${results}></ranking-table>`],
      ...(results.bracket?.length ? [bracket] : []),
      ...(results.rounds?.length ? [rounds] : []),
      ...(results.tests?.length ? [tests] : []),
      ["cross", "Cross table", html`<cross-table .results=${results} @compare=${compare}></cross-table>`],
      [
        "heads",
        "Head to head",
        html`<head-to-head .results=${results} .pair=${pair} @compare=${compare}></head-to-head>`,
      ],
      [
        "games",
        "Games",
        html`<game-list .results=${results} .player=${this.player} @player=${this.filter}></game-list>`,
      ],
      ["faults", "Faults", html`<fault-list .results=${results}></fault-list>`],
      ["clocks", "Clocks", html`<clock-table .results=${results}></clock-table>`],
      ["about", "About", this.about()],
    ];
  }

  private lead(): string {
    const { game, game_title, options } = this.results;
    const named = [game_title || game, this.format()];
    if (options?.["ruleset"]) named.push(`ruleset ${String(options["ruleset"])}`);
    if (options?.["seconds"])
      named.push(`${String(options["seconds"])} s per game, ${String(options["clock"] ?? "wall")} clock`);
    return named.filter(Boolean).join(" \u00b7 ");
  }

  private format(): string {
    return this.results.format_title || String(this.results.options?.["format"] ?? "");
  }

  private numbers(): [string, unknown][] {
    const { ranking, games } = this.results;
    const faults = games.filter((game) => atFault(game).length).length;
    const leader = ranking[0];
    const numbers: [string, unknown][] = [
      ["Players", ranking.length],
      ["Games", games.length.toLocaleString("en")],
      ["Faults", faults],
    ];
    return leader ? [["First place", html`<bdi>${leader.name}</bdi>`], ...numbers] : numbers;
  }

  private about(): TemplateResult {
    const { game_options, ...options } = this.results.options ?? {};
    const facts = Object.entries({ ...options, ...(game_options ?? {}) }).filter(
      ([key, value]) => !["complete", "rules"].includes(key) && value !== null && value !== "",
    );
    return html`<dl class="facts">
      ${facts.map(
        ([key, value]) =>
          html`<div>
            <dt>${FACTS[key] ?? labelled(key)}</dt>
            <dd>${key === "format" ? this.format() : factText(key, value)}</dd>
          </div>`,
      )}
    </dl>`;
  }

  private compare = (event: CustomEvent<Compared>): void => {
    this.pair = event.detail;
    if ((event.currentTarget as Element).localName === "cross-table") this.show("heads");
  };

  /** The player in the address, if there is such a player. */
  private linked(): string {
    const name = linkedPlayer();
    return this.results.ranking.some((row) => row.name === name) ? name : "";
  }

  private readonly followLink = (): void => {
    this.player = this.linked();
    if (this.player) this.show("games");
  };

  private showGames(name: string): void {
    if (this.player === name) this.show("games");
    location.hash = playerAddress(name);
  }

  /** Keep the address in step with the choice in the list of games. */
  private readonly filter = (event: CustomEvent<string>): void => {
    event.stopPropagation();
    this.player = event.detail;
    history.replaceState(null, "", playerAddress(this.player));
  };

  private show(id: string): void {
    const title = this.renderRoot.querySelector<HTMLElement>(`#${id}-title`);
    title?.focus({ preventScroll: true });
    title?.parentElement?.scrollIntoView();
  }
}

function factText(key: string, value: unknown): string {
  if (key === "memory" && typeof value === "number") return `${Math.round(value / 2 ** 20)} MB`;
  if (value === "ABCDEFGHIJKLMNOPQRSTUVWXYZ") return "A to Z";
  if (key.endsWith("seconds")) return `${String(value)} s`;
  if (key === "lexicon") return String(value).split("/").at(-1) ?? "";
  if (key === "started" || key === "finished")
    return String(value)
      .replace("T", " ")
      .replace(/(\+00:00|Z)$/, " UTC");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
