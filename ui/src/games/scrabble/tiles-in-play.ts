// The tiles of the person at the board: those in hand, those laid, and the arrow at which the next letter is typed.
import type { ReactiveController, ReactiveElement } from "lit";
import { inOrder, moved, moveText, nextArrow, nextEmpty, tileOf, without, type Arrow, type Laid } from "./laying";
import { placementOf } from "./placement";

/** Changes the tiles of a board; `onLaid` is called when other tiles lie on it than before. */
export class TilesInPlay implements ReactiveController {
  laid: readonly Laid[] = [];
  /** The tiles of the rack that are not on the board, in the order of their owner. A blank is `_`. */
  held = "";
  arrow: Arrow | null = null;
  /** Why the last letter that was typed is not laid; empty once something else is done. */
  refusal = "";
  /** The board before the move, row by row. */
  private rows: readonly string[] = [];

  constructor(
    private readonly host: ReactiveElement,
    private readonly onLaid: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {}

  /** Begin a turn: nothing is laid, and the tiles of the rack that stay keep their places. */
  begin(rows: readonly string[], rack: string): void {
    this.recall();
    this.rows = rows;
    this.arrow = null;
    this.held = inOrder(rack, this.held);
  }

  get size(): number {
    return this.rows.length;
  }

  /** The move that the laid tiles make; null if there are none, or if they are not in one line. */
  get move(): string | null {
    return moveText(this.size, this.rows, this.laid);
  }

  /** The letter that lay on a square before the move, or nothing. */
  letterAt(square: number): string {
    const letter = this.rows[Math.floor(square / this.size)]![square % this.size]!;
    return letter === "." ? "" : letter;
  }

  laidAt(square: number): Laid | undefined {
    return this.laid.find((each) => each.square === square);
  }

  readonly isFilled = (square: number): boolean => !!this.letterAt(square) || !!this.laidAt(square);

  /** Lay a letter, with the tile at a place of the rack or else the first that fits. */
  put(square: number, letter: string, place = -1): void {
    this.held = without(this.held, tileOf(letter), place);
    this.lay([...this.laid, { square, letter }]);
  }

  /** Take a tile from the board to a place of the rack. */
  lift(square: number, to = this.held.length): void {
    const { letter } = this.laidAt(square)!;
    this.held = this.held.slice(0, to) + tileOf(letter) + this.held.slice(to);
    this.lay(this.laid.filter((each) => each.square !== square));
  }

  /** Move a laid tile to another square. */
  shift(from: number, to: number): void {
    this.lay(this.laid.map((each) => (each.square === from ? { ...each, square: to } : each)));
  }

  recall(): void {
    this.held += this.laid.map(({ letter }) => tileOf(letter)).join("");
    this.lay([]);
  }

  /** Lay a move that is written as text. */
  propose(move: string): void {
    this.recall();
    const tiles = [...this.rows.join("")].map((letter) => (letter === "." ? null : { letter, fresh: false }));
    const laid = placementOf({ size: this.size, tiles }, move)?.laid ?? [];
    for (const [, letter] of laid) this.held = without(this.held, tileOf(letter));
    this.lay(laid.map(([square, letter]) => ({ square, letter })));
  }

  shuffle(): void {
    const tiles = [...this.held];
    for (let i = tiles.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [tiles[i], tiles[j]] = [tiles[j]!, tiles[i]!];
    }
    this.held = tiles.join("");
    this.host.requestUpdate();
  }

  /** Move a tile within the rack; return whether there is such a place. */
  reorder(from: number, to: number): boolean {
    if (to < 0 || to >= this.held.length) return false;
    this.held = moved(this.held, from, to);
    this.host.requestUpdate();
    return true;
  }

  /** A click on an empty square. */
  pointAt(square: number): void {
    this.point(nextArrow(this.arrow, square));
  }

  turnArrow(): void {
    if (this.arrow) this.point({ ...this.arrow, down: !this.arrow.down });
  }

  hideArrow(): void {
    this.point(null);
  }

  /** Move the arrow by rows and columns; without one it appears in the centre. Return its square. */
  moveArrow(down: number, right: number): number | null {
    const { size, arrow } = this;
    const at = arrow?.square ?? Math.floor((size * size) / 2);
    const [row, col] = arrow ? [Math.floor(at / size) + down, (at % size) + right] : [Math.floor(at / size), at % size];
    if (row < 0 || col < 0 || row >= size || col >= size) return null;
    this.point({ square: row * size + col, down: arrow?.down ?? false });
    return row * size + col;
  }

  /** Move the arrow to the next empty square. */
  skip(): void {
    const next = this.arrow && nextEmpty(this.size, this.isFilled, this.arrow, 1);
    if (this.arrow && next !== null) this.point({ ...this.arrow, square: next });
  }

  /** Lay a tile at the arrow, if the rack has it or a blank, and move on. */
  type(letter: string, asBlank: boolean): void {
    const { arrow } = this;
    if (!arrow) {
      this.refuse("Click a square first: its arrow shows where letters go.");
      return;
    }
    const square = this.isFilled(arrow.square) ? nextEmpty(this.size, this.isFilled, arrow, 1) : arrow.square;
    const use = !asBlank && this.held.includes(letter) ? letter : this.held.includes("_") ? letter.toLowerCase() : null;
    if (square === null || use === null) {
      this.refuse(
        use === null
          ? `There is no ${asBlank ? "blank" : letter} on your rack.`
          : `There is no empty square ${arrow.down ? "below" : "to the right"}.`,
      );
      return;
    }
    this.put(square, use);
    const next = nextEmpty(this.size, this.isFilled, { ...arrow, square }, 1);
    this.point({ ...arrow, square: next ?? square });
  }

  /** Take the tile back that was laid last; the arrow goes with it. */
  backspace(): void {
    const last = this.laid.at(-1);
    if (!last) return;
    this.lift(last.square);
    if (this.arrow) this.point({ ...this.arrow, square: last.square });
  }

  private refuse(refusal: string): void {
    this.refusal = refusal;
    this.host.requestUpdate();
  }

  private point(arrow: Arrow | null): void {
    this.arrow = arrow;
    this.refusal = "";
    this.host.requestUpdate();
  }

  private lay(laid: readonly Laid[]): void {
    this.laid = laid;
    this.refusal = "";
    this.host.requestUpdate();
    this.onLaid();
  }
}
