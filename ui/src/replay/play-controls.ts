// The controls of a replay: to the start, back, play, forward, to the end, a slider, and the speed.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base, buttons } from "../shared/styles";

/** Moves in a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16];

export type ControlEvent = { kind: "go"; to: number } | { kind: "play" } | { kind: "speed"; speed: number };

@customElement("play-controls")
export class PlayControls extends LitElement {
  @property({ type: Number }) ply = 0;
  @property({ type: Number }) last = 0;
  /** The number of moves; `last` may be one more, for the end. */
  @property({ type: Number }) moves = 0;
  @property({ type: Boolean }) playing = false;
  @property({ type: Number }) speed = 2;
  /** What the slider says to a screen reader. */
  @property() description = "";

  static override styles = [
    base,
    buttons,
    css`
      :host {
        container-type: inline-size;
      }
      .controls {
        display: grid;
        grid-template-columns: auto minmax(4rem, 1fr) auto auto;
        gap: 0.5rem 1rem;
        align-items: center;
      }
      .steps {
        display: flex;
        gap: 0.25rem;
      }
      .steps button {
        width: 2.5rem;
        padding: 0;
        border-color: transparent;
        background: transparent;
      }
      .steps .primary {
        width: 3rem;
        background: var(--accent);
        border-radius: 1.25rem;
      }
      input {
        width: 100%;
        height: 2rem;
        margin: 0;
        accent-color: var(--accent);
        cursor: pointer;
      }
      .place {
        min-width: 3.8rem;
        text-align: right;
        white-space: nowrap;
        font-size: 0.9375rem;
      }
      @container (max-width: 36rem) {
        .controls {
          gap: 0.4rem;
        }
      }
      @container (max-width: 27rem) {
        .controls {
          grid-template-columns: minmax(0, 1fr) auto;
          gap: 0.15rem 0.5rem;
        }
        .steps button {
          flex: 1 1 0;
          min-width: 0;
          min-height: 2.75rem;
        }
        input {
          grid-row: 1;
        }
        .place {
          grid-row: 1;
          min-width: 0;
        }
        select {
          min-height: 2.75rem;
          padding-left: 0.4rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { ply, last, moves, playing } = this;
    return html`<div class="controls" role="group" aria-label="Replay">
      <div class="steps">
        ${this.step("To the start", icons.toStart, 0, ply === 0)} ${this.step("Back", icons.back, ply - 1, ply === 0)}
        <button class="primary" aria-label=${playing ? "Pause" : "Play"} @click=${() => this.send({ kind: "play" })}>
          ${playing ? icons.pause : icons.play}
        </button>
        ${this.step("Forward", icons.forward, ply + 1, ply === last)}
        ${this.step("To the end", icons.toEnd, last, ply === last)}
      </div>
      <input
        type="range"
        min="0"
        max=${last}
        aria-label="Move"
        aria-valuetext=${this.description}
        .value=${String(ply)}
        @input=${(event: Event) => this.send({ kind: "go", to: Number((event.target as HTMLInputElement).value) })}
      />
      <span class="place number" aria-hidden="true"
        >${ply > moves ? "End" : ply} <span class="muted">/ ${moves}</span></span
      >
      <select
        aria-label="Speed"
        .value=${String(this.speed)}
        @change=${(event: Event) => this.send({ kind: "speed", speed: Number((event.target as HTMLSelectElement).value) })}
      >
        ${SPEEDS.map(
          (speed) =>
            html`<option value=${speed} ?selected=${speed === this.speed}>
              ${speed === 0.5 ? "\u00bd" : speed} / s
            </option>`,
        )}
      </select>
    </div>`;
  }

  private step(label: string, icon: unknown, to: number, off: boolean): TemplateResult {
    return html`<button
      aria-label=${label}
      title=${label}
      aria-disabled=${off ? "true" : "false"}
      @click=${() => off || this.send({ kind: "go", to })}
    >
      ${icon}
    </button>`;
  }

  private send(detail: ControlEvent): void {
    this.dispatchEvent(new CustomEvent<ControlEvent>("control", { detail }));
  }
}
