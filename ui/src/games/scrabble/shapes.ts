// Written by tools/make_shapes.py from
// lexarena.games.scrabble.report and lexarena.games.scrabble.play: change those, not this.

/** What the page reads. `scores`, `racks` and `bag` have an entry for each ply, `tiles` and `words` for each move. */
export interface ScrabbleMarks {
  /** The points from moves; what the racks change at the end is not in them. */
  scores: number[][];
  /** In an imported game a `.` stands for each tile that is not known. */
  racks: string[][];
  bag: number[];
  /** The squares that a move changes, with their tiles; an empty text takes a tile off the board. */
  tiles: [number, string][][];
  words: [string, number, number, number][][];
  /** What was noted about each move of an imported game. */
  notes?: string[][];
  /** The words of each move that the word list does not have, in a game with challenges whose words are known. */
  phonies?: string[][];
}

/** The board: its size, and for each row the premiums of its squares. */
export interface BoardRules {
  size: number;
  layout: string[];
  [key: string]: unknown;
}

/** The tiles, by their letters; `blank` is the blank. */
export interface TileRules {
  counts: Record<string, number>;
  values: Record<string, number>;
  [key: string]: unknown;
}

/** The rack. */
export interface RackRules {
  size: number;
  [key: string]: unknown;
}

/** When tiles may be exchanged. */
export interface ExchangeRules {
  allowed: boolean;
  minimum_in_bag: number;
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
  ply: number;
  seat: number;
  to_move: number;
  /** The board, with `.` for an empty square. */
  rows: string[];
  rack: string;
  scores: number[];
  bag: number;
  opponent_tiles: number;
  /** The number of tiles of each letter, and of blanks, that the seat has not seen. */
  unseen: number[];
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
  scores: number[];
  scoreless: number;
  unseen: Record<string, number>;
  in_bag: number;
  [key: string]: unknown;
}
