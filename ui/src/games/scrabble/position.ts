// A Scrabble position as plain data, and how it is read from a recorded game.
import type { Replay } from "../../replay/replay";
import type { RingedWord } from "../../shared/word-rings";
import type { ScrabbleMarks, ScrabbleRules } from "./shapes";

/** A tile on the board; a lower-case letter is a blank. */
export interface LaidTile {
  letter: string;
  /** Whether the last move laid it. */
  fresh: boolean;
}

export interface ScrabblePosition {
  size: number;
  /** The names of the squares row by row: DL, TL, DW, TW, or two dots. */
  layout: readonly string[];
  /** The tiles row by row, null where a square is empty. */
  tiles: readonly (LaidTile | null)[];
  values: Readonly<Record<string, number>>;
  /** The words that the last move formed. */
  rings: readonly RingedWord[];
}

/** Word, first square, 1 for down, points. */
export type FormedWord = ScrabbleMarks["words"][number][number];

/** What came of a challenge, in words. */
export function challengeResult(succeeded: boolean | undefined): string {
  return succeeded ? "the play is taken back" : "the words are valid";
}

export function positionAt(replay: Replay, ply: number): ScrabblePosition {
  const { board, tiles } = rulesetOf(replay);
  const size = board?.size ?? 15;
  return {
    size,
    layout: (board?.layout ?? []).flatMap((row) => row.split(/\s+/)),
    tiles: tilesAt(replay, ply, size),
    values: tiles?.values ?? {},
    rings: formedWords(replay, ply).words.map(([word, start, down]) => ({
      start,
      length: word.length,
      down: down === 1,
    })),
  };
}

export function rackAt(replay: Replay, ply: number, seat: number): { tiles: string; size: number; values: object } {
  const { rack, tiles } = rulesetOf(replay);
  const racks = replay.marks<Partial<ScrabbleMarks>>().racks?.[Math.min(ply, replay.moves)];
  return { tiles: racks?.[seat] ?? "", size: rack?.size ?? 7, values: tiles?.values ?? {} };
}

/** Letters with their numbers, `?` for the blank; letters of which there are none are left out. */
export type TileCount = [letter: string, count: number];

/** The tiles that the player to move has not seen: those in the bag and on the other rack. Null if nobody is to move. */
export function unseenAt(replay: Replay, ply: number): { seat: number; tiles: TileCount[] } | null {
  const seat = replay.move(ply + 1)?.seat;
  const counts = rulesetOf(replay).tiles?.counts;
  if (seat === undefined || !counts) return null;
  const left = new Map(Object.entries(counts));
  const see = (name: string): unknown => left.set(name, (left.get(name) ?? 0) - 1);
  for (const tile of positionAt(replay, ply).tiles)
    if (tile) see(tile.letter === tile.letter.toUpperCase() ? tile.letter : "blank");
  for (const tile of rackAt(replay, ply, seat).tiles) if (tile !== ".") see(tile === "_" ? "blank" : tile);
  const tiles = [...left].filter(([, count]) => count > 0);
  return { seat, tiles: tiles.map(([name, count]): TileCount => [name === "blank" ? "?" : name, count]) };
}

/** The words that a move formed, with their points, and the bonus for using many tiles at once. */
export function formedWords(replay: Replay, ply: number): { words: FormedWord[]; bonus: number } {
  const words = replay.marks<Partial<ScrabbleMarks>>().words?.[ply - 1] ?? [];
  const move = replay.move(ply);
  const score = (move?.rules_score as number | undefined) ?? move?.score ?? 0;
  return { words, bonus: words.length ? score - words.reduce((sum, word) => sum + word[3], 0) : 0 };
}

function tilesAt(replay: Replay, ply: number, size: number): (LaidTile | null)[] {
  const squares = Array<LaidTile | null>(size * size).fill(null);
  const start = replay.record.start as { board?: string[] };
  [...(start.board?.join("") ?? "")].forEach((letter, square) => {
    if (letter !== ".") squares[square] = { letter, fresh: false };
  });
  replay
    .marks<Partial<ScrabbleMarks>>()
    .tiles?.slice(0, ply)
    .forEach((laid, i) => {
      for (const [square, letter] of laid) squares[square] = letter ? { letter, fresh: i + 1 === ply } : null;
    });
  return squares;
}

function rulesetOf(replay: Replay): Partial<ScrabbleRules> {
  return replay.record.ruleset as Partial<ScrabbleRules>;
}
