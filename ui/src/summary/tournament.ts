// The results of a tournament as the page has them, and what is counted from them.
import { embedded } from "../shared/embedded";
import { change, decimal } from "../shared/numbers";
import type { PlayedGame, Results } from "../shared/shapes";

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

/** What a player did wrong in a game; both players may be at fault, each for another reason. */
export function statusOf(game: PlayedGame, name: string): string {
  return game.fault_statuses?.[game.first === name ? 0 : 1] ?? game.status;
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
  return atFault(game).length ? "no winner" : "draw";
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
