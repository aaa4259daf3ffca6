// What a game adds to the replay page. A game registers its view under its name; one without a view is shown as text.
import type { TemplateResult, nothing } from "lit";
import type { LaidMove } from "../analysis/analysis";
import type { Replay } from "./replay";
import { textView } from "./text-view";
import type { Decision } from "../shared/shapes";

export type Shown = TemplateResult | string | typeof nothing;

/** A ply is the number of moves played so far: 0 is the start, n the position after move n. */
export interface GameView {
  /** One board between the players, or a board for each of them. */
  readonly boards: "shared" | "per-seat";

  /** The board at a ply. `seat` says whose board it is where each player has one. */
  board(replay: Replay, ply: number, seat: number): Shown;

  /**
   * What belongs to one player: a rack in the seat card, or a list of words below the player's board. If the move after the
   * ply is `judged`, what it used is marked.
   */
  seatDetails?(replay: Replay, ply: number, seat: number, judged?: boolean): Shown;

  /** What belongs to neither player, such as the number of tiles in the bag. */
  sharedDetails?(replay: Replay, ply: number): Shown;

  /** A move in the move list. */
  moveText(replay: Replay, ply: number): Shown;

  /** A move as the rest of a sentence that begins with the player's name: "plays 8H WORD for 12 points". */
  moveSentence(replay: Replay, ply: number): string;

  /** What stands beside that sentence; if missing, the points that the move gained. */
  moveDetails?(replay: Replay, ply: number): Shown;

  /** What changes the score after the last move, for a game that has such a thing: "Remaining tiles". */
  readonly adjustment?: string;

  /** The board with a move on it that was not played; if missing, the board before the move. */
  boardWith?(replay: Replay, laid: LaidMove, seat: number): Shown;

  /** A move of a decision, for a list of its alternatives; if missing, as it was analysed. */
  alternativeText?(replay: Replay, decision: Decision, move: string): string;

  /** What was to be decided, as a question; if missing, a general one. */
  question?(replay: Replay, decision: Decision): string;

  /** One text for all ways to write a move; letters keep their case. It is empty if the text is not a move. */
  moveKey?(replay: Replay, decision: Decision, text: string): string;

  /** The text of a move after a click on a square, counted row by row; `typed` is the text before. */
  squareText?(replay: Replay, decision: Decision, square: number, typed: string): string;

  /** A remark about a decision, besides what it cost. */
  decisionNote?(decision: Decision): string;

  /** What the game adds to the summary of a player, if it has its own way to show it. */
  summaryDetail?(key: string, value: unknown): Shown | undefined;

  /** What chance gives a player: "draw" if missing. */
  readonly chanceNoun?: string;
}

const views = new Map<string, GameView>();

/** Show the records of a game by a view. `name` is the game's name in its records. */
export function registerGame({ name, ...view }: GameView & { readonly name: string }): void {
  views.set(name, view);
}

export function viewOf(game: string): GameView {
  return views.get(game) ?? textView;
}
