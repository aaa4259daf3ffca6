// Which tiles lie on a board of Scrabble at a moment of the game.
import type { PlayedWord, Replay } from "./replay";

export interface LaidTile {
  letter: string;
  fresh: boolean;
}

export function boardSize(replay: Replay): number {
  return replay.record.ruleset.board?.size ?? 15;
}

/** The tiles square by square, null where there is none; a lower-case letter is a blank. */
export function tilesAt(replay: Replay, at: number): (LaidTile | null)[] {
  const size = boardSize(replay);
  const squares = Array<LaidTile | null>(size * size).fill(null);
  [...(replay.record.start.board?.join("") ?? "")].forEach((letter, square) => {
    if (letter !== ".") squares[square] = { letter, fresh: false };
  });
  replay.data.tiles?.slice(0, at).forEach((laid, i) => {
    for (const [square, letter] of laid) squares[square] = { letter, fresh: i + 1 === at };
  });
  return squares;
}

/** The words that a move made, with their points, and the bonus for using many tiles at once. */
export function wordsOf(replay: Replay, at: number): { words: PlayedWord[]; bonus: number } {
  const words = (replay.data.words as PlayedWord[][] | null)?.[at - 1] ?? [];
  const score = replay.move(at)?.score ?? 0;
  return { words, bonus: words.length ? score - words.reduce((sum, word) => sum + word[3], 0) : 0 };
}
