// A player's Word Racer board as plain data, and how it is read from a recorded game.
import type { Replay } from "../../replay/replay";
import type { RingedWord } from "../../shared/word-rings";
import type { RecordedMove } from "../../shared/shapes";
import type { RacerMarks } from "./shapes";

export const SIZE = 7;
const CENTRE = 24;
const POINTS = [0, 0, 1, 2, 3, 5, 8, 13];

export interface ScoringWord extends RingedWord {
  word: string;
  points: number;
}

export interface RacerPosition {
  /** The letters of the 49 cells row by row, empty text where there is none yet. */
  cells: readonly string[];
  /** The cell of the last move, or -1 if it was made on the other board. */
  fresh: number;
  /** The words that score, rows from the top and then columns from the left; null without the word list. */
  words: readonly ScoringWord[] | null;
}

/** First cell, length, 1 for down, the move since which the word scores, and the move until which it did, or -1. */
type WordSpan = [number, number, number, number, number];

export function positionAt(replay: Replay, ply: number, seat: number): RacerPosition {
  const cells = Array<string>(SIZE * SIZE).fill("");
  cells[CENTRE] = (replay.record.start as { letter?: string }).letter ?? "";
  for (const move of replay.record.moves.slice(0, ply)) if (move.seat === seat) cells[cellOf(move)] = letterOf(move);
  const last = replay.move(ply);
  const spans = replay.marks<RacerMarks>().words?.[seat] as WordSpan[] | undefined;
  return {
    cells,
    fresh: last?.seat === seat ? cellOf(last) : -1,
    words: spans ? scoringWords(cells, spans, ply) : null,
  };
}

export function cellOf(move: RecordedMove): number {
  return Number(move.move.split(" ").at(-1));
}

export function letterOf(move: RecordedMove): string {
  return String(move["letter"] ?? "");
}

function scoringWords(cells: readonly string[], spans: readonly WordSpan[], ply: number): ScoringWord[] {
  return wordsAt(
    cells,
    spans
      .filter(([, , , since, until]) => since <= ply && (until < 0 || ply < until))
      .map(([start, length, down]) => [start, length, down]),
  );
}

/** The words at some places of a board, each with its first cell, its length, and 1 for down. */
export function wordsAt(cells: readonly string[], places: readonly [number, number, number][]): ScoringWord[] {
  return places
    .map(([start, length, down]) => {
      const step = down ? SIZE : 1;
      const word = Array.from({ length }, (_, i) => cells[start + i * step] ?? "").join("");
      return { start, length, down: down === 1, word, points: POINTS[length] ?? 0 };
    })
    .sort((a, b) => Number(a.down) - Number(b.down) || line(a) - line(b) || a.start - b.start);
}

function line(word: ScoringWord): number {
  return word.down ? word.start % SIZE : Math.floor(word.start / SIZE);
}
