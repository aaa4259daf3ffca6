// The points of both players over the game, as two stepped lines; a click or a drag goes to that move.
import { LitElement, css, html, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { base } from "../shared/styles";
import type { Replay } from "./replay";

const WIDTH = 1000;
const HEIGHT = 200;

@customElement("score-graph")
export class ScoreGraph extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) ply = 0;

  static override styles = [
    base,
    css`
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1.25rem;
        align-items: baseline;
        margin-bottom: 0.5rem;
      }
      h2 {
        font-size: 1.0625rem;
        margin-right: auto;
      }
      .legend {
        display: inline-flex;
        align-items: baseline;
        gap: 0.4rem;
        font-size: 0.875rem;
      }
      .legend svg.line {
        width: 1.6rem;
        height: 0.6rem;
      }
      .plot {
        position: relative;
        height: 9rem;
        margin-left: 2.4rem;
        cursor: crosshair;
        touch-action: pan-y;
      }
      svg.lines {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        overflow: visible;
      }
      .lines path,
      line {
        fill: none;
        vector-effect: non-scaling-stroke;
      }
      .grid {
        stroke: var(--line);
        stroke-width: 1px;
      }
      .line0 {
        stroke: var(--first);
        stroke-width: 2.5px;
      }
      .line1 {
        stroke: var(--second);
        stroke-width: 2.5px;
        stroke-dasharray: 7 3.5;
      }
      .now {
        stroke: var(--ink);
        stroke-width: 1.5px;
      }
      .axis {
        position: absolute;
        right: calc(100% + 0.5rem);
        transform: translateY(-50%);
        font-size: 0.75rem;
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
      .dot {
        position: absolute;
        transform: translate(-50%, -50%);
        line-height: 0;
        font-size: 1.1rem;
        filter: drop-shadow(0 0 0 2px var(--surface));
      }
      .dot svg {
        stroke: var(--surface);
        stroke-width: 1.5px;
        overflow: visible;
      }
    `,
  ];

  override render(): TemplateResult {
    const { replay, ply } = this;
    const { names } = replay.data;
    const points = Array.from({ length: replay.last + 1 }, (_, i) => replay.scores(i));
    const all = points.flat();
    const low = Math.min(0, ...all);
    const high = niceCeiling(Math.max(1, ...all));
    const x = (i: number): number => (replay.last ? (i / replay.last) * WIDTH : 0);
    const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
    const line = (seat: number): string =>
      points
        .map((pair, i) => (i ? `H${x(i).toFixed(1)}V${y(pair[seat]!).toFixed(1)}` : `M0 ${y(pair[seat]!).toFixed(1)}`))
        .join("");
    const marks = [...new Set([low, 0, high / 2, high])].filter((value) => value === low || value >= 0);
    const final = [0, 1].map((seat) => `${names[seat]} ${points.at(-1)![seat]}`).join(", ");
    return html`<div class="head">
        <h2>Points</h2>
        ${[0, 1].map(
          (seat) =>
            html`<span class="legend"
              >${svg`<svg class="line" viewBox="0 0 26 10" aria-hidden="true"><line class="line${seat}" x1="0" y1="5" x2="26" y2="5" /></svg>`}
              ${icons.seatIcon(seat)} <bdi>${names[seat]}</bdi></span
            >`,
        )}
      </div>
      <div
        class="plot"
        role="img"
        aria-label="Points over the moves; at the end ${final}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
      >
        <svg class="lines" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
          ${marks.map((value) => svg`<line class="grid" x1="0" x2=${WIDTH} y1=${y(value)} y2=${y(value)} />`)}
          <path class="line1" d=${line(1)} />
          <path class="line0" d=${line(0)} />
          <line class="now" x1=${x(ply)} x2=${x(ply)} y1="0" y2=${HEIGHT} />
        </svg>
        ${marks.map((value) => html`<span class="axis" style="top: ${(y(value) / HEIGHT) * 100}%">${value}</span>`)}
        ${[1, 0].map(
          (seat) =>
            html`<span
              class="dot"
              style="left: ${(x(ply) / WIDTH) * 100}%; top: ${(y(points[ply]![seat]!) / HEIGHT) * 100}%"
              >${icons.seatIcon(seat)}</span
            >`,
        )}
      </div>`;
  }

  private grab(event: PointerEvent): void {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.go(event);
  }

  private drag(event: PointerEvent): void {
    if (event.buttons & 1) this.go(event);
  }

  private go(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    const to = Math.round(share * this.replay.last);
    this.dispatchEvent(new CustomEvent("control", { detail: { kind: "go", to } }));
  }
}

/** The next round number, for the top of the axis. */
function niceCeiling(value: number): number {
  const step = value > 200 ? 100 : value > 50 ? 20 : value > 20 ? 10 : 4;
  return Math.ceil(value / step) * step;
}
