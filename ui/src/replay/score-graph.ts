// The points of all players over the game, as stepped lines; a click or a drag goes to that move.
import { css, html, svg, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import * as icons from "../shared/icons";
import { HEIGHT, PlyPlot, WIDTH } from "./ply-plot";

@customElement("score-graph")
export class ScoreGraph extends PlyPlot {
  static override styles = [
    ...PlyPlot.styles,
    css`
      .legend svg.line {
        width: 1.6rem;
        height: 0.6rem;
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
      .line2 {
        stroke: var(--third);
        stroke-width: 2.5px;
        stroke-dasharray: 2 3;
      }
      .line3 {
        stroke: var(--fourth);
        stroke-width: 2.5px;
        stroke-dasharray: 10 3 2 3;
      }
    `,
  ];

  override render(): TemplateResult {
    const { replay, ply } = this;
    const { names } = replay.data;
    const seats = names.map((_, seat) => seat);
    const backwards = [...seats].reverse();
    const points = Array.from({ length: replay.last + 1 }, (_, i) => replay.scores(i));
    const all = points.flat();
    const low = Math.min(0, ...all);
    const high = niceCeiling(Math.max(1, ...all));
    const x = (i: number): number => this.x(i);
    const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
    const line = (seat: number): string =>
      points
        .map((pair, i) => (i ? `H${x(i).toFixed(1)}V${y(pair[seat]!).toFixed(1)}` : `M0 ${y(pair[seat]!).toFixed(1)}`))
        .join("");
    const marks = [...new Set([low, 0, high / 2, high])].filter((value) => value === low || value >= 0);
    const final = seats.map((seat) => `${names[seat]} ${points.at(-1)![seat]}`).join(", ");
    return html`<div class="head">
        <h2>Points</h2>
        ${seats.map(
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
          ${backwards.map((seat) => svg`<path class="line${seat}" d=${line(seat)} />`)}
          <line class="now" x1=${x(ply)} x2=${x(ply)} y1="0" y2=${HEIGHT} />
        </svg>
        ${marks.map((value) => html`<span class="axis" style="top: ${(y(value) / HEIGHT) * 100}%">${value}</span>`)}
        ${backwards.map(
          (seat) =>
            html`<span
              class="dot"
              style="left: ${(x(ply) / WIDTH) * 100}%; top: ${(y(points[ply]![seat]!) / HEIGHT) * 100}%"
              >${icons.seatIcon(seat)}</span
            >`,
        )}
      </div>`;
  }
}

/** The next round number, for the top of the axis. */
function niceCeiling(value: number): number {
  const step = value > 200 ? 100 : value > 50 ? 20 : value > 20 ? 10 : 4;
  return Math.ceil(value / step) * step;
}
