// All moves of the game; a click goes to one. Only the current one is in the order of the Tab key.
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GameAnalysis } from "../analysis/analysis";
import { mistakeMark, mistakeMarkStyles } from "../analysis/mistake-mark";
import { lossText, MISTAKES } from "../analysis/wording";
import * as icons from "../shared/icons";
import { secondsText, signed } from "../shared/numbers";
import { base } from "../shared/styles";
import type { Replay } from "./replay";

@customElement("move-list")
export class MoveList extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ attribute: false }) analysis: GameAnalysis | null = null;
  @property({ type: Number }) ply = 0;

  static override styles = [
    base,
    mistakeMarkStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.25rem 0.75rem;
        padding: 0.45rem 0.6rem 0.35rem 1rem;
      }
      h2 {
        font-size: 1.0625rem;
      }
      ol {
        position: relative;
        display: grid;
        grid-template-columns: auto auto minmax(0, 1fr) repeat(4, auto);
        align-content: start;
        list-style: none;
        margin: 0;
        padding: 0 0.4rem 0.5rem;
        overflow-y: auto;
        overscroll-behavior: contain;
        flex: 1;
        min-height: 0;
      }
      li,
      button {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
      }
      button {
        all: unset;
        box-sizing: border-box;
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
        gap: 0.45rem;
        align-items: baseline;
        padding: 0.24rem 0.6rem;
        border-radius: 7px;
        font-size: 0.875rem;
        line-height: 1.4;
        cursor: pointer;
        font-variant-numeric: tabular-nums;
      }
      button:hover {
        background: var(--sunken);
      }
      button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: -2px;
      }
      button[aria-current="step"] {
        background: var(--accent-soft);
        box-shadow: inset 3px 0 0 var(--accent);
        font-weight: 600;
      }
      .text {
        overflow-wrap: anywhere;
      }
      .text small {
        color: var(--muted);
        font-size: 0.8125rem;
        font-weight: 400;
        white-space: nowrap;
      }
      .start {
        grid-column: 3 / -1;
      }
      .final {
        grid-column: 4 / -1;
        text-align: right;
        white-space: nowrap;
      }
      .loss,
      .gain,
      .total,
      .time {
        text-align: right;
        white-space: nowrap;
      }
      .count,
      .time {
        color: var(--muted);
        font-weight: 400;
      }
      .loss,
      .time {
        font-size: 0.8125rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const plies = Array.from({ length: this.replay.last + 1 }, (_, i) => i);
    return html`<div class="head">
        <h2>Moves</h2>
        <slot name="tools"></slot>
      </div>
      <ol @keydown=${this.key}>
        ${plies.map(
          (ply) =>
            html`<li>
              <button
                tabindex=${ply === this.ply ? 0 : -1}
                aria-current=${ply === this.ply ? "step" : "false"}
                data-ply=${ply}
                @click=${() => this.go(ply)}
              >
                ${this.row(ply)}
              </button>
            </li>`,
        )}
      </ol>`;
  }

  private row(ply: number): TemplateResult {
    const { replay } = this;
    const move = replay.move(ply);
    if (ply === 0) return html`<span class="count">0</span><span></span><span class="start">Start</span>`;
    if (!move)
      return html`<span class="count"></span><span></span><span class="ending">${this.ending()}</span
        ><span class="final">${replay.scores(ply).join(" : ")}</span>`;
    const name = replay.data.names[move.seat];
    const gain = replay.gain(ply);
    return html`<span class="count">${ply}</span>${icons.seatIcon(move.seat)}<span class="visually-hidden"
        >${name}:
      </span>
      <span class="text">${replay.view.moveText(replay, ply)}</span>
      ${this.loss(ply)}
      <span class="gain">${gain ? signed(gain) : ""}</span>
      <span class="total"><span class="visually-hidden">Total: </span>${replay.scores(ply)[move.seat]}</span>
      <span class="time">${move.seconds === undefined ? "" : secondsText(move.seconds)}</span>`;
  }

  private loss(ply: number): TemplateResult {
    const decision = this.analysis?.worst(ply);
    if (!decision?.mistake) return html`<span></span>`;
    return html`<span class="loss"
      ><span class="visually-hidden">${MISTAKES[decision.mistake]}: </span>${mistakeMark(decision.mistake)}
      ${lossText(decision)}</span
    >`;
  }

  private ending(): string {
    const { kind, reason } = this.replay.data.end;
    if (kind === "loss") return reason.replace(/\.$/, "");
    return kind === "fault" ? "Fault" : kind === "void" ? "Void" : this.replay.adjustment;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("ply")) return;
    const list = this.renderRoot.querySelector("ol");
    const row = this.renderRoot.querySelector<HTMLElement>(`[data-ply="${this.ply}"]`);
    if (!list || !row) return;
    const { offsetTop: top, offsetHeight: height } = row;
    if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top - (list.clientHeight - height) / 2;
    if (this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement?.matches("button")) row.focus();
  }

  private key(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.go(Math.min(this.replay.last, Math.max(0, this.ply + step)));
  }

  private go(to: number): void {
    this.dispatchEvent(new CustomEvent("control", { detail: { kind: "go", to } }));
  }
}
