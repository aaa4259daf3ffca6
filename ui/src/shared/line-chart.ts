// One or more lines over steps, such as those of a training run. Pointing at the drawing, or the arrow keys, show the
// values there; pointing at the name of a line brings it out among many.
import { LitElement, css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { axesOf, HEIGHT, isPoint, nearest, path, valueAt, WIDTH, type Axes, type Steps } from "./chart";
import { decimal, inDigits, percent, shortNumber } from "./numbers";
import { base } from "./styles";
import { roundTicks } from "./ticks";
import type { Curve, Line } from "./shapes";

const COLOURS = ["first", "second", "across-sign", "down-sign", "mistake-small", "muted"];
const DASHES = ["none", "7 3", "2 3", "10 3 2 3"];

const COUNTED: Steps = {
  marked: (last) => roundTicks(0, last, 4),
  label: shortNumber,
  place: (step) => `at step ${shortNumber(step)}`,
};

@customElement("line-chart")
export class LineChart extends LitElement {
  @property({ attribute: false }) curve!: Curve;
  @property({ attribute: false }) steps = COUNTED;
  /** A value as text; if missing, in the digits that matter. */
  @property({ attribute: false }) text: ((value: number) => string) | null = null;
  /** The step whose values are shown; null shows those of the end. */
  @state() private step: number | null = null;
  /** The line that stands out, if one does. */
  @state() private chosen: number | null = null;

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
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .values b {
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
        height: var(--chart-height, 10rem);
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
      .chosen .line:not(.out) {
        opacity: 0.15;
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
        max-width: 32%;
        line-height: 1.2;
        overflow: hidden;
        text-overflow: ellipsis;
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
    const axes = this.axes();
    const shown = step ?? this.lastStep;
    const values = lines.map((line) => `${line.label} ${this.valueText(line, shown)}`).join(", ");
    const place = this.steps.place(shown);
    return html`<h3 id="title">${curve.title}</h3>
      <p class="values" aria-hidden="true">
        ${
          lines.length > 1 || this.steps !== COUNTED
            ? lines.map(
                (line, i) =>
                  html`<span @pointerenter=${() => (this.chosen = i)} @pointerleave=${() => (this.chosen = null)}
                    >${key(i)} <bdi>${line.label}</bdi> <b>${this.valueText(line, shown)}</b></span
                  >`,
              )
            : html`<span><b>${this.valueText(lines[0]!, shown)}</b></span>`
        }
        <span>${step === null ? "at the end" : place}</span>
      </p>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-labelledby="title"
        aria-valuemin="0"
        aria-valuemax=${this.lastStep}
        aria-valuenow=${shown}
        aria-valuetext="${place.charAt(0).toUpperCase()}${place.slice(1)}: ${values}"
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @pointerleave=${this.leave}
        @blur=${this.leave}
        @keydown=${this.key}
      >
        <svg
          class="drawing ${this.chosen === null ? "" : "chosen"}"
          viewBox="0 0 ${WIDTH} ${HEIGHT}"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          ${axes.values.map((value) => svg`<line class="grid" x1="0" x2=${WIDTH} y1=${axes.y(value)} y2=${axes.y(value)} />`)}
          ${lines.map(
            ({ points }, i) =>
              svg`<polyline class="line ${i === this.chosen ? "out" : ""}" style=${stroke(i)} points=${path(points, axes)} />`,
          )}
          ${step === null ? nothing : svg`<line class="now" x1=${axes.x(step)} x2=${axes.x(step)} y1="0" y2=${HEIGHT} />`}
        </svg>
        ${axes.values.map(
          (value) =>
            html`<span class="tick value-tick" style="top: ${(100 * axes.y(value)) / HEIGHT}%"
              >${this.tickText(value, axes.values)}</span
            >`,
        )}
        ${axes.steps.map((at) => this.stepTick(at, axes))}
        ${
          step === null
            ? lines.filter(isPoint).map((line) => dot(line, line.points[0]![0], axes))
            : lines.map((line) => dot(line, step, axes))
        }
      </div>`;
  }

  /** A mark below the drawing: numbers stand in the middle below their step, names stay between both ends. */
  private stepTick(at: number, { x }: Axes): TemplateResult {
    const left = (100 * x(at)) / WIDTH;
    const shift = this.steps === COUNTED ? 50 : left;
    return html`<span class="tick step-tick" style="left: ${left}%; transform: translateX(-${shift}%)"
      >${this.steps.label(at)}</span
    >`;
  }

  private get lastStep(): number {
    return Math.max(...this.curve.lines.map(({ points }) => points.at(-1)![0]));
  }

  /** The steps at which there is a value, in their order. */
  private get measured(): number[] {
    return [...new Set(this.curve.lines.flatMap(({ points }) => points.map(([step]) => step)))].sort((a, b) => a - b);
  }

  private axes(): Axes {
    return axesOf(this.curve, this.steps.marked(this.lastStep));
  }

  private valueText(line: Line, step: number): string {
    const value = valueAt(line, step);
    if (value === null) return "\u2013";
    return this.text ? this.text(value) : this.curve.percent ? percent(value) : inDigits(value);
  }

  private tickText(value: number, ticks: readonly number[]): string {
    if (this.text) return Number.isInteger(value) ? this.text(value) : "";
    const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 1;
    const digits = Math.max(0, -Math.floor(Math.log10(this.curve.percent ? 100 * step : step) + 1e-9));
    if (this.curve.percent) return percent(value, digits);
    return Math.abs(value) >= 1e4 ? shortNumber(value) : decimal(value, digits);
  }

  private point(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    this.step = nearest(this.measured, share * this.lastStep);
  }

  private leave(): void {
    this.step = null;
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { measured: steps } = this;
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

function key(number: number): TemplateResult {
  return html`<svg class="key" viewBox="0 0 26 10" aria-hidden="true">
    <line class="line" style=${stroke(number)} x1="0" y1="5" x2="26" y2="5" />
  </svg>`;
}

/** How a line is drawn. Colours and dashes return at different numbers, so that many lines differ. */
function stroke(number: number): string {
  const colour = COLOURS[number % COLOURS.length];
  const dash = DASHES[(number + Math.floor(number / COLOURS.length)) % DASHES.length];
  return `stroke: var(--${colour}); stroke-dasharray: ${dash}`;
}

function dot(line: Line, step: number, { x, y }: Axes): TemplateResult | typeof nothing {
  const value = valueAt(line, step);
  if (value === null) return nothing;
  return html`<i class="dot" style="left: ${(100 * x(step)) / WIDTH}%; top: ${(100 * y(value)) / HEIGHT}%"></i>`;
}
