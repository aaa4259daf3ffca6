// A race that is being played, as plain data: its moves and its board in words, and where the arrow keys lead.
import { SIZE, wordsAt, type ScoringWord } from "./position";
import type { GameState, Turn } from "../../shared/shapes";
import type { RacerView } from "./shapes";

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell to which a key leads, which is the same one at the edge; null for any other key. */
export function cellAfter(cell: number, key: string): number | null {
  const step = STEPS[key];
  if (!step) return null;
  const [row, column] = [Math.floor(cell / SIZE) + step[0], (cell % SIZE) + step[1]];
  return Math.min(row, column) < 0 || Math.max(row, column) >= SIZE ? cell : row * SIZE + column;
}

/** A move in the list of moves, or one that could be played now. */
export function moveText(game: GameState, turn: Turn): string {
  const cell = /\d+$/.exec(turn.move)?.[0];
  const letter = letterOf(game, turn);
  if (cell === undefined) return turn.move ? `calls ${letter}` : `places ${letter}`;
  return `${letter} on ${cell}`;
}

/** A move as the rest of a sentence that begins with the player's name. */
export function moveSentence(game: GameState, turn: Turn): string {
  return /^[A-Z]/.test(turn.move) ? `calls ${letterOf(game, turn)}` : `places the ${letterOf(game, turn)}`;
}

/** A board in words. */
export function boardText(board: string): string {
  const rows = Array.from({ length: SIZE }, (_, i) => `row ${i + 1}: ${board.slice(i * SIZE, (i + 1) * SIZE)}`);
  return `Board, a dot is an empty cell; ${rows.join("; ")}`;
}

/** The letter that a move placed or a player may place: its own, or the one that was called before. */
function letterOf(game: GameState, turn: Turn): string {
  const own = /^[A-Z]/.exec(turn.move)?.[0];
  if (own) return own;
  const at = game.turns.indexOf(turn);
  if (at < 0) return (game.view as RacerView).pending ?? "";
  const before = game.turns[at - 1];
  return before ? letterOf(game, before) : "letter";
}

/** The words that count on the board of the person who looks. */
export function wordsOf(game: GameState): ScoringWord[] {
  const { board, words } = game.view as RacerView;
  return wordsAt([...board], words);
}
