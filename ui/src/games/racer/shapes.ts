// Written by tools/make_shapes.py from
// lexarena.games.racer.report and lexarena.games.racer.play: change those, not this.

/** What the page reads. */
export interface RacerMarks {
  /** The points of both boards, for each ply. */
  scores: number[][];
  /** The words that count, for each seat in the order in which they came to count; None if the list is missing. */
  words: number[][][] | null;
}

/** What a seat may know. */
export interface RacerView {
  ply: number;
  seat: number;
  to_move: number;
  /** 49 letters, with `.` for an empty cell. */
  board: string;
  /** The letter that was called and is not placed yet. */
  pending: string | null;
  points: number;
  /** The words that count: first cell, length, and 1 for down. */
  words: [number, number, number][];
  [key: string]: unknown;
}
