// What a game adds to the page on which it is played. A game registers its view under its name.
import { html, type TemplateResult } from "lit";
import "./any-play";
import type { GameState, Hint, Turn } from "../shared/shapes";

/** A move that a person may want to play; another object each time, so that the same move can be shown again. */
export interface Proposal {
  move: string;
}

/** A game's part of the play page. Its board dispatches `move` events with the text of a move, `preview` events and `moves` events. */
export interface PlayView {
  /** The board of the person who looks, and what they lay or call with; a proposal is shown there, but not played. */
  board(state: GameState, rules: object, isMyTurn: boolean, proposal: Proposal | null): TemplateResult;
  /** The points of all seats now; null where they are hidden. */
  points(state: GameState): (number | null)[];
  /** A move in the list of moves, or one that could be played now. */
  moveText(state: GameState, turn: Turn): string;
  /** A hint with what the move scores; by default only the move. */
  hintText?(state: GameState, hint: Hint): string;
  /** A move as the rest of a sentence that begins with the player's name. */
  moveSentence(state: GameState, turn: Turn): string;
  /** What stands below the players: tiles left, for instance. */
  details?(state: GameState, rules: object): TemplateResult;
  /** Keys of the game, for the help. */
  keys: readonly (readonly [string, string])[];
}

const views = new Map<string, PlayView>();

export function registerPlay(name: string, view: PlayView): void {
  views.set(name, view);
}

export function playViewOf(game: string): PlayView {
  return views.get(game) ?? anyPlay;
}

const anyPlay: PlayView = {
  board: (state, _, turn, proposal) => html`<any-play .game=${state} ?turn=${turn} .proposal=${proposal}></any-play>`,
  points: (state) => state.over?.scores ?? (state.view["scores"] as number[] | undefined) ?? [],
  moveText: (_, turn) => turn.move,
  moveSentence: (_, turn) => `plays ${turn.move}`,
  keys: [
    ["↓ ↑", "complete what is typed by a legal move"],
    ["Enter", "play the move in the field"],
  ],
};
