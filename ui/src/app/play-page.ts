// A game being played: the board, both players with their clocks, the moves, and what a person can do.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base, buttons } from "../shared/styles";
import { get, listen, post, type RequestError, untilAnswered } from "./api";
import { viewOf } from "../replay/game-view";
import "./finished-game";
import { playViewOf, type PlayView, type Proposal } from "./play-view";
import { formatName, saveFile } from "./streams";
import type { FoundMoves, GameState, Hint, Hints, OfferedGame, Preview, StoredGame } from "../shared/shapes";

@customElement("play-page")
export class PlayPage extends LitElement {
  @property({ attribute: false }) games!: OfferedGame[];
  @property() key = "";
  @state() private game: GameState | null = null;
  @state() private stored: StoredGame | null = null;
  @state() private problem = "";
  @state() private connected = true;
  @state() private hints: Hint[] = [];
  @state() private proposal: Proposal | null = null;
  @state() private now = 0;
  /** With two people at one screen: the seat whose tiles are shown; null while the screen changes hands. */
  @state() private shown: number | null = null;
  private seen = 0;
  private stop: (() => void) | null = null;
  private timer = 0;
  private opened = "";
  private listed = 0;
  /** Whether the next state is taken whatever its version: a server that was started again counts from one. */
  private isNew = false;

