// What Word Racer adds to shared/shapes.ts.

import type { Integer } from "../../shared/shapes";

/** What the page reads. */
export interface RacerMarks {
  /** The points of both boards, for each ply. */
  scores: Integer[][];
  /** The words that count, for each seat in the order in which they came to count; None if the list is missing. */
  words: Integer[][][] | null;
}

/** What a seat may know. */
export interface RacerView {
  ply: Integer;
  seat: Integer;
  to_move: Integer;
  /** 49 letters, with `.` for an empty cell. */
  board: string;
  /** The letter that was called and is not placed yet. */
  pending: string | null;
  points: Integer;
  /** The words that count: first cell, length, and 1 for down. */
  words: [Integer, Integer, Integer][];
  [key: string]: unknown;
}
