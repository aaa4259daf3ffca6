// The position on the board: its ranked moves, tries of the reader, and playing on from it.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { LaidMove } from "../analysis/analysis";
import { moveField, moveFieldStyles } from "../analysis/move-field";
import "../analysis/move-table";
import { needsKey } from "../replay/needs-key";
import type { Replay } from "../replay/replay";
import { counted, percent } from "../shared/numbers";
import { preference } from "../shared/preferences";
import { fields } from "../shared/fields";
import { base, buttons } from "../shared/styles";
import { isAborted } from "./api";
import "./play-on";
import { readStream } from "./streams";
import type { Decision, OfferedGame, Ranking } from "../shared/shapes";

/** What is known of a position. */
interface Known {
  decision: Decision;
  legal: number;
  tries: string[];
  rollouts: number;
}

const EFFORTS = [200, 1000, 5000, 20000];

@customElement("position-panel")
export class PositionPanel extends LitElement {
  @property({ attribute: false }) games!: OfferedGame[];
  @property() key = "";
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) ply = 0;
  @property({ attribute: false }) laid: LaidMove | null = null;
  @state() private typed = "";
  @state() private problem = "";
  @state() private rollouts = 1000;
  @state() private search: AbortController | null = null;
  @state() private known = new Map<number, Known>();

  /** Whether the search was begun by a try that is not on the board yet. */
  private isTry = false;

  static override styles = [
    base,
    buttons,
    fields,
    moveFieldStyles,
    css`
      .move-field,
      .tools {
        margin-bottom: 0.6rem;
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
      .tools select {
        width: auto;
      }
      button,
      select,
      input {
        min-height: 2.1rem;
        padding: 0 0.6rem;
        font-size: 0.875rem;
      }
      p {
        margin-bottom: 0.5rem;
        font-size: 0.9375rem;
      }
      play-on {
        margin-top: 0.8rem;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.press);
    document.addEventListener("square", this.square);
  }

  override disconnectedCallback(): void {
    document.removeEventListener("keydown", this.press);
    document.removeEventListener("square", this.square);
    this.search?.abort();
    super.disconnectedCallback();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("ply")) return;
    this.search?.abort();
    this.search = null;
    this.typed = this.problem = "";
  }

  private get isOver(): boolean {
    const { moves, data } = this.replay;
    const canGoOn = data.end.kind === "stopped" || data.end.kind === "loss";
    return canGoOn ? this.ply > moves : this.ply >= moves;
  }

  override render(): TemplateResult {
    if (this.isOver)
      return html`<p class="muted">The game is over here. Go back to a position with a move to make.</p>`;
    const known = this.known.get(this.ply);
    const seat = known?.decision.seat ?? this.replay.record.moves[this.ply]?.seat;
    return html`<p>
        ${seat === undefined ? "" : html`<bdi>${this.replay.data.names[seat]}</bdi> is to move. `}
        <span role="status" class=${this.problem ? "problem" : "muted"}>${this.problem || this.status(known)}</span>
      </p>
      <div class="tools">
        ${
          this.search
            ? html`<button @click=${() => this.stop()}>Stop</button>`
            : html`<button class="primary" @click=${() => void this.analyse()}>Analyse this position</button>`
        }
        <select
          aria-label="Rollouts"
          @change=${(event: Event) => (this.rollouts = Number((event.target as HTMLSelectElement).value))}
        >
          ${EFFORTS.map(
            (each) =>
              html`<option value=${each} ?selected=${each === this.rollouts}>
                ${each.toLocaleString("en")} rollouts
              </option>`,
          )}
        </select>
        ${this.laid ? html`<button @click=${() => this.lay(null)}>Back to the game</button>` : nothing}
      </div>
      ${moveField({
        label: `Try a move${this.example}`,
        typed: this.typed,
        onInput: (typed) => (this.typed = typed),
        onTry: this.try,
      })}
      ${
        known
          ? html`<move-table
              .replay=${this.replay}
              .decision=${known.decision}
              .tries=${known.tries}
              .laid=${this.laid}
            ></move-table>`
          : nothing
      }
      <play-on
        .games=${this.games}
        .game=${this.replay.record.game}
        .ruleset=${String((this.replay.record.ruleset as { name?: string }).name ?? "")}
        .names=${this.replay.data.names}
        .from=${{ game: this.key, ply: this.ply }}
        .seat=${seat ?? 0}
      ></play-on>`;
  }

  private get example(): string {
    const move = this.replay.record.moves[0]?.move;
    return move ? `, written like ${move}` : "";
  }

  private status(known: Known | undefined): string {
    if (this.search && !known) return "Analysing …";
    if (!known) return "Press / to rank the moves.";
    const last = known.tries.at(-1);
    const move = known.decision.moves.find((each) => each.move === last);
    const all = `${counted(known.legal, "legal move")}, ${counted(known.rollouts, "rollout")}${this.search ? " …" : ""}`;
    if (!move) return all;
    const lost = known.decision.moves[0]!.win.mean - move.win.mean;
    return `Your move ranks ${move.rank}${lost > 0.0005 ? `, ${percent(lost)} below the best` : ", as good as the best"}. ${all}`;
  }

  private async analyse(tries: readonly string[] = this.known.get(this.ply)?.tries ?? []): Promise<void> {
    this.search?.abort();
    const search = new AbortController();
    this.search = search;
    this.problem = "";
    const { ply } = this;
    const body = { game: this.key, ply, tries: tries.slice(-5), rollouts: this.rollouts };
    try {
      await readStream<Ranking>(
        "POST",
        "/api/positions/analyse",
        body,
        (ranking) => this.take(ply, ranking),
        search.signal,
      );
    } catch (error) {
      if (!isAborted(error) && this.search === search) this.problem = (error as Error).message;
    } finally {
      if (this.search === search) this.search = null;
    }
  }

  private take(ply: number, { analysis, seat, played, tries, rollouts }: Ranking): void {
    if (ply !== this.ply) return;
    const moves = analysis.moves.map((move) => ({ ...move, is_try: move.move === played }));
    const rest = { regret: null, mistake: null, luck: null, skill: null, chance: null, reason: "" };
    const decision: Decision = { ply, seat, kind: "move", played: played ?? "", moves, ...rest };
    this.known = new Map(this.known).set(ply, { decision, legal: analysis.legal, tries, rollouts });
    // A try is laid when it is judged; a move that lies there stays, now with its new values.
    const laid = this.laid?.move ?? (this.isTry ? tries.at(-1) : undefined);
    this.isTry = false;
    if (laid !== undefined && moves.some(({ move }) => move === laid)) this.lay({ decision, move: laid });
  }

  private stop(): void {
    this.search?.abort();
    this.search = null;
  }

  private readonly try = async (event: Event): Promise<void> => {
    event.preventDefault();
    const typed = this.typed.trim();
    if (!typed) return;
    this.lay(null);
    const before = this.known.get(this.ply)?.tries ?? [];
    await this.updateComplete;
    this.isTry = true;
    await this.analyse([...before.filter((each) => each !== typed), typed]);
    if (!this.problem) this.typed = "";
  };

  /** Lay a move. The page sets `laid` in return, but the next part of the stream may come before it does. */
  private lay(detail: LaidMove | null): void {
    this.laid = detail;
    this.dispatchEvent(new CustomEvent("lay", { detail, bubbles: true, composed: true }));
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || preference("keys") === "off") return;
    if (needsKey(event) || this.isOver) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent("analyse-position", { bubbles: true, composed: true }));
    void this.analyse();
  };

  /** Write the square that was clicked into the text of the move. */
  private readonly square = (event: Event): void => {
    const { replay, ply } = this;
    if (!this.offsetParent || this.isOver || !replay.view.squareText) return;
    const decision =
      this.known.get(ply)?.decision ?? ({ ply, seat: 0, kind: "move", played: "", moves: [] } as unknown as Decision);
    this.typed = replay.view.squareText(replay, decision, (event as CustomEvent<number>).detail, this.typed);
    this.renderRoot.querySelector<HTMLInputElement>(".move-field input")?.focus();
  };
}
