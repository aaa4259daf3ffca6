// One or more figures of a training run over its steps. Pointing at the drawing, or the arrow keys, show the values there.
import { LitElement, css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { decimal, percent } from "../analysis/wording";
import { base } from "../shared/styles";
import { roundTicks } from "../shared/ticks";
import { stepsText, type Curve, type Line } from "./training-run";

const WIDTH = 1000;
const HEIGHT = 300;
/** About how many steps between ticks each axis has. */
const ACROSS = 4;
const UP = 5;

/** The two axes: where a step and a value lie in the drawing, and the round numbers that are marked. */
interface Axes {
  x(step: number): number;
  y(value: number): number;
  steps: number[];
  values: number[];
}

@customElement("learning-curve")
export class LearningCurve extends LitElement {
  @property({ attribute: false }) curve!: Curve;
  /** The step whose values are shown; null shows those of the end. */
  @state() private step: number | null = null;

  static override styles = [
    base,
    css`
      h3 {
        font-size: 1rem;
        font-weight: 600;
      }
      .values {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.9rem;
        margin: 0.1rem 0 0.9rem;
        font-size: 0.8125rem;
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
      .values span {
        white-space: nowrap;
      }
      .values b {
        color: var(--ink);
      }
      .key {
        width: 1.6rem;
        height: 0.6rem;
      }
      .plot {
        position: relative;
        height: 10rem;
        margin: 0 0.9rem 1.5rem 3rem;
        cursor: crosshair;
        touch-action: pan-y;
      }
      .drawing {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        overflow: visible;
      }
      line,
      polyline {
        fill: none;
        vector-effect: non-scaling-stroke;
      }
      .grid {
        stroke: var(--line);
      }
      .now {
        stroke: var(--ink);
      }
      .line {
        stroke-width: 2px;
      }
      .line0 {
        stroke: var(--first);
      }
      .line1 {
        stroke: var(--second);
        stroke-dasharray: 7 3;
      }
      .line2 {
        stroke: var(--accent);
        stroke-dasharray: 2 3;
      }
      .tick {
        position: absolute;
        font-size: 0.75rem;
        line-height: 1;
        color: var(--muted);
        white-space: nowrap;
        font-variant-numeric: tabular-nums;
      }
      .value-tick {
        right: calc(100% + 0.45rem);
        transform: translateY(-50%);
      }
      .step-tick {
        top: calc(100% + 0.45rem);
        transform: translateX(-50%);
      }
      .dot {
        position: absolute;
        width: 0.6rem;
        height: 0.6rem;
        border-radius: 50%;
        transform: translate(-50%, -50%);
        border: 2px solid var(--surface);
        background: var(--ink);
      }
    `,
  ];

  override render(): TemplateResult {
    const { curve, step } = this;
    const { lines } = curve;
    const axes = axesOf(curve);
    const shown = step ?? this.lastStep;
    const values = lines.map((line) => `${line.label} ${this.text(valueAt(line, shown))}`).join(", ");
    return html`<h3 id="title">${curve.title}</h3>
      <p class="values" aria-hidden="true">
        ${
          lines.length > 1
            ? lines.map(
                (line, i) => html`<span>${key(i)} ${line.label} <b>${this.text(valueAt(line, shown))}</b></span>`,
              )
            : html`<span><b>${this.text(valueAt(lines[0]!, shown))}</b></span>`
        }
        <span>${step === null ? "at the end" : `at step ${stepsText(step)}`}</span>
      </p>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-labelledby="title"
        aria-valuemin="0"
        aria-valuemax=${this.lastStep}
        aria-valuenow=${shown}
        aria-valuetext="Step ${stepsText(shown)}: ${values}"
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @pointerleave=${this.leave}
        @blur=${this.leave}
        @keydown=${this.key}
      >
        <svg class="drawing" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
          ${axes.values.map((value) => svg`<line class="grid" x1="0" x2=${WIDTH} y1=${axes.y(value)} y2=${axes.y(value)} />`)}
          ${lines.map(({ points }, i) => svg`<polyline class="line line${i % 3}" points=${path(points, axes)} />`)}
          ${step === null ? nothing : svg`<line class="now" x1=${axes.x(step)} x2=${axes.x(step)} y1="0" y2=${HEIGHT} />`}
        </svg>
        ${axes.values.map(
          (value) =>
            html`<span class="tick value-tick" style="top: ${(100 * axes.y(value)) / HEIGHT}%"
              >${this.tickText(value, axes.values)}</span
            >`,
        )}
        ${axes.steps.map(
          (at) =>
            html`<span class="tick step-tick" style="left: ${(100 * axes.x(at)) / WIDTH}%">${stepsText(at)}</span>`,
        )}
        ${
          step === null
            ? lines.filter(isPoint).map((line) => dot(line, line.points[0]![0], axes))
            : lines.map((line) => dot(line, step, axes))
        }
      </div>`;
  }

  private get lastStep(): number {
    return Math.max(...this.curve.lines.map(({ points }) => points.at(-1)![0]));
  }

  /** The steps at which there is a value, in their order. */
  private get steps(): number[] {
    return [...new Set(this.curve.lines.flatMap(({ points }) => points.map(([step]) => step)))].sort((a, b) => a - b);
  }

  private text(value: number): string {
    return this.curve.percent ? percent(value) : plain(value);
  }

  private tickText(value: number, ticks: readonly number[]): string {
    const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 1;
    const digits = Math.max(0, -Math.floor(Math.log10(this.curve.percent ? 100 * step : step) + 1e-9));
    if (this.curve.percent) return percent(value, digits);
    return Math.abs(value) >= 1e4 ? stepsText(value) : decimal(value, digits);
  }

  private point(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    this.step = nearest(this.steps, share * this.lastStep);
  }

  private leave(): void {
    this.step = null;
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { steps } = this;
    const at = this.step === null ? steps.length - 1 : steps.indexOf(this.step);
    const to: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 10,
      PageUp: at + 10,
      Home: 0,
      End: steps.length - 1,
    };
    if (!(event.key in to)) return;
    event.preventDefault();
    this.step = steps[Math.min(steps.length - 1, Math.max(0, to[event.key]!))]!;
  }
}

