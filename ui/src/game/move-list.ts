// All moves of the game; a click goes to one. Only the current one is in the order of the Tab key.
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base } from "../shared/styles";
import { racerCell, secondsText, signed, type Replay } from "./replay";

@customElement("move-list")
export class MoveList extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) at = 0;

  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      h2 {
        font-size: 1.0625rem;
        padding: 0.8rem 1rem 0.5rem;
      }
      ol {
        position: relative;
        list-style: none;
        margin: 0;
        padding: 0 0.4rem 0.5rem;
        overflow-y: auto;
        overscroll-behavior: contain;
        flex: 1;
        min-height: 0;
      }
      button {
        all: unset;
        box-sizing: border-box;
        display: grid;
        grid-template-columns: 1.9rem 1rem minmax(0, 1fr) auto 3.6rem;
        gap: 0.3rem;
        align-items: baseline;
        width: 100%;
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
      .gain,
      .time {
        text-align: right;
      }
      .count,
      .time {
        color: var(--muted);
        font-weight: 400;
      }
      .time {
        font-size: 0.8125rem;
      }
    `,
  ];

  override render(): TemplateResult {
    const { replay } = this;
    const places = Array.from({ length: replay.last + 1 }, (_, i) => i);
    return html`<h2>Moves</h2>
      <ol @keydown=${this.key}>
        ${places.map(
          (at) =>
            html`<li>
              <button
                tabindex=${at === this.at ? 0 : -1}
                aria-current=${at === this.at ? "step" : "false"}
                data-at=${at}
                @click=${() => this.go(at)}
              >
                ${this.row(at)}
              </button>
            </li>`,
        )}
      </ol>`;
  }

  private row(at: number): TemplateResult {
    const { replay } = this;
    const move = replay.move(at);
    if (at === 0) return html`<span class="count">0</span><span></span><span class="text">Start</span>`;
    if (!move) return html`<span class="count"></span><span></span><span class="text">End: ${this.ending()}</span>`;
    const name = replay.data.names[move.seat];
    const gain = replay.gain(at);
    return html`<span class="count">${at}</span>${icons.seatSign(move.seat)}<span class="unseen">${name}: </span>
      <span class="text">${moveText(replay, at)}</span>
      <span class="gain">${gain ? signed(gain) : ""}</span>
      <span class="time">${move.seconds === undefined ? "" : secondsText(move.seconds)}</span>`;
  }

  private ending(): string {
    const { kind } = this.replay.data.end;
    return kind === "fault" ? "a fault" : kind === "void" ? "void" : "racks count";
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("at")) return;
    const list = this.renderRoot.querySelector("ol");
    const row = this.renderRoot.querySelector<HTMLElement>(`[data-at="${this.at}"]`);
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
    this.go(Math.min(this.replay.last, Math.max(0, this.at + step)));
  }

  private go(to: number): void {
    this.dispatchEvent(new CustomEvent("control", { detail: { kind: "go", to } }));
  }
}

function moveText(replay: Replay, at: number): TemplateResult {
  const move = replay.move(at)!;
  if (replay.record.game === "racer") {
    const called = move.move.includes(" ");
    return html`<b>${move.letter}</b> on ${racerCell(move)}${called ? html` <span class="count">called</span>` : ""}`;
  }
  if (move.move === "-") return html`pass`;
  if (move.move.startsWith("-")) return html`exchange ${move.move.slice(1)}`;
  return html`${move.move}`;
}
