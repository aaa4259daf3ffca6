// A training run as its page has it, and its numbers as text.
import { embedded } from "../shared/embedded";

/** The figures of one name over the steps. */
export interface Line {
  label: string;
  points: [step: number, value: number][];
}

export interface Curve {
  title: string;
  /** Whether the values are shares, from 0 to 1. */
  percent: boolean;
  lines: Line[];
}

export interface Strength {
  rival: string;
  score: number;
  low: number;
  high: number;
  games: number;
  /** The mean number of points ahead. */
  spread: number;
}

export interface SampleGame {
  page: string;
  players: [string, string];
  scores: [number, number];
}

export interface TrainingRun {
  title: string;
  about: string;
  strength: Strength[];
  games: SampleGame[];
  curves: Curve[];
  config: unknown;
}

export function trainingFromPage(): TrainingRun {
  return embedded<TrainingRun>("training");
}

/** A number of steps in a few characters, such as `1.5 M`. */
export function stepsText(steps: number): string {
  for (const [size, unit] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const)
    if (steps >= size) return `${Number((steps / size).toPrecision(3))}\u202f${unit}`;
  return String(Math.round(steps));
}
