// The games of the library: search, continue, analyse, export, delete.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fields } from "../shared/fields";
import { base, buttons, tables } from "../shared/styles";
import { counted } from "../shared/numbers";
import { get, request, untilAnswered } from "./api";
import { formatName, saveFile } from "./streams";
import type { OfferedGame, StoredGame, StoredGames } from "../shared/shapes";

/** How many games the server sends at a time. */
const PAGE = 200;

@customElement("game-library")
export class GameLibrary extends LitElement {
  @property({ attribute: false }) games!: OfferedGame[];
  @state() private stored: StoredGame[] | null = null;
  @state() private problem = "";
  @state() private search = "";
  /** Whether there are more games than are shown. */
  @state() private hasMore = false;

  static override styles = [
    base,
    buttons,
    fields,
    tables,
    css`
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem 1rem;
        align-items: center;
        justify-content: space-between;
        margin-bottom: 0.6rem;
      }
      .head input {
        width: 14rem;
        max-width: 100%;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem;
      }
      .actions > * {
        min-height: 2rem;
        font-size: 0.8125rem;
        padding: 0 0.55rem;
      }
      th[scope="row"] {
        overflow-wrap: anywhere;
      }
      .when {
        white-space: nowrap;
        color: var(--muted);
      }
      .more {
        margin-top: 0.8rem;
      }
      @media (max-width: 700px) {
        thead {
          display: none;
        }
        tbody tr {
          display: flex;
          flex-wrap: wrap;
          gap: 0.1rem 0.8rem;
          padding: 0.5rem 0;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          padding: 0;
          border: 0;
          text-align: left;
        }
        tbody tr > th,
        tbody tr > .last {
          flex-basis: 100%;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  /** Load the games that fit, or those after the ones that are shown. */
  private async load(shown: StoredGame[] = []): Promise<void> {
    const { search } = this;
    try {
      const path = `/api/games?search=${encodeURIComponent(search)}&skip=${shown.length}`;
      const { games } = await untilAnswered(
        () => get<StoredGames>(path),
        (problem) => (this.problem = problem),
      );
      if (search !== this.search) return;
      this.stored = [...shown, ...games];
      this.hasMore = games.length >= PAGE;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  override render(): TemplateResult {
    return html`<div class="head">
        <h2>Your games</h2>
        <input
          type="search"
          aria-label="Search by player, game or result"
          placeholder="Search"
          .value=${this.search}
          @input=${this.find}
        />
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing} ${this.list()}`;
  }

  private list(): TemplateResult {
    if (!this.stored) return html`<p class="muted">Loading …</p>`;
    if (!this.stored.length)
      return html`<p class="muted">${this.search ? "No games match." : "Your games will be listed here."}</p>`;
    return html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Players</th>
            <th>Game</th>
            <th>Result</th>
            <th>Played</th>
            <th><span class="visually-hidden">Actions</span></th>
          </tr>
        </thead>
        <tbody>
          ${this.stored.map((each) => this.row(each))}
        </tbody>
      </table>
      ${
        this.hasMore
          ? html`<p class="more"><button @click=${() => void this.load(this.stored ?? [])}>More games</button></p>`
          : nothing
      }
    </div>`;
  }

  private row(each: StoredGame): TemplateResult {
    const isPlaying = each.state === "playing";
    const names = each.players.join(" and ");
    const formats = this.games.find(({ name }) => name === each.game)?.exporters ?? [];
    return html`<tr>
      <th scope="row">
        <a href=${isPlaying ? `#/game/${each.id}` : `#/analyse/${each.id}`}><bdi>${each.players.join(" – ")}</bdi></a>
      </th>
      <td>${each.title}</td>
      <td>${isPlaying ? `in progress, ${counted(each.moves, "move")}` : each.result}</td>
      <td class="when">${dateText(each.changed)}</td>
      <td class="last">
        <div class="actions">
          ${
            isPlaying
              ? html`<a class="button" href="#/game/${each.id}" aria-label="Continue the game of ${names}">Continue</a>`
              : html`<a class="button" href="#/analyse/${each.id}" aria-label="Analyse the game of ${names}">Analyse</a>
                  ${[".json", ...formats].map(
                    (format) =>
                      html`<button
                        aria-label="Save the game of ${names} as ${formatName(format)}"
                        @click=${() => void this.save(each, format)}
                      >
                        ${title(formatName(format))}
                      </button>`,
                  )}`
          }
          <button aria-label="Delete the game of ${names}" @click=${() => void this.deleteGame(each)}>Delete</button>
        </div>
      </td>
    </tr>`;
  }

  private find(event: Event): void {
    this.search = (event.target as HTMLInputElement).value;
    void this.load();
  }

  private async save(game: StoredGame, format: string): Promise<void> {
    try {
      await saveFile(`/api/games/${game.id}/file?format=${format}`, `${game.id}${format}`);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private async deleteGame(game: StoredGame): Promise<void> {
    if (!window.confirm(`Delete the game of ${game.players.join(" and ")}? This cannot be undone.`)) return;
    try {
      await request("DELETE", `/api/games/${game.id}`, {});
    } catch (error) {
      this.problem = (error as Error).message;
    }
    await this.load();
  }
}

/** The day, and the time if it is today. */
function dateText(seconds: number): string {
  const date = new Date(seconds * 1000);
  const isToday = date.toDateString() === new Date().toDateString();
  if (isToday) return date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

function title(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
