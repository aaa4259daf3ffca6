// Tiles that a player is laying: where they are, what is left of the rack, and the move that they make. Plain data.

export interface Laid {
  square: number;
  /** The letter; lower case for a blank. */
  letter: string;
}

/** The place where the next typed letter goes. */
export interface Arrow {
  square: number;
  down: boolean;
}

/** A click on an empty square: across, then down, then off. */
export function nextArrow(arrow: Arrow | null, square: number): Arrow | null {
  if (arrow?.square !== square) return { square, down: false };
  return arrow.down ? null : { square, down: true };
}

/** The tile of the rack that a letter is laid with. A blank is `_`. */
export function tileOf(letter: string): string {
  return isBlank(letter) ? "_" : letter;
}

/** The tiles without one of a kind: the one at a place if it is of that kind, or else the first. */
export function without(tiles: string, tile: string, place = -1): string {
  const at = tiles[place] === tile ? place : tiles.indexOf(tile);
  return at < 0 ? tiles : tiles.slice(0, at) + tiles.slice(at + 1);
}

/** The tiles of a rack that a move does not use: an exchange, or a placement with the tiles on the board in brackets. */
export function leaveOf(rack: string, move: string): string {
  const used = move.startsWith("-")
    ? move.slice(1).replaceAll("?", "_")
    : move.split(" ")[1]!.replace(/\([^)]*\)/g, "");
  return [...used].reduce((left, letter) => without(left, tileOf(letter)), rack);
}

/** A rack in the order in which its owner holds the tiles: those that stay keep their places, new ones follow. */
export function inOrder(rack: string, held: string): string {
  let fresh = rack;
  let kept = "";
  for (const tile of held) {
    if (!fresh.includes(tile)) continue;
    fresh = without(fresh, tile);
    kept += tile;
  }
  return kept + fresh;
}

/** The tiles with one of them moved to another place. */
export function moved(tiles: string, from: number, to: number): string {
  const rest = tiles.slice(0, from) + tiles.slice(from + 1);
  const at = Math.min(Math.max(to, 0), rest.length);
  return rest.slice(0, at) + tiles[from]! + rest.slice(at);
}

/** Which tiles of a rack are those of an exchange. */
export function marked(rack: string, exchanged: string): boolean[] {
  let left = exchanged;
  return [...rack].map((tile) => {
    const isPart = left.includes(tile);
    if (isPart) left = without(left, tile);
    return isPart;
  });
}

/** Tiles chosen for an exchange after a tile is typed: the next copy of it, or none if all were; null without a copy. */
export function nextCopy(rack: string, on: readonly boolean[], tile: string): boolean[] | null {
  const copies = [...rack].flatMap((each, i) => (each === tile ? [i] : []));
  if (!copies.length) return null;
  const next = copies.find((i) => !on[i]);
  return on.map((each, i) => (next === undefined ? each && !copies.includes(i) : each || i === next));
}

/** The squares of the tiles that a move laid; letters in brackets lay there before. */
export function newSquares(size: number, move: string): Set<number> {
  const squares = new Set<number>();
  const found = /^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(move);
  if (!found) return squares;
  const step = found[3] === undefined ? 1 : size;
  const column = (found[2] ?? found[3])!.toUpperCase().charCodeAt(0) - 65;
  let square = (Number(found[1] ?? found[4]) - 1) * size + column;
  let isThere = false;
  for (const char of found[5]!) {
    if (char === "(" || char === ")") {
      isThere = char === "(";
      continue;
    }
    if (!isThere && char !== ".") squares.add(square);
    square += step;
  }
  return squares;
}

export function isBlank(letter: string): boolean {
  return letter !== letter.toUpperCase();
}

/** The move that the laid tiles make, as `8H WoRD`; null if there are none, or if they are not in one line. */
export function moveText(size: number, rows: readonly string[], laid: readonly Laid[]): string | null {
  if (!laid.length) return null;
  const letters = new Map(laid.map(({ square, letter }) => [square, letter]));
  const at = (row: number, col: number): string =>
    row < 0 || col < 0 || row >= size || col >= size
      ? ""
      : (letters.get(row * size + col) ?? (rows[row]![col] === "." ? "" : rows[row]![col]!));
  const places = laid.map(({ square }) => [Math.floor(square / size), square % size] as const);
  const sameRow = places.every(([row]) => row === places[0]![0]);
  const sameCol = places.every(([, col]) => col === places[0]![1]);
  if (!sameRow && !sameCol) return null;
  const [row, col] = places[0]!;
  const down =
    sameRow && sameCol ? !(at(row, col - 1) || at(row, col + 1)) && !!(at(row - 1, col) || at(row + 1, col)) : sameCol;
  const [stepRow, stepCol] = down ? [1, 0] : [0, 1];
  let [first, start] = [row, col];
  while (at(first - stepRow, start - stepCol)) [first, start] = [first - stepRow, start - stepCol];
  let word = "";
  let covered = 0;
  for (let r = first, c = start; at(r, c); r += stepRow, c += stepCol) {
    word += at(r, c);
    if (letters.has(r * size + c)) covered++;
  }
  if (covered < laid.length) return null;
  const column = String.fromCharCode(65 + start);
  return down ? `${column}${first + 1} ${word}` : `${first + 1}${column} ${word}`;
}

/** The next empty square from a square on, in a direction; null at the edge. */
export function nextEmpty(
  size: number,
  isFilled: (square: number) => boolean,
  arrow: Arrow,
  step: 1 | -1,
): number | null {
  let { square } = arrow;
  for (;;) {
    const [row, col] = [Math.floor(square / size), square % size];
    const [r, c] = arrow.down ? [row + step, col] : [row, col + step];
    if (r < 0 || c < 0 || r >= size || c >= size) return null;
    square = r * size + c;
    if (!isFilled(square)) return square;
  }
}

export function squareName(size: number, square: number, down = false): string {
  const [row, column] = [Math.floor(square / size) + 1, String.fromCharCode(65 + (square % size))];
  return down ? `${column}${row}` : `${row}${column}`;
}
