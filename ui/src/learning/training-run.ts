// A training run as its page has it.
import { embedded } from "../shared/embedded";
import type { Curve } from "../shared/chart";

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
