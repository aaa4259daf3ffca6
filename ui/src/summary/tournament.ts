// The results of a tournament as the page has them, and what is counted from them.
import { embedded } from "../shared/embedded";
import { change, decimal } from "../shared/numbers";

export interface Ranked {
  rank: number;
  rank_low?: number | null;
  rank_high?: number | null;
  name: string;
  points: number;
  wins: number;
  draws: number;
  losses: number;
  mean?: number | null;
  rating?: number | null;
  low?: number | null;
  high?: number | null;
  faults?: number | null;
  seconds_mean?: number | null;
  seconds_max?: number | null;
  /** Swiss only: the tie-breaks and the number of byes. */
  buchholz?: number | null;
  head_to_head?: number | null;
  byes?: number | null;
}

export interface PlayedGame {
  number: number;
  first: string;
  second: string;
  start?: string | null;
  status: string;
  at_fault?: string | string[] | null;
  winner: string | null;
  scores?: [number | null, number | null] | null;
  page?: string | null;
  round?: number | string | null;
  pair?: number | null;
  attempt?: number | null;
  seconds?: [number | null, number | null] | null;
  reason?: string | null;
  moves?: number | null;
}

export interface Tie {
  first: string | null;
  second: string | null;
  seed_first?: number | null;
  seed_second?: number | null;
  games?: number[];
  points?: [number, number] | null;
  winner?: string | null;
  how?: string | null;
}

/** Two players of a round of a Swiss tournament. */
export interface Meeting {
  first: string;
  second: string;
  points: [number, number];
  games: number[];
}

export interface SwissRound {
  meetings: Meeting[];
  bye: string | null;
}

/** The sequential test of a gauntlet's first player against another. */
export interface StrengthTest {
  opponent: string;
  pairs: number;
  model: string;
  lower: number;
  higher: number;
  ratio: number;
  bounds: [number, number];
  verdict: string;
  estimate: number | null;
  estimate_low: number | null;
  estimate_high: number | null;
}

export interface Player {
  name: string;
  directory?: string | null;
  agent?: string | null;
  command?: string | null;
  language?: string | null;
  hash?: string | null;
  parked?: string | boolean | null;
  withdrawn?: boolean | null;
}

/** A game that is being played. */
export interface RunningGame {
  first: string;
  second: string;
  round: number;
  pair: number;
  moves: number;
  started: string;
}

/** How far a tournament is that is being played, or that was stopped; times are in UTC. */
export interface Progress {
  state: "playing" | "stopped";
  finished: number;
  total: number;
  playing: RunningGame[];
  estimated_end: string | null;
  updated: string;
}

export interface Results {
  title: string;
  game: string;
  /** The game and the format by the names that readers know; without them, the raw names are shown. */
  game_title?: string | null;
  format_title?: string | null;
  options: Record<string, unknown> | null;
  players: Player[];
  ranking: Ranked[];
  games: PlayedGame[];
  bracket?: Tie[][] | null;
  progress?: Progress | null;
  rounds?: SwissRound[] | null;
  rounds_in_all?: number | null;
  tests?: StrengthTest[] | null;
  /** The address of the summary page, on a page that shows only parts of it. */
  home?: string;
}

export type Outcome = "win" | "draw" | "loss" | "none";

/** The games between two players, counted for the first of them. */
export interface Tally {
  wins: number;
  draws: number;
  losses: number;
  games: PlayedGame[];
}

export function resultsFromPage(): Results {
  return embedded<Results>("tournament");
}

export function atFault(game: PlayedGame): string[] {
  return game.at_fault == null ? [] : Array.isArray(game.at_fault) ? game.at_fault : [game.at_fault];
}

/** How a game ended for a player. If both were at fault, both lose; a void game has no outcome. */
export function outcomeFor(game: PlayedGame, name: string): Outcome {
  if (game.winner) return game.winner === name ? "win" : "loss";
  if (game.status === "void") return "none";
  return atFault(game).length ? "loss" : "draw";
}

export function tallyBetween(games: readonly PlayedGame[], name: string, other: string): Tally {
  const shared = games.filter(
    (game) => (game.first === name && game.second === other) || (game.first === other && game.second === name),
  );
  const count = (wanted: Outcome): number => shared.filter((game) => outcomeFor(game, name) === wanted).length;
  return { wins: count("win"), draws: count("draw"), losses: count("loss"), games: shared };
}

export function contestPoints(tally: Tally): number {
  return 3 * tally.wins + tally.draws;
}

export function resultText(game: PlayedGame): string {
  if (game.winner) return `${game.winner} wins`;
  if (game.status === "void") return "void";
  return atFault(game).length ? "nobody wins" : "draw";
}

/** A name such as `illegal_move` with spaces. */
export function spaced(text: string): string {
  return text.replaceAll("_", " ");
}

export function numberText(value: number | null | undefined, digits = 0): string {
  return value == null ? "\u2013" : decimal(value, digits);
}

/** A rating as the difference from the average. */
export function ratingText(value: number): string {
  return change(value, 0);
}

/** Event by which a part of the page asks to see two players side by side. */
export const COMPARE = "compare";

export type Compared = [string, string];