function axesOf({ lines, percent: isShare }: Curve): Axes {
  const points = lines.flatMap((line) => line.points);
  const last = Math.max(1, ...points.map(([step]) => step));
  const values = points.map(([, value]) => value);
  let [low, high] = isShare ? [0, 1] : [Math.min(...values), Math.max(...values)];
  if (low >= 0 && low < 0.4 * high) low = 0;
  if (low === high) [low, high] = [low - Math.max(1, Math.abs(low)) / 2, high + Math.max(1, Math.abs(high)) / 2];
  const inside = roundTicks(low, high, UP);
  const step = inside.length > 1 ? inside[1]! - inside[0]! : high - low;
  // The axis begins and ends at a round number, so that the curve lies between two ticks.
  const [bottom, top] = [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
  return {
    x: (at) => (WIDTH * at) / last,
    y: (value) => HEIGHT - (HEIGHT * (value - bottom)) / (top - bottom),
    steps: roundTicks(0, last, ACROSS),
    values: roundTicks(bottom, top, Math.round((top - bottom) / step)),
  };
}

function path(points: Line["points"], { x, y }: Axes): string {
  return points.map(([step, value]) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
}

/** Whether a line was measured only once: a dot shows what no stroke would. */
function isPoint({ points }: Line): boolean {
  return points.length === 1;
}

/** The value at the point that is nearest to a step. */
function valueAt({ points }: Line, step: number): number {
  const at = nearest(
    points.map(([each]) => each),
    step,
  );
  return points.find(([each]) => each === at)![1];
}

function nearest(steps: readonly number[], step: number): number {
  return steps.reduce((best, each) => (Math.abs(each - step) < Math.abs(best - step) ? each : best));
}

/** A number in the digits that matter. */
function plain(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString("en");
  return size >= 1 || size === 0
    ? decimal(value, size >= 10 ? 1 : 2)
    : decimal(value, Math.min(6, 1 - Math.floor(Math.log10(size))));
}

function key(number: number): TemplateResult {
  return html`<svg class="key" viewBox="0 0 26 10" aria-hidden="true">
    <line class="line line${number % 3}" x1="0" y1="5" x2="26" y2="5" />
  </svg>`;
}

function dot(line: Line, step: number, { x, y }: Axes): TemplateResult {
  const left = (100 * x(step)) / WIDTH;
  return html`<i class="dot" style="left: ${left}%; top: ${(100 * y(valueAt(line, step))) / HEIGHT}%"></i>`;
}
