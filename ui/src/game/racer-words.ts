// Which letters lie on a board of Word Racer at a moment, and which words count there.
import { racerCell, type CountingWord, type Pair, type Replay } from "./replay";
import type { RingedWord } from "./word-capsules";

export const SIZE = 7;
const CENTRE = 24;
const POINTS = [0, 0, 1, 2, 3, 5, 8, 13];

export interface CountedWord extends RingedWord {
  word: string;
  points: number;
}

/** The 49 cells of a seat's board, empty text where there is no letter yet. */
export function lettersAt(replay: Replay, seat: number, at: number): string[] {
  const cells = Array<string>(SIZE * SIZE).fill("");
  cells[CENTRE] = replay.record.start.letter ?? "";
  for (const move of replay.record.moves.slice(0, at))
    if (move.seat === seat) cells[racerCell(move)] = move.letter ?? "";
  return cells;
}

/** The words that count, rows from the top and then columns from the left; null where no one knows them. */
export function countingWords(replay: Replay, seat: number, at: number): CountedWord[] | null {
  const marks = replay.data.words as Pair<CountingWord[]> | null;
  if (!marks) return null;
  const cells = lettersAt(replay, seat, at);
  return marks[seat]!.filter(([, , , since, until]) => since <= at && (until < 0 || at < until))
    .map(([start, length, down]) => {
      const step = down ? SIZE : 1;
      const word = Array.from({ length }, (_, i) => cells[start + i * step] ?? "").join("");
      return { start, length, down: down === 1, word, points: POINTS[length] ?? 0 };
    })
    .sort((a, b) => Number(a.down) - Number(b.down) || line(a) - line(b) || a.start - b.start);
}

function line(word: CountedWord): number {
  return word.down ? word.start % SIZE : Math.floor(word.start / SIZE);
}