  static override styles = [
    base,
    buttons,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem);
        gap: 1.25rem;
        align-items: start;
      }
      .panel {
        padding: 0.9rem 1.1rem;
      }
      aside {
        display: grid;
        gap: 1rem;
      }
      .seat {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 0.2rem 0.9rem;
        align-items: baseline;
        padding: 0.35rem 0.5rem;
        border-left: 4px solid transparent;
      }
      .seat.moving {
        border-color: var(--accent);
        background: var(--accent-soft);
        border-radius: 6px;
      }
      .seat .name {
        font-weight: 600;
      }
      .points {
        font-family: var(--serif);
        font-size: 1.6rem;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .clock {
        font-variant-numeric: tabular-nums;
      }
      .clock.short {
        color: var(--bad);
        font-weight: 700;
      }
      ol {
        position: relative;
        list-style: none;
        margin: 0.4rem 0 0;
        padding: 0;
        max-height: 22rem;
        overflow-y: auto;
        font-size: 0.9rem;
      }
      li {
        display: grid;
        grid-template-columns: 1.6rem auto minmax(0, 1fr) auto;
        gap: 0.45rem;
        padding: 0.15rem 0.2rem;
        align-items: baseline;
        font-variant-numeric: tabular-nums;
      }
      .status {
        min-height: 1.6em;
        margin: 0 0 0.6rem;
      }
      .problem {
        color: var(--bad);
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      .hints {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin-top: 0.6rem;
      }
      .hand-over {
        text-align: center;
        padding: 4rem 1rem;
        display: grid;
        gap: 1rem;
        justify-items: center;
      }
      h2 {
        font-size: 1.0625rem;
      }
      details {
        font-size: 0.875rem;
      }
      summary {
        line-height: 1.75rem;
        cursor: pointer;
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.2rem 0.8rem;
        margin: 0.5rem 0 0;
      }
      dt {
        font-weight: 600;
      }
      dd {
        margin: 0;
      }
      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
          gap: 0.7rem;
        }
        aside {
          display: contents;
        }
        .seats {
          order: -1;
          display: grid;
          grid-template-columns: 1fr 1fr;
          padding: 0.3rem;
        }
        .seat {
          grid-template-columns: minmax(0, 1fr) auto;
        }
        .seat .name {
          grid-row: 1;
        }
        .seat .points {
          font-size: 1.3rem;
          line-height: 1.2;
          grid-row: 1 / span 2;
          grid-column: 2;
        }
        .status {
          margin-bottom: 0.3rem;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => (this.now = performance.now()), 250);
    window.addEventListener("keydown", this.askForKeys);
  }

  override disconnectedCallback(): void {
    this.stop?.();
    window.clearInterval(this.timer);
    window.removeEventListener("keydown", this.askForKeys);
    super.disconnectedCallback();
  }

  override willUpdate(): void {
    if (this.opened === this.key) return;
    this.opened = this.key;
    this.stop?.();
    this.game = this.stored = null;
    this.shown = null;
    void this.open();
  }

  private async open(): Promise<void> {
    try {
      const { key } = this;
      const found = await untilAnswered(
        () => get<GameState | StoredGame>(`/api/games/${key}`),
        (problem) => (this.problem = problem),
      );
      if (key !== this.key) return;
      if ("state" in found) this.stored = found;
      else this.watch(found);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Follow the game from the seat of the person who looks. */
  private watch(game: GameState): void {
    this.take(game);
    this.stop?.();
    this.stop = listen<GameState>(
      `/api/games/${this.key}/events?seat=${game.viewer}`,
      (state) => this.take(state),
      (connected) => this.connect(connected),
    );
  }

  private connect(connected: boolean): void {
    if (connected && !this.connected) this.problem = "";
    this.isNew = connected;
    this.connected = connected;
    if (!connected) void this.lookAgain();
  }

  /** A stream that cannot be opened may have no game any more: it has ended or was deleted meanwhile. */
  private async lookAgain(): Promise<void> {
    try {
      const found = await get<GameState | StoredGame>(`/api/games/${this.key}`);
      if (!("state" in found)) return;
      this.stop?.();
      this.connected = true;
      this.stored = found;
    } catch (error) {
      if ((error as RequestError).status !== 404) return;
      this.stop?.();
      this.connected = true;
      this.game = null;
      this.problem = (error as Error).message;
    }
  }

  private take(game: GameState): void {
    const known = this.game;
    if (!this.isNew && known?.viewer === game.viewer && game.version < known.version) return;
    this.isNew = false;
    if (known?.view.ply !== game.view.ply) {
      this.hints = [];
      this.proposal = null;
      this.problem = "";
    }
    this.game = game;
    this.seen = performance.now();
    if (game.over) this.stop?.();
  }

  override updated(): void {
    const list = this.renderRoot.querySelector("ol");
    if (list && list.childElementCount !== this.listed) {
      this.listed = list.childElementCount;
      list.scrollTop = list.scrollHeight;
    }
  }

  private get people(): number[] {
    return this.game!.setup.seats.flatMap((seat, i) => (seat.agent ? [] : [i]));
  }

  private get view(): PlayView {
    return playViewOf(this.game!.setup.game);
  }

  private get rules(): object {
    const { game, ruleset } = this.game!.setup;
    const offered = this.games.find((each) => each.name === game);
    return offered?.rulesets.find((each) => each.name === ruleset)?.rules ?? {};
  }

  override render(): TemplateResult {
    if (this.stored) return this.ended(this.stored);
    const { game } = this;
    if (!game) return html`<p class=${this.problem ? "problem" : "muted"}>${this.problem || "Loading …"}</p>`;
    const isHidden = this.mustHandOver(game);
    const mine = !game.over && game.to_move === game.viewer && !isHidden;
    return html`<div class="columns">
      <section>
        <h1 class="visually-hidden">${game.setup.seats.map((seat) => seat.name).join(" and ")}</h1>
        <p class="status ${this.problem || game.problem ? "problem" : ""}" role="status">${this.status(game, mine)}</p>
        ${
          isHidden
            ? this.handOver(game)
            : game.over && viewOf(game.setup.game).boards === "per-seat"
              ? html`<finished-game .key=${game.id}></finished-game>`
              : html`<div @move=${this.move} @preview=${this.preview} @moves=${this.listMoves}>
                  ${this.view.board(game, this.rules, mine, this.proposal)}
                </div>`
        }
      </section>
      <aside>
        <section class="panel seats">${game.setup.seats.map((_, seat) => this.seat(game, seat))}</section>
        ${this.actions(game, mine)}
        ${
          this.view.details && !isHidden
            ? html`<section class="panel">${this.view.details(game, this.rules)}</section>`
            : nothing
        }
        <section class="panel">
          <h2>Moves</h2>
          <ol tabindex="0" aria-label="Moves">
            ${game.turns.map(
              (turn, i) =>
                html`<li>
                  <span class="muted">${i + 1}</span>${icons.seatIcon(turn.seat)}
                  <span
                    ><span class="visually-hidden">${game.setup.seats[turn.seat]!.name}: </span
                    >${this.view.moveText(game, turn)}</span
                  >
                  <span>${turn.score ?? ""}</span>
                </li>`,
            )}
          </ol>
        </section>
        <section class="panel">
          <details>
            <summary>Keys</summary>
            <dl>
              ${[...this.view.keys, ["?", "show this list"] as const].map(
                ([key, meaning]) =>
                  html`<dt>${key}</dt>
                    <dd>${meaning}</dd>`,
              )}
            </dl>
          </details>
        </section>
      </aside>
    </div>`;
  }

  private ended(stored: StoredGame): TemplateResult {
    return html`<section class="panel">
      <h1><bdi>${stored.players.join(" – ")}</bdi></h1>
      <p class="status">${stored.result}</p>
      <finished-game .key=${stored.id}></finished-game>
      <p class="actions">
        <a class="button" href="#/analyse/${stored.id}">Analyse</a> <a class="button" href="#/">Home</a>
      </p>
    </section>`;
  }

  private status(game: GameState, mine: boolean): string {
    if (!this.connected) return "Connection lost; trying again …";
    if (this.problem) return this.problem;
    if (game.problem) return game.problem;
    if (game.over) return game.over.text;
    const last = game.turns.at(-1);
    const name = (seat: number): string => game.setup.seats[seat]!.name;
    const before = last ? `${name(last.seat)} ${this.view.moveSentence(game, last)}. ` : "";
    return before + (mine ? "Your move." : `${name(game.to_move)} is ${game.thinking ? "thinking" : "to move"} …`);
  }

  private seat(game: GameState, seat: number): TemplateResult {
    const who = game.setup.seats[seat]!;
    const points = this.view.points(game)[seat];
    const left = this.left(game, seat);
    return html`<div class="seat ${!game.over && game.to_move === seat ? "moving" : ""}">
      <span class="name">${icons.seatIcon(seat)} <bdi>${who.name}</bdi></span>
      <span class="clock ${left !== null && left < 30 ? "short" : ""}">${left === null ? "" : clockText(left)}</span>
      <span class="points">${points ?? ""}</span>
    </div>`;
  }

  private left(game: GameState, seat: number): number | null {
    const left = game.clocks[seat];
    if (left === null || left === undefined) return null;
    if (game.over || game.to_move !== seat) return left;
    return Math.max(0, left - (Math.max(this.now, this.seen) - this.seen) / 1000);
  }

  private actions(game: GameState, mine: boolean): TemplateResult {
    if (game.over)
      return html`<section class="panel actions">
        <button class="primary rematch" @click=${() => void this.rematch()}>Rematch</button>
        <a class="button" href="#/analyse/${game.id}">Analyse</a>
        <a class="button" href="#/">New game</a>
        ${this.formats.map(
          (format) => html`<button @click=${() => void this.save(format)}>Save ${formatName(format)}</button>`,
        )}
      </section>`;
    const canUndo = mine && game.turns.some(({ seat }) => seat === game.viewer);
    return html`<section class="panel">
      <div class="actions">
        ${game.setup.hints ? html`<button aria-disabled=${mine ? "false" : "true"} @click=${() => mine && void this.hint()}>Hint</button>` : nothing}
        ${game.setup.undo ? html`<button aria-disabled=${canUndo ? "false" : "true"} @click=${() => canUndo && void this.act("undo")}>Take back</button>` : nothing}
        <button @click=${this.resign}>Resign</button>
      </div>
      ${
        this.hints.length
          ? html`<div class="hints" role="group" aria-label="Hints">
              ${this.hints.map(
                (hint) =>
                  html`<button @click=${() => (this.proposal = { move: hint.move })}>
                    ${
                      this.view.hintText?.(game, hint) ??
                      this.view.moveText(game, { seat: game.viewer, move: hint.move, score: null })
                    }
                  </button>`,
              )}
            </div>`
          : nothing
      }
    </section>`;
  }

  private mustHandOver(game: GameState): boolean {
    return this.people.length > 1 && !game.over && (this.shown !== game.to_move || game.viewer !== game.to_move);
  }

  private handOver(game: GameState): TemplateResult {
    const { name } = game.setup.seats[game.to_move]!;
    return html`<div class="hand-over panel">
      <p>It's <bdi>${name}</bdi>'s turn. The tiles are hidden.</p>
      <button class="primary" @click=${() => void this.take_seat(game.to_move)}>
        <span>I am <bdi>${name}</bdi></span>
      </button>
    </div>`;
  }

  private async take_seat(seat: number): Promise<void> {
    this.shown = seat;
    this.game = null;
    try {
      this.watch(await get<GameState>(`/api/games/${this.key}?seat=${seat}`));
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private readonly move = (event: Event): void => {
    void this.play((event as CustomEvent<string>).detail);
  };

  private readonly preview = async (event: Event): Promise<void> => {
    const { move, show } = (event as CustomEvent<{ move: string; show: (p: Preview) => void }>).detail;
    const game = this.game!;
    try {
      show(await post<Preview>(`/api/games/${this.key}/preview`, { seat: game.viewer, ply: game.view.ply, move }));
    } catch {
      // the preview is only a help
    }
  };

  private readonly listMoves = async (event: Event): Promise<void> => {
    const { text, show } = (event as CustomEvent<{ text: string; show: (found: FoundMoves) => void }>).detail;
    const game = this.game!;
    try {
      show(await post<FoundMoves>(`/api/games/${this.key}/moves`, { seat: game.viewer, text }));
    } catch {
      // the list is only a help
    }
  };

  private play(move: string): Promise<void> {
    return this.act("move", { move });
  }

  private async act(action: string, more: object = {}): Promise<void> {
    const game = this.game!;
    this.problem = "";
    try {
      const body = { seat: game.viewer, ply: game.view.ply, ...more };
      this.take(await post<GameState>(`/api/games/${this.key}/${action}`, body));
      this.hints = [];
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private async hint(): Promise<void> {
    try {
      const game = this.game!;
      const found = await post<Hints>(`/api/games/${this.key}/hint`, { seat: game.viewer });
      this.hints = found.moves;
      this.problem = found.moves.length ? "" : "Passing is your only legal move.";
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Open the list of keys, unless the board takes the key: in an exchange it stands for a blank. */
  private readonly askForKeys = (event: KeyboardEvent): void => {
    if (event.key !== "?" || event.composedPath()[0] instanceof HTMLInputElement) return;
    window.setTimeout(() => {
      const keys = this.renderRoot.querySelector("details");
      if (event.defaultPrevented || !keys) return;
      keys.open = true;
      keys.querySelector("summary")!.focus();
      keys.scrollIntoView({ block: "nearest" });
    });
  };

  private resign(): void {
    if (window.confirm("Resign this game?")) void this.act("resign");
  }

  private async rematch(): Promise<void> {
    try {
      const begun = await post<GameState>(`/api/games/${this.key}/rematch`, { seat: this.game!.viewer });
      location.hash = `#/game/${begun.id}`;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private get formats(): string[] {
    return [".json", ...(this.games.find(({ name }) => name === this.game!.setup.game)?.exporters ?? [])];
  }

  private async save(format: string): Promise<void> {
    try {
      await saveFile(`/api/games/${this.key}/file?format=${format}`, `${this.key}${format}`);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
