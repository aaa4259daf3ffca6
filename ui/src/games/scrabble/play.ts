// A Scrabble board to play on: click, type, drag or tap. The keys are those of the well-known sites.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import type { GameState, Turn } from "../../app/api";
import type { Preview } from "../../app/play-page";
import { registerPlay } from "../../app/play-view";
import { counted } from "../../shared/numbers";
import { base, buttons } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { boardStyles, premium } from "./board";
import { challengeResult } from "./position";
import { isBlank, moveText, nextArrow, nextEmpty, remaining, squareName, type Arrow, type Laid } from "./laying";

interface Rules {
  board: { size: number; layout: string[] };
  tiles: { values: Record<string, number>; counts: Record<string, number> };
  rack: { size: number };
  exchange: { allowed: boolean; minimum_in_bag: number };
}

interface Drag {
  tile: string;
  /** The square it came from, or -1 for the rack. */
  from: number;
  x: number;
  y: number;
  moved: boolean;
}

const PREMIUMS: Readonly<Record<string, string>> = {
  DL: "DL, double letter",
  TL: "TL, triple letter",
  DW: "DW, double word",
  TW: "TW, triple word",
};
const SLOP = 8;
/** What the arrow keys do with Shift: rows down, columns to the right. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

@customElement("scrabble-play")
export class ScrabblePlay extends LitElement {
  @property({ attribute: false }) game!: GameState;
  @property({ attribute: false }) rules!: Rules;
  @property({ type: Boolean }) turn = false;
  @state() private laid: Laid[] = [];
  @state() private arrow: Arrow | null = null;
  @state() private order = "";
  @state() private chosen: number | null = null;
  @state() private drag: Drag | null = null;
  @state() private preview: Preview | null = null;
  @state() private asking: { square: number } | null = null;
  @state() private exchanging: boolean[] | null = null;
  @state() private passing = false;
  @state() private challenging = false;
  @state() private zoomed = false;
  private key = "";

  static override styles = [
    base,
    buttons,
    tileStyles,
    boardStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .zoom {
        container-type: inline-size;
        max-width: max(18rem, calc(100vh - 15.5rem));
        margin: 0 auto;
      }
      .zoom.big {
        overflow: auto;
        max-width: none;
        max-height: max(18rem, calc(100vh - 15.5rem));
        touch-action: pan-x pan-y;
      }
      .zoom.big .frame {
        --cell: 40px;
        width: calc(var(--size) * 40px + 40px);
      }
      .square {
        all: unset;
        box-sizing: border-box;
        display: block;
        position: relative;
        aspect-ratio: 1;
        padding: max(0.5px, calc(var(--cell) * 0.03));
        font-size: calc(var(--cell) * 0.58);
        min-width: 0;
        cursor: pointer;
      }
      .square:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: -2px;
        z-index: 2;
      }
      .face {
        height: 100%;
      }
      .value::after {
        content: attr(data-value);
      }
      .arrow {
        position: absolute;
        inset: 8%;
        border-radius: 10%;
        background: var(--ink);
        color: var(--surface);
        display: grid;
        place-items: center;
        font-size: calc(var(--cell) * 0.55);
        line-height: 1;
      }
      .mine .tile {
        cursor: grab;
        touch-action: none;
      }
      .row {
        display: contents;
      }
      .below {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem 0.5rem;
        align-items: center;
        justify-content: center;
        margin-top: 0.6rem;
      }
      .rack {
        display: flex;
        gap: 4px;
        padding: 4px 6px 7px;
        border-radius: 8px;
        min-height: 3.4rem;
        background: linear-gradient(to bottom, transparent 62%, var(--frame) 62%);
      }
      .rack button {
        all: unset;
        width: clamp(2.1rem, 11cqw, 2.9rem);
        aspect-ratio: 1;
        font-size: clamp(1.2rem, 6cqw, 1.6rem);
        cursor: grab;
        touch-action: none;
      }
      .rack .gone {
        visibility: hidden;
      }
      .rack button:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
      }
      .rack button[aria-pressed="true"] .tile {
        outline: 3px solid var(--accent);
        outline-offset: 1px;
      }
      .score {
        min-width: 5.5rem;
        font-weight: 600;
      }
      .score:empty {
        display: none;
      }
      form {
        display: flex;
        gap: 0.4rem;
      }
      input {
        font: inherit;
        min-height: 2.5rem;
        width: 7.5rem;
        border: 1px solid var(--edge);
        border-radius: 9px;
        background: var(--surface);
        color: var(--ink);
        padding: 0 0.6rem;
      }
      .ghost {
        position: fixed;
        width: 3rem;
        height: 3rem;
        font-size: 1.7rem;
        pointer-events: none;
        transform: translate(-50%, -60%);
        z-index: 10;
      }
      .dialog {
        padding: 1rem;
        margin-top: 0.8rem;
        display: grid;
        gap: 0.8rem;
      }
      .letters {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr));
        gap: 0.3rem;
      }
      .letters button {
        padding: 0;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.type);
    window.addEventListener("pointermove", this.moveDrag);
    window.addEventListener("pointerup", this.drop);
    window.addEventListener("pointercancel", this.cancelDrag);
  }

  override disconnectedCallback(): void {
    window.removeEventListener("keydown", this.type);
    window.removeEventListener("pointermove", this.moveDrag);
    window.removeEventListener("pointerup", this.drop);
    window.removeEventListener("pointercancel", this.cancelDrag);
    super.disconnectedCallback();
  }

  private get size(): number {
    return this.rules.board.size;
  }

  private get rows(): string[] {
    return this.game.view["rows"] as string[];
  }

  private get rack(): string {
    return this.game.view["rack"] as string;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("game")) return;
    const key = `${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;
    if (key !== this.key) {
      this.key = key;
      this.recall();
      this.arrow = null;
      this.exchanging = null;
      this.passing = false;
      this.challenging = false;
      this.asking = null;
    }
    if (sorted(this.order) !== sorted(this.rack)) this.order = this.rack;
  }

  override render(): TemplateResult {
    const { size } = this;
    const places = Array.from({ length: size }, (_, i) => i);
    return html`<div class="zoom ${this.zoomed ? "big" : ""}">
        <div class="frame" style=${styleMap({ "--size": String(size) })}>
          <div class="edge columns" aria-hidden="true">
            ${places.map((i) => html`<span>${String.fromCharCode(65 + i)}</span>`)}
          </div>
          <div class="edge rows" aria-hidden="true">${places.map((i) => html`<span>${i + 1}</span>`)}</div>
          <div class="squares" role="grid" aria-label="Board" aria-rowcount=${size} aria-colcount=${size}>
            ${places.map(
              (row) => html`<div class="row" role="row">${places.map((col) => this.square(row * size + col))}</div>`,
            )}
          </div>
        </div>
      </div>
      <div class="below">
        <div class="rack" role="group" aria-label="Your rack">${this.tiles()}</div>
        <span class="score" role="status">${this.scoreText()}</span>
      </div>
      <div class="below">
        <button class="primary" aria-disabled=${this.canPlay ? "false" : "true"} @click=${() => this.commit()}>
          Play
        </button>
        <button aria-disabled=${this.laid.length ? "false" : "true"} @click=${() => this.recall()}>Recall</button>
        <button @click=${() => this.shuffle()}>Shuffle</button>
        <button aria-disabled=${this.canExchange ? "false" : "true"} @click=${() => this.openExchange()}>
          Exchange
        </button>
        <button aria-disabled=${this.turn ? "false" : "true"} @click=${() => this.pass()}>
          ${this.passing ? `${this.passText}: sure?` : this.passText}
        </button>
        ${
          this.canChallenge
            ? html`<button @click=${() => this.challenge()}>
                ${this.challenging ? "Challenge: sure?" : "Challenge"}
              </button>`
            : nothing
        }
        ${size > 9 ? html`<button aria-pressed=${this.zoomed ? "true" : "false"} @click=${() => (this.zoomed = !this.zoomed)}>Zoom</button>` : nothing}
        <form @submit=${this.enterText}>
          <input
            name="move"
            aria-label="Move, such as 8H WORD"
            placeholder="8H WORD"
            autocomplete="off"
            spellcheck="false"
          />
          <button>Enter</button>
        </form>
      </div>
      ${this.dialog()}
      ${
        this.drag?.moved
          ? html`<div class="ghost" style=${styleMap({ left: `${this.drag.x}px`, top: `${this.drag.y}px` })}>
              ${this.tile(this.drag.tile)}
            </div>`
          : nothing
      }`;
  }

  private square(square: number): TemplateResult {
    const { size } = this;
    const fixed = this.letterAt(square);
    const mine = this.laid.find((each) => each.square === square);
    const name = squareName(size, square);
    const kind = this.layout[square] ?? "..";
    const here = this.arrow?.square === square ? this.arrow : null;
    const letter = mine?.letter ?? fixed;
    const words = [
      name,
      letter ? `${isBlank(letter) ? "blank " : ""}${letter.toUpperCase()}` : (PREMIUMS[kind] ?? "empty"),
    ];
    if (here) words.push(here.down ? "arrow down" : "arrow across");
    const focus = this.arrow ? this.arrow.square : Math.floor((size * size) / 2);
    return html`<div
      class="square ${mine ? "mine" : ""}"
      role="gridcell"
      tabindex=${square === focus ? 0 : -1}
      aria-label=${words.join(", ")}
      data-square=${square}
      @click=${() => this.choose(square)}
      @pointerdown=${(event: PointerEvent) => mine && this.grab(event, mine.letter, square)}
    >
      <div class="face" aria-hidden="true">
        ${
          letter && !(this.drag?.moved && this.drag.from === square)
            ? this.tile(letter, !!mine || this.isLast(square))
            : here
              ? html`<span class="arrow" aria-hidden="true">${here.down ? "↓" : "→"}</span>`
              : premium(kind)
        }
      </div>
    </div>`;
  }

  private get layout(): string[] {
    return this.rules.board.layout.flatMap((row) => row.split(/\s+/));
  }

  private tile(letter: string, fresh = false): TemplateResult {
    const blank = letter === "_" || isBlank(letter);
    const value = this.rules.tiles.values[letter];
    return html`<div
      class="tile valued ${blank ? "blank" : ""} ${(value ?? 0) >= 10 ? "two-digit" : ""} ${fresh ? "fresh" : ""}"
    >
      <span class="letter">${letter === "_" ? "?" : letter.toUpperCase()}</span
      >${blank ? nothing : html`<span class="value" data-value=${value ?? 0}></span>`}
    </div>`;
  }

  /** The tiles of the rack. A place stays when its tile is laid: an element that goes while a finger is on it loses the
   *  end of the touch. */
  private tiles(): TemplateResult[] {
    const left = remaining(this.order, this.laid);
    return [...this.order].map((_, i) => {
      const tile = left[i];
      const pressed = this.exchanging ? !!this.exchanging[i] : this.chosen === i;
      return html`<button
        class=${tile ? "held" : "gone"}
        aria-label=${tile === "_" ? "blank" : (tile ?? "")}
        aria-pressed=${pressed ? "true" : "false"}
        @pointerdown=${(event: PointerEvent) => tile && this.grab(event, tile, -1)}
        @click=${() => tile && this.tapTile(i)}
      >
        <div class="face" aria-hidden="true">${tile ? this.tile(tile) : nothing}</div>
      </button>`;
    });
  }

  private scoreText(): string {
    if (!this.laid.length) return "";
    if (!this.preview) return "";
    return this.preview.reason ?? counted(this.preview.points ?? 0, "point");
  }

  private dialog(): TemplateResult | typeof nothing {
    if (this.asking)
      return html`<div class="dialog panel" role="group" aria-label="The letter of the blank">
        <p>Which letter is the blank?</p>
        <div class="letters">
          ${[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(
            (letter) => html`<button @click=${() => this.nameBlank(letter)}>${letter}</button>`,
          )}
        </div>
      </div>`;
    if (!this.exchanging) return nothing;
    const number = this.exchanging.filter(Boolean).length;
    return html`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <div class="below">
        <button class="primary" aria-disabled=${number ? "false" : "true"} @click=${() => this.exchange()}>
          Exchange ${number}
        </button>
        <button @click=${() => (this.exchanging = null)}>Cancel</button>
      </div>
    </div>`;
  }

  private letterAt(square: number): string {
    const letter = this.rows[Math.floor(square / this.size)]![square % this.size]!;
    return letter === "." ? "" : letter;
  }

  /** Whether the last move laid the tile on a square. */
  private isLast(square: number): boolean {
    const last = this.game.turns.at(-1);
    if (!last) return false;
    const found = /^(?:(\d+)([A-Z])|([A-Z])(\d+)) (\S+)/i.exec(last.move);
    if (!found) return false;
    const down = found[3] !== undefined;
    const row = Number(found[1] ?? found[4]) - 1;
    const col = (found[2] ?? found[3])!.toUpperCase().charCodeAt(0) - 65;
    let [r, c, onBoard] = [row, col, false];
    for (const char of found[5]!) {
      if (char === "(" || char === ")") {
        onBoard = char === "(";
        continue;
      }
      if (r * this.size + c === square) return !onBoard && char !== ".";
      if (down) r++;
      else c++;
    }
    return false;
  }

  private readonly isFilled = (square: number): boolean =>
    !!this.letterAt(square) || this.laid.some((each) => each.square === square);

  private get canPlay(): boolean {
    return this.turn && this.laid.length > 0;
  }

  private get canExchange(): boolean {
    const { allowed, minimum_in_bag: least } = this.rules.exchange;
    return this.turn && allowed && Number(this.game.view["bag"]) >= least;
  }

  private choose(square: number): void {
    if (this.drag?.moved) return;
    if (this.laid.some((each) => each.square === square)) {
      this.lift(square);
    } else if (this.chosen !== null && !this.letterAt(square)) {
      const tile = remaining(this.order, this.laid)[this.chosen];
      this.chosen = null;
      if (tile) this.lay(square, tile);
    } else if (!this.letterAt(square)) {
      this.arrow = nextArrow(this.arrow, square);
    }
  }

  private tapTile(i: number): void {
    if (this.exchanging) {
      this.exchanging = this.exchanging.map((on, each) => (each === i ? !on : on));
    } else {
      this.chosen = this.chosen === i ? null : i;
    }
  }

  /** Lay a tile of the rack; a blank asks for its letter first. */
  private lay(square: number, tile: string): void {
    if (tile === "_") this.asking = { square };
    else this.put(square, tile);
  }

  private put(square: number, letter: string): void {
    this.laid = [...this.laid, { square, letter }];
    this.changed();
  }

  private nameBlank(letter: string): void {
    const { square } = this.asking!;
    this.asking = null;
    this.put(square, letter.toLowerCase());
  }

  private lift(square: number): void {
    this.laid = this.laid.filter((each) => each.square !== square);
    this.changed();
  }

  private recall(): void {
    this.laid = [];
    this.chosen = null;
    this.preview = null;
  }

  private shuffle(): void {
    const tiles = [...this.order];
    for (let i = tiles.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [tiles[i], tiles[j]] = [tiles[j]!, tiles[i]!];
    }
    this.order = tiles.join("");
  }

  private changed(): void {
    this.preview = null;
    const move = moveText(this.size, this.rows, this.laid);
    if (!move) {
      if (this.laid.length) this.preview = { points: null, reason: "The tiles are not in one line without gaps." };
      return;
    }
    const laid = this.laid;
    const show = (preview: Preview): void => {
      if (this.laid === laid) this.preview = preview;
    };
    this.dispatchEvent(new CustomEvent("preview", { detail: { move, show }, bubbles: true, composed: true }));
  }

  private send(move: string): void {
    this.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true, composed: true }));
  }

  private commit(): void {
    if (!this.canPlay) return;
    const move = moveText(this.size, this.rows, this.laid);
    if (move) this.send(move);
  }

  private pass(): void {
    if (!this.turn) return;
    if (this.passing) this.send("pass");
    this.passing = !this.passing;
  }

  private get canChallenge(): boolean {
    return this.turn && this.game.view["challenge"] === true;
  }

  /** A pass accepts the play that ends the game. */
  private get passText(): string {
    return this.turn && this.game.view["accept"] === true ? "Accept" : "Pass";
  }

  private challenge(): void {
    if (!this.canChallenge) return;
    if (this.challenging) this.send("challenge");
    this.challenging = !this.challenging;
  }

  private openExchange(): void {
    if (!this.canExchange) return;
    this.recall();
    this.exchanging = [...this.order].map(() => false);
  }

  private exchange(): void {
    const tiles = [...this.order].filter((_, i) => this.exchanging![i]).join("");
    if (!tiles) return;
    this.exchanging = null;
    this.send(`-${tiles.replaceAll("_", "?")}`);
  }

  private enterText(event: SubmitEvent): void {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
    if (!input.value.trim() || !this.turn) return;
    this.send(input.value.trim());
    input.value = "";
  }

  private readonly type = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (event.key === "Enter" && target instanceof HTMLButtonElement) return;
    if (event.key === " " && target instanceof HTMLButtonElement) return;
    if (this.handle(event)) event.preventDefault();
  };

  private handle(event: KeyboardEvent): boolean {
    const { key } = event;
    if (this.asking) {
      if (/^[a-z]$/i.test(key)) this.nameBlank(key.toUpperCase());
      else if (key === "Escape") this.asking = null;
      else return false;
      return true;
    }
    if (this.exchanging) return this.handleExchange(key);
    if (/^[a-z]$/i.test(key)) return this.typeLetter(key.toUpperCase(), event.shiftKey);
    if (event.shiftKey && key in STEPS) return this.moveArrow(...STEPS[key]!);
    switch (key) {
      case "Enter":
        this.commit();
        return true;
      case "Backspace":
        return this.backspace();
      case " ":
        return this.skip();
      case "ArrowLeft":
      case "ArrowRight":
        if (!this.arrow) return false;
        this.arrow = { ...this.arrow, down: !this.arrow.down };
        return true;
      case "ArrowUp":
        this.shuffle();
        return true;
      case "ArrowDown":
      case "Escape":
        this.recall();
        this.passing = false;
        this.challenging = false;
        return true;
      case "2":
        this.pass();
        return true;
      case "3":
        this.challenge();
        return true;
      case "4":
        this.openExchange();
        return true;
      default:
        return false;
    }
  }

  /** Move the arrow by one square; without one it appears in the centre. */
  private moveArrow(down: number, right: number): boolean {
    const { size, arrow } = this;
    const centre = Math.floor((size * size) / 2);
    const at = arrow?.square ?? centre;
    const [row, col] = arrow ? [Math.floor(at / size) + down, (at % size) + right] : [Math.floor(at / size), at % size];
    if (row < 0 || col < 0 || row >= size || col >= size) return true;
    this.arrow = { square: row * size + col, down: arrow?.down ?? false };
    void this.updateComplete.then(() =>
      this.shadowRoot!.querySelector<HTMLElement>(`[data-square="${row * size + col}"]`)?.focus(),
    );
    return true;
  }

  private handleExchange(key: string): boolean {
    const on = this.exchanging!;
    const tile = key === "?" || key === "_" ? "_" : key.toUpperCase();
    const copies = [...this.order].flatMap((each, i) => (each === tile ? [i] : []));
    if (key === "Enter") this.exchange();
    else if (key === "Escape") this.exchanging = null;
    else if (key === "-") this.exchanging = on.map((each) => !each);
    else if (copies.length) {
      const next = copies.find((i) => !on[i]);
      this.exchanging = on.map((each, i) =>
        next === undefined ? (copies.includes(i) ? false : each) : i === next ? true : each,
      );
    } else return false;
    return true;
  }

  private typeLetter(letter: string, asBlank: boolean): boolean {
    if (!this.arrow) return false;
    let { square } = this.arrow;
    if (!this.turn) return true;
    if (this.isFilled(square)) {
      const next = nextEmpty(this.size, this.isFilled, this.arrow, 1);
      if (next === null) return true;
      square = next;
    }
    const left = remaining(this.order, this.laid);
    const use = !asBlank && left.includes(letter) ? letter : left.includes("_") ? letter.toLowerCase() : null;
    if (use === null) return true;
    const arrow = { ...this.arrow, square };
    this.put(square, use);
    this.arrow = { ...arrow, square: nextEmpty(this.size, this.isFilled, arrow, 1) ?? square };
    return true;
  }

  private backspace(): boolean {
    const last = this.laid.at(-1);
    if (!last) return !!this.arrow;
    this.lift(last.square);
    if (this.arrow) this.arrow = { ...this.arrow, square: last.square };
    return true;
  }

  private skip(): boolean {
    if (!this.arrow) return false;
    const next = nextEmpty(this.size, this.isFilled, this.arrow, 1);
    if (next !== null) this.arrow = { ...this.arrow, square: next };
    return true;
  }

  private grab(event: PointerEvent, tile: string, from: number): void {
    if (event.button !== 0 || this.exchanging) return;
    this.drag = { tile, from, x: event.clientX, y: event.clientY, moved: false };
  }

  private readonly moveDrag = (event: PointerEvent): void => {
    const { drag } = this;
    if (!drag) return;
    const moved = drag.moved || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLOP;
    if (moved) this.drag = { ...drag, x: event.clientX, y: event.clientY, moved };
  };

  private readonly drop = (event: PointerEvent): void => {
    const { drag } = this;
    this.drag = null;
    if (!drag?.moved) return;
    const under = this.shadowRoot!.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(
      "[data-square]",
    );
    const square = under ? Number(under.dataset["square"]) : -1;
    if (drag.from >= 0) this.laid = this.laid.filter((each) => each.square !== drag.from);
    if (square >= 0 && !this.isFilled(square)) {
      if (drag.from >= 0) this.put(square, drag.tile);
      else this.lay(square, drag.tile);
    } else {
      this.changed();
    }
    // The click that follows a drag must not move the arrow.
    const swallow = (click: Event): void => click.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, once: true });
    window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
  };

  private readonly cancelDrag = (): void => {
    this.drag = null;
  };
}

