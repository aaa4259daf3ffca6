// Setting up a Scrabble position: click a square and type; Shift makes a blank. The position is a line of CGP.
import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { registerEditor } from "../../app/edit-view";
import { options } from "../../app/game-fields";
import { fields } from "../../shared/fields";
import { counted } from "../../shared/numbers";
import { base, buttons } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { zoomButtons, zoomButtonStyles, type ZoomBox } from "../../shared/zoom-box";
import "../../shared/zoom-box";
import { boardFrame, boardStyles, boardText, premium } from "./board";
import { cgpText, rackText, withLetter, type Position } from "./cgp";
import { nextArrow, squareName, type Arrow } from "./laying";
import { tileFace } from "./tile";
import type { Described, OfferedGame } from "../../shared/shapes";
import type { DescribedPosition, ScrabbleRules } from "./shapes";

@customElement("scrabble-editor")
export class ScrabbleEditor extends LitElement {
  @property({ attribute: false }) described!: DescribedPosition;
  @property({ attribute: false }) offered!: OfferedGame;
  @state() private position!: Position;
  @state() private arrow: Arrow = { square: 0, down: false };
  /** Whether the buttons for letters write blanks. */
  @state() private asBlank = false;
  @query("zoom-box") private zoomBox!: ZoomBox | null;
  private sent = "";

