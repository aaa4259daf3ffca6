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

/** What a player did wrong in a game; several players may be at fault, each for another reason. */
export function statusOf(game: PlayedGame, name: string): string {
  return game.fault_statuses?.[game.players.indexOf(name)] ?? game.status;
}

/** How a game ended for a player. If all were at fault, all lose; a void game has no outcome. */
export function outcomeFor(game: PlayedGame, name: string): Outcome {
  if (game.players.length === 2)
    return outcomeAgainst(
      game,
      name,
      game.players.find((other) => other !== name)!,
    );
  if (game.winner) return game.winner === name ? "win" : "loss";
  if (game.status === "void") return "none";
  if (atFault(game).length) return atFault(game).includes(name) ? "loss" : "draw";
  return score(game, name) === Math.max(...game.scores!) ? "draw" : "loss";
}

/** How a player did against another in a game. Who is at fault loses to all others, who are level. */
export function outcomeAgainst(game: PlayedGame, name: string, other: string): Outcome {
  if (game.status === "void") return "none";
  const faults = atFault(game);
  if (faults.includes(name)) return "loss";
  if (faults.length) return faults.includes(other) ? "win" : "draw";
  if (game.players.length === 2) return game.winner ? (game.winner === name ? "win" : "loss") : "draw";
  const ahead = score(game, name) - score(game, other);
  return ahead > 0 ? "win" : ahead ? "loss" : "draw";
}

/** The score of a player in a game that has scores. */
export function score(game: PlayedGame, name: string): number {
  return game.scores?.[game.players.indexOf(name)] ?? 0;
}

export function tallyBetween(games: readonly PlayedGame[], name: string, other: string): Tally {
  const shared = games.filter(({ players }) => players.includes(name) && players.includes(other));
  const count = (wanted: Outcome): number =>
    shared.filter((game) => outcomeAgainst(game, name, other) === wanted).length;
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