function sorted(text: string): string {
  return [...text].sort().join("");
}

registerPlay("scrabble", {
  board: (game, rules, turn) =>
    html`<scrabble-play .game=${game} .rules=${rules as Rules} ?turn=${turn}></scrabble-play>`,
  points: (game) => game.over?.scores ?? (game.view["scores"] as number[]),
  moveText(_, { move, succeeded }: Turn): string {
    if (move === "-" || move === "pass") return "pass";
    if (move === "challenge") return `challenge: ${challengeResult(succeeded)}`;
    return move.startsWith("-") ? `exchange ${move.slice(1)}` : move;
  },
  moveSentence(_, { move, score, succeeded }: Turn): string {
    if (move === "-" || move === "pass") return "passes";
    if (move === "challenge") return `challenges: ${challengeResult(succeeded)}`;
    if (move.startsWith("exchange")) return `exchanges ${counted(Number(move.split(" ")[1]), "tile")}`;
    if (move.startsWith("-")) return `exchanges ${move.slice(1)}`;
    return `plays ${move} for ${counted(score ?? 0, "point")}`;
  },
  details(game, rules) {
    const unseen = game.view["unseen"] as number[];
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?";
    const bag = game.view["bag"] as number;
    void rules;
    return html`<h2>Unseen tiles</h2>
      <p class="muted">
        ${counted(bag, "tile")} in the bag, ${game.view["opponent_tiles"] as number} with the opponent
      </p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${unseen.map((count, i) => (count ? `${letters[i]!.repeat(count)} ` : ""))}
      </p>`;
  },
  keys: [
    ["click", "an empty square: arrow across, down, off"],
    ["A–Z", "lay a tile at the arrow; with Shift a blank"],
    ["Space", "move the arrow on"],
    ["Backspace", "take the last tile back"],
    ["Enter", "play"],
    ["← →", "turn the arrow"],
    ["Shift + arrow keys", "move the arrow; the first time it appears in the centre"],
    ["↑ ↓", "shuffle, recall"],
    ["2", "pass (twice)"],
    ["3", "challenge (twice), if the game has challenges"],
    ["4", "exchange"],
  ],
});
