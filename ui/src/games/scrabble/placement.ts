// Moves of Scrabble as players write them: a start and a word, or the tiles of an exchange.
import type { LaidMove } from "../../analysis/analysis";
import type { Replay } from "../../replay/replay";
import { positionAt, type LaidTile, type ScrabblePosition } from "./position";
import type { Decision } from "../../shared/shapes";

interface Placement {
  /** The first square of the word. */
  start: number;
  down: boolean;
  /** The letters with the tiles that lie there already; a dot stands for such a tile. */
  letters: string[];
  /** The squares of the tiles to lay, in order. */
  laid: [square: number, letter: string][];
}

/** Read a placement such as `8D C(A)Ts` or `h8 word`; null if it does not fit the board. */
export function placementOf({ size, tiles }: Pick<ScrabblePosition, "size" | "tiles">, text: string): Placement | null {
  const found = /^(?:(\d+)(\p{L})|(\p{L})(\d+))\s+([\p{L}.()]+)$/u.exec(text.trim());
  if (!found) return null;
  const down = found[3] !== undefined;
  const row = Number(found[1] ?? found[4]) - 1;
  const column = (found[2] ?? found[3])!.toUpperCase().charCodeAt(0) - 65;
  const letters = [...found[5]!.replace(/[()]/g, "")];
  const last = letters.length - 1 + (down ? row : column);
  if (row < 0 || column < 0 || Math.max(row, column, last) >= size) return null;
  const start = row * size + column;
  const squares = letters.map((_, i) => start + i * (down ? size : 1));
  const fits = letters.every((letter, i) => {
    const tile = tiles[squares[i]!];
    return tile ? letter === "." || letter.toUpperCase() === tile.letter.toUpperCase() : letter !== ".";
  });
  const laid = letters.map((letter, i): [number, string] => [squares[i]!, letter]).filter(([square]) => !tiles[square]);
  return fits && laid.length ? { start, down, letters, laid } : null;
}

/** The position before a move, with another move on the board. */
export function positionWith(replay: Replay, { decision, move }: LaidMove): ScrabblePosition {
  const before = positionAt(replay, decision.ply);
  const placement = placementOf(before, move);
  const tiles: (LaidTile | null)[] = before.tiles.map((tile) => tile && { ...tile, fresh: false });
  for (const [square, letter] of placement?.laid ?? []) tiles[square] = { letter, fresh: true };
  const rings = placement ? [{ start: placement.start, length: placement.letters.length, down: placement.down }] : [];
  return { ...before, tiles, rings };
}

/** One text for all ways to write a move: the tiles laid with their squares, or those exchanged in order. */
export function moveKey(replay: Replay, decision: Decision, text: string): string {
  const asked = text.trim();
  if (/^(-|pass)$/i.test(asked)) return "-";
  const exchange = /^(?:-|exch(?:ange)?\s+)\s*([\p{L}?_\d]+)$/iu.exec(asked);
  if (exchange) return `-${[...exchange[1]!.toUpperCase().replaceAll("_", "?")].sort().join("")}`;
  const placement = placementOf(positionAt(replay, decision.ply), asked);
  return placement ? placement.laid.map(([square, letter]) => `${square}${letter}`).join(" ") : "";
}

/** The start of a word at a square, across at first and down after a second click; a word typed before stays. */
export function squareText(size: number, square: number, typed: string): string {
  const row = String(Math.floor(square / size) + 1);
  const column = String.fromCharCode(65 + (square % size));
  const [start = "", word = ""] = typed.trim().split(/\s+/);
  const turned = start.toUpperCase() === `${row}${column}` ? `${column}${row}` : `${row}${column}`;
  return `${turned} ${word}`;
}
