// The win probability over the game: the first player's share from below, the second one's from above, and every mistake.
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { HEIGHT, PlyPlot, WIDTH } from "../replay/ply-plot";
import * as icons from "../shared/icons";
import { percent } from "../shared/numbers";
import { SIZES, type GameAnalysis } from "./analysis";
import { mistakeMark, mistakeMarkStyles } from "./mistake-mark";
import { lossText, MISTAKES } from "./wording";
import type { Decision } from "../shared/shapes";

/** A ply whose chance is known, and the first player's chance there. */
type Point = [ply: number, chance: number];

@customElement("win-graph")
export class WinGraph extends PlyPlot {
  @property({ attribute: false }) analysis!: GameAnalysis;

  static override styles = [
    ...PlyPlot.styles,
    mistakeMarkStyles,
    css`
      .lines path.area0 {
        fill: var(--first-soft);
      }
      .lines path.area1 {
        fill: var(--second-soft);
      }
      .chance {
        stroke: var(--ink);
        stroke-width: 2px;
      }
      .half {
        stroke: var(--edge);
        stroke-width: 1px;
        stroke-dasharray: 4 4;
      }
      .plot {
        border-radius: 4px;
      }
      .side {
        position: absolute;
        left: 0.5rem;
        max-width: calc(100% - 1rem);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: 0.8125rem;
        pointer-events: none;
      }
      .side.seat0 {
        bottom: 0.2rem;
      }
      .side.seat1 {
        top: 0.2rem;
      }
      .mark {
        position: absolute;
        transform: translate(-50%, -50%);
        line-height: 0;
        font-size: 1.05rem;
        pointer-events: none;
      }
      .mark svg {
        overflow: visible;
        stroke: var(--surface);
        paint-order: stroke;
      }
      @media (max-width: 600px) {
        .mark {
          font-size: 0.8rem;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { replay, ply, analysis } = this;
    const { names } = replay.data;
    const points = this.points();
    const now = points.filter(([at]) => at <= ply).at(-1)?.[1];
    const text = now === undefined ? "not known" : `${names[0]} ${percent(now)}, ${names[1]} ${percent(1 - now)}`;
    return html`<div class="head">
        <h2>Win probability</h2>
        ${SIZES.map((size) => html`<span class="legend">${mistakeMark(size)} ${MISTAKES[size].toLowerCase()}</span>`)}
      </div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Win probability"
        aria-valuemin="0"
        aria-valuemax=${replay.last}
        aria-valuenow=${ply}
        aria-valuetext="${replay.sentence(ply)}; win probability: ${text}"
        @pointerdown=${this.grab}
        @pointermove=${this.drag}
        @keydown=${this.key}
      >
        ${this.drawing(points)}
        ${[0, 50, 100].map((each) => html`<span class="axis" style="top: ${100 - each}%">${each}</span>`)}
        ${[0, 1].map(
          (seat) => html`<span class="side seat${seat}">${icons.seatIcon(seat)} <bdi>${names[seat]}</bdi></span>`,
        )}
        ${analysis.mistakes().map((decision) => this.mark(decision, points))}
        ${now === undefined ? nothing : html`<span class="dot" style=${place(this.x(ply), now)}>${icons.seatIcon(0)}</span>`}
      </div>`;
  }

  private drawing(points: readonly Point[]): TemplateResult {
    const { ply } = this;
    const line = points
      .map(([at, chance], i) => `${i ? "L" : "M"}${this.x(at).toFixed(1)} ${height(chance).toFixed(1)}`)
      .join("");
    const [first, last] = [points[0], points.at(-1)];
    const closed = (edge: number): string =>
      first && last ? `${line}L${this.x(last[0])} ${edge}L${this.x(first[0])} ${edge}Z` : "";
    return html`<svg class="lines" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<path class="area1" d=${closed(0)} />
      <path class="area0" d=${closed(HEIGHT)} />
      ${[0, HEIGHT].map((y) => svg`<line class="grid" x1="0" x2=${WIDTH} y1=${y} y2=${y} />`)}
      <line class="half" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
      <path class="chance" d=${line} />
      <line class="now" x1=${this.x(ply)} x2=${this.x(ply)} y1="0" y2=${HEIGHT} />`}
    </svg>`;
  }

  private mark(decision: Decision, points: readonly Point[]): TemplateResult | typeof nothing {
    const ply = decision.ply + 1;
    const chance = points.find(([at]) => at === ply)?.[1];
    if (chance === undefined || !decision.mistake) return nothing;
    return html`<span class="mark" data-ply=${ply} title=${lossText(decision)} style=${place(this.x(ply), chance)}
      >${mistakeMark(decision.mistake)}</span
    >`;
  }

  private points(): Point[] {
    const { replay, analysis } = this;
    const plies = Array.from({ length: replay.last + 1 }, (_, ply) => ply);
    return plies.flatMap((ply): Point[] => {
      const chance = analysis.chance(ply, replay.last);
      return chance ? [[ply, Math.min(1, Math.max(0, chance.mean))]] : [];
    });
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { ply } = this;
    const far = event.shiftKey ? 10 : 1;
    const to: Record<string, number> = {
      ArrowLeft: ply - far,
      ArrowDown: ply - far,
      ArrowRight: ply + far,
      ArrowUp: ply + far,
      PageDown: ply - 10,
      PageUp: ply + 10,
      Home: 0,
      End: this.replay.last,
    };
    if (!(event.key in to)) return;
    event.preventDefault();
    this.go(to[event.key]!);
  }
}

function height(chance: number): number {
  return HEIGHT * (1 - chance);
}

function place(x: number, chance: number): string {
  return `left: ${(x / WIDTH) * 100}%; top: ${100 - 100 * chance}%`;
}
