// The best moves of a decision, and the one that was played at its rank; choosing one lays it on the board.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Replay } from "../replay/replay";
import { change, decimal, labelled } from "../shared/numbers";
import { base, tables } from "../shared/styles";
import { playedMove, type LaidMove } from "./analysis";
import { methodText } from "./wording";
import type { AnalysedMove, Decision, Estimate } from "../shared/shapes";

const COMMON = new Set(["rank", "move", "win", "points", "status", "rollouts", "is_try", "is_ranked"]);

@customElement("move-table")
export class MoveTable extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ attribute: false }) decision!: Decision;
  /** Moves that the reader asked for. */
  @property({ attribute: false }) tries: readonly string[] = [];
  /** The move that is on the board in place of the one played. */
  @property({ attribute: false }) laid: LaidMove | null = null;

  static override styles = [
    base,
    tables,
    css`
      :host {
        container-type: inline-size;
      }
      table {
        font-size: 0.875rem;
      }
      th,
      td {
        padding: 0.2rem 0.5rem;
      }
      thead th {
        position: sticky;
        top: 0;
        background: var(--surface);
        box-shadow: inset 0 -1px 0 var(--line);
      }
      tbody tr {
        cursor: pointer;
      }
      tbody tr:hover {
        background: var(--sunken);
      }
      tr.chosen {
        background: var(--accent-soft);
        box-shadow: inset 3px 0 0 var(--accent);
      }
      td.move {
        font-weight: 600;
      }
      .rank {
        width: 2rem;
      }
      button {
        all: unset;
        box-sizing: border-box;
        min-height: 1.5rem;
        cursor: pointer;
        overflow-wrap: anywhere;
      }
      button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
        border-radius: 4px;
      }
      .tag {
        font-weight: 400;
        font-size: 0.75rem;
        margin-left: 0.35rem;
        padding: 0 0.35rem;
        border: 1px solid var(--edge);
        border-radius: 6px;
        white-space: nowrap;
      }
      .win,
      .points,
      .method {
        white-space: nowrap;
      }
      .method,
      .error,
      .rank {
        color: var(--muted);
      }
      .words {
        margin-top: 0.35rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      @container (max-width: 40rem) {
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tbody tr {
          display: flex;
          flex-wrap: wrap;
          align-items: baseline;
          gap: 0 0.7rem;
          padding: 0.25rem 0.5rem;
          border-bottom: 1px solid var(--line);
        }
        tbody tr > * {
          padding: 0;
          border: 0;
          font-size: 0.8125rem;
          color: var(--muted);
        }
        tbody .rank {
          width: auto;
          min-width: 1.2rem;
          text-align: left;
        }
        tbody .move {
          flex: 1 1 0;
          min-width: 5.5rem;
        }
        tbody .move,
        tbody .win {
          font-size: 0.875rem;
          color: var(--ink);
        }
        tbody .move,
        tbody .rank,
        tbody .win {
          order: -1;
        }
        /* Ends the first line, after rank, move and win probability. */
        tbody tr::after {
          content: "";
          order: -1;
          flex-basis: 100%;
        }
        tbody .win::after {
          content: "%";
        }
        tbody .detail::before {
          content: attr(data-label) " ";
        }
        tbody .rough td {
          color: var(--muted);
        }
        tbody .points::after {
          content: " points";
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { moves } = this.decision;
    const details = Object.keys(moves[0] ?? {}).filter(
      (key) => !COMMON.has(key) && moves.some((move) => ["string", "number"].includes(typeof move[key])),
    );
    return html`<table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" class="right rank"><span class="visually-hidden">Rank</span></th>
            <th role="columnheader" scope="col">Move</th>
            ${details.map((key) => html`<th role="columnheader" scope="col" class=${side(moves, key)}>${labelled(key)}</th>`)}
            <th role="columnheader" scope="col" class="right">Win %</th>
            <th role="columnheader" scope="col" class="right">Points</th>
            <th role="columnheader" scope="col">Method</th>
          </tr>
        </thead>
        <tbody role="rowgroup" @keydown=${this.key}>
          ${moves.map((move) => this.row(move, details))}
        </tbody>
      </table>
      ${this.words()}`;
  }

  private row(move: AnalysedMove, details: readonly string[]): TemplateResult {
    const { decision, replay } = this;
    const isPlayed = move === playedMove(decision);
    const isChosen = move === this.chosen;
    const isFirst = isChosen || (!this.chosen && move === decision.moves[0]);
    return html`<tr
      role="row"
      class=${`${isChosen ? "chosen" : ""} ${hasRank(move) ? "" : "rough"}`.trim()}
      @click=${(event: Event) => this.point(event, move)}
    >
      <td role="cell" class="right rank" title=${hasRank(move) ? "" : "too few rollouts for a rank"}>
        ${rankText(decision, move)}
      </td>
      <td role="cell" class="move">
        <button tabindex=${isFirst ? 0 : -1} aria-pressed=${isChosen ? "true" : "false"} data-rank=${move.rank}>
          ${replay.view.alternativeText?.(replay, decision, move.move) ?? move.move}</button
        >${isPlayed ? html`<span class="tag">played</span>` : nothing}
        ${this.tries.includes(move.move) ? html`<span class="tag">your try</span>` : nothing}
      </td>
      ${details.map(
        (key) =>
          html`<td role="cell" class="detail ${side(decision.moves, key)}" data-label=${key}>${shown(move[key])}</td>`,
      )}
      <td role="cell" class="right win">${estimated(move.win, 100, decimal)}</td>
      <td role="cell" class="right points">${estimated(move.points, 1, change)}</td>
      <td role="cell" class="method">${methodText(move)}</td>
    </tr>`;
  }

  /** What the chosen move forms: lists that the game adds, such as its words. */
  private words(): TemplateResult | typeof nothing {
    const lists = Object.entries(this.chosen ?? {}).filter(([, value]) => Array.isArray(value) && value.length);
    if (!lists.length) return nothing;
    return html`<p class="words">
      ${lists.map(([key, value]) => html`${labelled(key)}: ${(value as unknown[]).join(", ")}. `)}
    </p>`;
  }

  /** The move that is on the board. */
  private get chosen(): AnalysedMove | undefined {
    const { decision, laid } = this;
    if (laid?.decision === decision) return decision.moves.find(({ move }) => move === laid.move);
    return laid ? undefined : playedMove(decision);
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("laid") || !(this.renderRoot instanceof ShadowRoot)) return;
    if (this.renderRoot.activeElement?.matches("button"))
      this.renderRoot.querySelector<HTMLElement>('button[aria-pressed="true"]')?.focus();
  }

  private key(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const { moves } = this.decision;
    const at = this.chosen ? moves.indexOf(this.chosen) : -1;
    const next = moves[Math.min(moves.length - 1, Math.max(0, at + step))];
    event.preventDefault();
    if (next) this.choose(next);
  }

  private point(event: Event, move: AnalysedMove): void {
    (event.currentTarget as Element).querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    this.choose(move);
  }

  private choose(move: AnalysedMove): void {
    const { decision } = this;
    const detail: LaidMove | null = move === playedMove(decision) ? null : { decision, move: move.move };
    this.dispatchEvent(new CustomEvent("lay", { detail, bubbles: true, composed: true }));
  }
}

/** Whether a move was measured well enough to have a rank. */
function hasRank({ is_ranked }: AnalysedMove): boolean {
  return is_ranked !== false;
}

/** The rank of a move; a move that did better than the first one, but not clearly so, is as good as it. */
function rankText({ moves }: Decision, move: AnalysedMove): string {
  if (!hasRank(move)) return "\u2013";
  return move !== moves[0] && move.win.mean > moves[0]!.win.mean ? "=" : String(move.rank);
}

function estimated({ mean, error }: Estimate, factor: number, text: (value: number) => string): TemplateResult {
  return html`${text(factor * mean)}${error ? html` <span class="error">± ${decimal(factor * error)}</span>` : nothing}`;
}

function side(moves: readonly AnalysedMove[], key: string): string {
  return moves.some((move) => typeof move[key] === "number") ? "right" : "";
}

function shown(value: unknown): string {
  if (typeof value === "number") return Number.isInteger(value) ? decimal(value, 0) : decimal(value);
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}
