// What Scrabble adds to shared/shapes.ts.

import type { Integer } from "../../shared/shapes";

/** What the page reads. `scores`, `racks` and `bag` have an entry for each ply, `tiles` and `words` for each move. */
export interface ScrabbleMarks {
  /** The points from moves; what the racks change at the end is not in them. */
  scores: Integer[][];
  /** In an imported game a `.` stands for each tile that is not known. */
  racks: string[][];
  bag: Integer[];
  /** The squares that a move changes, with their tiles; an empty text takes a tile off the board. */
  tiles: [Integer, string][][];
  words: [string, Integer, Integer, Integer][][];
  /** What was noted about each move of an imported game. */
  notes?: string[][];
  /** The words of each move that the word list does not have, in a game with challenges whose words are known. */
  phonies?: string[][];
}

/** The board: its size, and for each row the premiums of its squares. */
export interface BoardRules {
  size: Integer;
  layout: string[];
  [key: string]: unknown;
}

/** The tiles, by their letters; `blank` is the blank. */
export interface TileRules {
  counts: Record<string, Integer>;
  values: Record<string, Integer>;
  [key: string]: unknown;
}

/** The rack. */
export interface RackRules {
  size: Integer;
  [key: string]: unknown;
}

/** When tiles may be exchanged. */
export interface ExchangeRules {
  allowed: boolean;
  minimum_in_bag: Integer;
  [key: string]: unknown;
}

/** The rules that a board needs to know. */
export interface ScrabbleRules {
  board: BoardRules;
  tiles: TileRules;
  rack: RackRules;
  exchange: ExchangeRules;
  [key: string]: unknown;
}

/** What a seat may know. */
export interface ScrabbleView {
  ply: Integer;
  seat: Integer;
  to_move: Integer;
  /** The board, with `.` for an empty square. */
  rows: string[];
  rack: string;
  scores: Integer[];
  bag: Integer;
  opponent_tiles: Integer;
  /** The number of tiles of each letter, and of blanks, that the seat has not seen. */
  unseen: Integer[];
  /** Whether the last play can be challenged. */
  challenge: boolean;
  /** Whether a pass accepts the play that ends the game. */
  accept: boolean;
  [key: string]: unknown;
}

/** A position that a person sets up. The first of two is that of the player to move. */
export interface DescribedPosition {
  text: string;
  ruleset: string;
  lexicon: string;
  problems: string[];
  rows: string[];
  racks: string[];
  scores: Integer[];
  scoreless: Integer;
  unseen: Record<string, Integer>;
  in_bag: Integer;
  [key: string]: unknown;
}