  static override styles = [
    base,
    buttons,
    fields,
    tileStyles,
    boardStyles,
    zoomButtonStyles,
    css`
      zoom-box {
        --room: calc(100vh - 14rem);
      }
      .room {
        container-type: inline-size;
      }
      .square {
        display: block;
        position: relative;
        cursor: pointer;
        outline: none;
      }
      .row,
      .face {
        display: contents;
      }
      .square.here {
        z-index: 1;
      }
      .square.here::after {
        content: "→";
        position: absolute;
        inset: 0;
        border: 3px solid var(--focus);
        border-radius: 12%;
        display: grid;
        place-items: end;
        padding: 0 6%;
        font: 700 calc(var(--cell) * 0.34) / 1.1 var(--sans);
        color: var(--ink);
      }
      .square.here.down::after {
        content: "↓";
      }
      .square.here.filled::after {
        content: "";
      }
      .letters {
        display: none;
        grid-template-columns: repeat(9, minmax(0, 1fr));
        gap: 0.3rem;
        margin-top: 0.5rem;
      }
      .letters button {
        padding: 0;
      }
      .letters button:nth-last-child(-n + 2) {
        grid-column: span 2;
      }
      .letters [aria-pressed="true"] {
        background: var(--accent);
        color: var(--surface);
      }
      @media (pointer: coarse) {
        .letters {
          display: grid;
        }
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
        gap: 0.7rem 1rem;
        margin-top: 1rem;
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: 9px;
        padding: 0.4rem 0.8rem 0.8rem;
        margin: 0;
        min-width: 0;
        display: grid;
        gap: 0.4rem;
      }
      legend {
        font-weight: 600;
        font-size: 0.9375rem;
        padding: 0 0.3rem;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin-top: 0.7rem;
      }
      .unseen {
        font-family: var(--mono);
        overflow-wrap: anywhere;
      }
      .help {
        font-size: 0.875rem;
        color: var(--muted);
        margin-top: 0.5rem;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("described") || (this.position && this.described.text === this.sent)) return;
    const { ruleset, lexicon, rows, racks, scores, scoreless } = this.described;
    const sameSize = this.position?.rows.length === rows.length;
    this.position = { ruleset, lexicon, rows: [...rows], racks: [...racks], scores: [...scores], scoreless };
    if (!sameSize) this.arrow = { square: (rows.length ** 2 - 1) / 2, down: false };
    this.sent = this.described.text;
  }

  private get rules(): ScrabbleRules {
    return this.offered.rulesets.find(({ name }) => name === this.position.ruleset)!.rules as ScrabbleRules;
  }

  private get size(): number {
    return this.position.rows.length;
  }

  override render(): TemplateResult {
    const { size } = this;
    const places = Array.from({ length: size }, (_, i) => i);
    return html`<zoom-box .squares=${size} @zoom=${() => this.requestUpdate()}>
        <div class="room">
          ${boardFrame(
            size,
            html`<div
              class="squares"
              role="grid"
              aria-label="Board"
              aria-describedby="board-text"
              @keydown=${this.type}
            >
              ${places.map(
                (row) => html`<div class="row" role="row">${places.map((col) => this.square(row * size + col))}</div>`,
              )}
            </div>`,
          )}
        </div>
      </zoom-box>
      <p id="board-text" class="visually-hidden">${boardText(this.position.rows)}</p>
      ${this.letters()}
      <p class="help">
        Click a square and type; Shift makes a blank. Click again, or press Enter, to switch between across and down.
        Arrow keys move, Backspace and Delete clear.
      </p>
      <div class="actions">
        <button @click=${() => this.change({ rows: this.position.rows.map((row) => ".".repeat(row.length)) })}>
          Clear the board
        </button>
        <button @click=${this.swap}>Switch player to move</button>
        ${zoomButtons(() => this.zoomBox)}
      </div>
      <div class="fields">${[0, 1].map((side) => this.side(side))} ${this.game()}</div>
      <p class="help">
        ${counted(this.described.in_bag, "tile")} in the bag; not on the board and not in a known rack:
      </p>
      <p class="unseen" aria-label="Unseen tiles">
        ${Object.entries(this.described.unseen).map(([tile, count]) => `${tile.repeat(count)} `)}
      </p>`;
  }

  private square(square: number): TemplateResult {
    const { size, arrow } = this;
    const letter = this.at(square);
    const isHere = arrow.square === square;
    const layout = this.rules.board.layout.flatMap((row) => row.split(/\s+/));
    const shown = letter === "." ? "empty" : letter === letter.toUpperCase() ? letter : `blank as ${letter}`;
    return html`<div
      class="square ${isHere ? `here ${arrow.down ? "down" : ""}` : ""} ${letter === "." ? "" : "filled"}"
      role="gridcell"
      tabindex=${isHere ? 0 : -1}
      data-square=${square}
      @click=${() => this.point(square)}
    >
      <span class="visually-hidden">${squareName(size, square)}, ${shown}</span>
      <div class="face" aria-hidden="true">
        ${letter === "." ? premium(layout[square]) : tileFace(letter, this.rules.tiles.values)}
      </div>
    </div>`;
  }

  /** Keys for a screen without a keyboard. */
  private letters(): TemplateResult {
    return html`<div class="letters" role="group" aria-label="Letters">
      ${[...LETTERS].map((letter) => html`<button @click=${() => this.write(letter)}>${letter}</button>`)}
      <button aria-pressed=${this.asBlank ? "true" : "false"} @click=${() => (this.asBlank = !this.asBlank)}>
        Blank
      </button>
      <button @click=${() => this.rub()}>Clear</button>
    </div>`;
  }

  private side(side: number): TemplateResult {
    const { racks, scores } = this.position;
    return html`<fieldset>
      <legend>${SIDES[side]}</legend>
      <label
        >Rack, ? for a blank
        <input
          .value=${racks[side]!}
          maxlength="30"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder="dealt at random"
          @change=${(event: Event) => this.changeSide("racks", side, rackText((event.target as HTMLInputElement).value))}
        />
      </label>
      <label
        >Points
        <input
          type="number"
          min="-9999"
          max="9999"
          .value=${String(scores[side])}
          @change=${(event: Event) => this.changeSide("scores", side, points(event.target as HTMLInputElement))}
        />
      </label>
    </fieldset>`;
  }

  private game(): TemplateResult {
    const { ruleset, lexicon } = this.position;
    return html`<fieldset>
      <legend>ScrabbleRules</legend>
      <label
        >Ruleset
        <select @change=${(event: Event) => this.changeRuleset((event.target as HTMLSelectElement).value)}>
          ${options(this.offered.rulesets, ruleset)}
        </select>
      </label>
      <label
        >Lexicon
        <select @change=${(event: Event) => this.change({ lexicon: (event.target as HTMLSelectElement).value })}>
          ${options(this.offered.lexica, lexicon)}
        </select>
      </label>
    </fieldset>`;
  }

  private at(square: number): string {
    return this.position.rows[Math.floor(square / this.size)]![square % this.size]!;
  }

  private point(square: number): void {
    const next = nextArrow(this.arrow, square) ?? { square, down: false };
    this.go(next.square, next.down);
  }

  private go(square: number, down = this.arrow.down): void {
    this.arrow = { square, down };
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus({ preventScroll: true }),
    );
  }

  private step(rows: number, columns: number): void {
    const { size } = this;
    const [row, column] = [Math.floor(this.arrow.square / size) + rows, (this.arrow.square % size) + columns];
    if (row >= 0 && column >= 0 && row < size && column < size) this.go(row * size + column);
  }

  private forward(by: 1 | -1): void {
    if (this.arrow.down) this.step(by, 0);
    else this.step(0, by);
  }

  private readonly type = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    if (/^[a-z]$/i.test(key)) this.write(key, event.shiftKey);
    else if (key === "Backspace") this.rub();
    else if (key === "Delete") this.put(".");
    else if (key === " ") this.forward(1);
    else if (key === "Enter") this.go(this.arrow.square, !this.arrow.down);
    else if (key === "ArrowLeft") this.step(0, -1);
    else if (key === "ArrowRight") this.step(0, 1);
    else if (key === "ArrowUp") this.step(-1, 0);
    else if (key === "ArrowDown") this.step(1, 0);
    else return;
    event.preventDefault();
  };

  /** Write a letter at the arrow and go on. */
  private write(letter: string, asBlank = this.asBlank): void {
    this.put(asBlank ? letter.toLowerCase() : letter.toUpperCase());
    this.forward(1);
  }

  /** Clear the square, or the one before it if it is empty. */
  private rub(): void {
    if (this.at(this.arrow.square) === ".") this.forward(-1);
    this.put(".");
  }

  private put(letter: string): void {
    this.change({ rows: withLetter(this.position.rows, this.arrow.square, letter) });
  }

  private changeSide<T extends string | number>(key: "racks" | "scores", side: number, value: T): void {
    const both = [...this.position[key]];
    both[side] = value;
    this.change({ [key]: both });
  }

  private changeRuleset(ruleset: string): void {
    const { board } = this.offered.rulesets.find(({ name }) => name === ruleset)!.rules as ScrabbleRules;
    const rows = board.size === this.size ? this.position.rows : Array(board.size).fill(".".repeat(board.size));
    if (board.size !== this.size) this.arrow = { square: (board.size ** 2 - 1) / 2, down: false };
    this.change({ ruleset, rows: rows as string[] });
  }

  private readonly swap = (): void => {
    const { racks, scores } = this.position;
    this.change({ racks: [...racks].reverse(), scores: [...scores].reverse() });
  };

  private change(part: Partial<Position>): void {
    this.position = { ...this.position, ...part };
    this.sent = cgpText(this.position);
    this.dispatchEvent(new CustomEvent("position", { detail: this.sent, bubbles: true, composed: true }));
  }
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIDES = ["Player to move", "Opponent"] as const;

function points(input: HTMLInputElement): number {
  return Math.trunc(Math.min(9999, Math.max(-9999, Number(input.value) || 0)));
}

registerEditor("scrabble", {
  editor: (described, offered) =>
    html`<scrabble-editor
      .described=${described as Described & DescribedPosition}
      .offered=${offered}
    ></scrabble-editor>`,
  empty: `${"15/".repeat(14)}15 / 0/0 0`,
  format: "CGP",
  sides: SIDES,
});
