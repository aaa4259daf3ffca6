// Where the lines of a chart lie in its drawing, and which numbers its axes have.
import { roundTicks } from "./ticks";
import type { Curve, Line } from "./shapes";

/** The size of the drawing, which is stretched to its place. */
export const [WIDTH, HEIGHT] = [1000, 300];
/** About how many steps between ticks the axis of the values has. */
const UP = 5;

/** What the steps of a chart are: counted moves of a training run, for instance. */
export interface Steps {
  /** The steps that are marked below the drawing, given the last one. */
  marked(last: number): number[];
  /** What stands below a mark. */
  label(step: number): string;
  /** Where the values that are shown lie, as "at step 20 k". */
  place(step: number): string;
}

/** The two axes: where a step and a value lie in the drawing, and the round numbers that are marked. */
export interface Axes {
  x(step: number): number;
  y(value: number): number;
  steps: number[];
  values: number[];
}

export function axesOf({ lines, percent: isShare }: Curve, steps: number[]): Axes {
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
    steps,
    values: roundTicks(bottom, top, Math.round((top - bottom) / step)),
  };
}

export function path(points: Line["points"], { x, y }: Axes): string {
  return points.map(([step, value]) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
}

/** Whether a line was measured only once: a dot shows what no stroke would. */
export function isPoint({ points }: Line): boolean {
  return points.length === 1;
}

/** The value at the point that is nearest to a step; null before the first one. */
export function valueAt({ points }: Line, step: number): number | null {
  if (step < points[0]![0]) return null;
  const at = nearest(
    points.map(([each]) => each),
    step,
  );
  return points.find(([each]) => each === at)![1];
}

export function nearest(steps: readonly number[], step: number): number {
  return steps.reduce((best, each) => (Math.abs(each - step) < Math.abs(best - step) ? each : best));
}
