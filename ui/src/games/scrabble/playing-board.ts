// A Scrabble board to play on: click, type, drag or tap. The keys are those of the well-known sites.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import type { GameState } from "../../app/api";
import type { Preview, Proposal } from "../../app/play-view";
import { fields } from "../../shared/fields";
import { counted } from "../../shared/numbers";
import { base, buttons } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { zoomButtons, zoomButtonStyles, type ZoomBox } from "../../shared/zoom-box";
import "../../shared/zoom-box";
import { boardFrame, boardStyles, boardText, premium } from "./board";
import {
  inOrder,
  isBlank,
  marked,
  moved,
  moveText,
  newSquares,
  nextArrow,
  nextCopy,
  nextEmpty,
  squareName,
  tileOf,
  without,
  type Arrow,
  type Laid,
} from "./laying";
import { placementOf } from "./placement";
import { playingStyles } from "./playing-styles";
import { tileFace } from "./tile";
import { squareOf, TileDrag, type Dragged } from "./tile-drag";

export interface Rules {
  board: { size: number; layout: string[] };
  tiles: { values: Record<string, number> };
  exchange: { allowed: boolean; minimum_in_bag: number };
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const PREMIUMS: Readonly<Record<string, string>> = {
  DL: "DL, double letter",
  TL: "TL, triple letter",
  DW: "DW, double word",
  TW: "TW, triple word",
};
/** Boards up to this size need no zoom. */
const SMALL_BOARD = 9;
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
  /** A move to lay on the board, without playing it. */
  @property({ attribute: false }) proposal: Proposal | null = null;
  @state() private laid: Laid[] = [];
  @state() private arrow: Arrow | null = null;
  /** The tiles of the rack that are not on the board, in the order of their owner. A blank is `_`. */
  @state() private held = "";
  @state() private chosen: number | null = null;
  @state() private preview: Preview | null = null;
  /** The blank whose letter is asked for. */
  @state() private asking: { square: number; place: number } | null = null;
  @state() private exchanging: boolean[] | null = null;
  @state() private passing = false;
  @state() private challenging = false;
  @query("zoom-box") private zoomBox!: ZoomBox | null;
  private readonly drag = new TileDrag(this, (dragged, under) => this.drop(dragged, under));
  private key = "";
  private wasAsking = false;

  static override styles = [base, buttons, fields, tileStyles, boardStyles, zoomButtonStyles, playingStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.type);
  }

  override disconnectedCallback(): void {
    window.removeEventListener("keydown", this.type);
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
    if (changed.has("game")) this.follow();
    if (changed.has("proposal") && this.proposal && this.turn) this.propose(this.proposal.move);
  }

  /** Take what is new: after a move the tiles of the rack that stay keep their places. */
  private follow(): void {
    const key = `${this.game.id} ${this.game.view.ply} ${this.game.viewer}`;
    if (key === this.key) return;
    this.key = key;
    this.recall();
    this.arrow = this.exchanging = this.asking = null;
    this.passing = this.challenging = false;
    this.held = inOrder(this.rack, this.held);
  }

  /** The focus goes with the arrow, so that there is one mark on the board; a dialog takes it, and gives it
   *  back to the board. */
  override updated(changed: PropertyValues): void {
    if (changed.has("arrow") && this.arrow && this.shadowRoot!.activeElement?.matches("[data-square]"))
      this.focusOn(`[data-square="${this.arrow.square}"]`);
    const isAsking = !!this.asking || !!this.exchanging;
    if (isAsking === this.wasAsking) return;
    this.wasAsking = isAsking;
    this.focusOn(isAsking ? ".dialog button" : '.squares [tabindex="0"]', { preventScroll: true });
    this.shadowRoot!.querySelector(".dialog")?.scrollIntoView({ block: "nearest" });
  }

  private focusOn(selector: string, options?: FocusOptions): void {
    this.shadowRoot!.querySelector<HTMLElement>(selector)?.focus(options);
  }

  override render(): TemplateResult {
    const { size } = this;
    const places = Array.from({ length: size }, (_, i) => i);
    const last = newSquares(size, this.game.turns.at(-1)?.move ?? "");
    const { dragged } = this.drag;
    return html`<zoom-box .squares=${size} @zoom=${() => this.requestUpdate()}>
        <div class="room">
          ${boardFrame(
            size,
            html`<div class="squares" role="grid" aria-label="Board" aria-describedby="board-text">
              ${places.map(
                (row) =>
                  html`<div class="row" role="row">${places.map((col) => this.square(row * size + col, last))}</div>`,
              )}
            </div>`,
          )}
        </div>
      </zoom-box>
      <p id="board-text" class="visually-hidden">${boardText(this.rows)}</p>
      ${this.game.over ? nothing : this.hand()}
      ${
        dragged
          ? html`<div
              class="ghost ${dragged.isTouch ? "touch" : ""}"
              style=${styleMap({ left: `${dragged.x}px`, top: `${dragged.y}px` })}
            >
              ${tileFace(dragged.tile, this.rules.tiles.values)}
            </div>`
          : nothing
      }`;
  }

  private square(square: number, last: ReadonlySet<number>): TemplateResult {
    const { size, arrow } = this;
    const { dragged } = this.drag;
    const mine = this.laid.find((each) => each.square === square);
    const kind = this.layout[square] ?? "..";
    const here = arrow?.square === square ? arrow : null;
    const letter = mine?.letter ?? this.letterAt(square);
    const words = [
      squareName(size, square),
      letter ? `${isBlank(letter) ? "blank " : ""}${letter.toUpperCase()}` : (PREMIUMS[kind] ?? "empty"),
    ];
    if (here) words.push(here.down ? "arrow down" : "arrow across");
    const isShown = letter && dragged?.from !== square;
    return html`<div
      class="square ${mine ? "mine" : ""} ${dragged?.over === square && !this.isFilled(square) ? "over" : ""}"
      role="gridcell"
      tabindex=${square === (arrow?.square ?? Math.floor((size * size) / 2)) ? 0 : -1}
      aria-label=${words.join(", ")}
      data-square=${square}
      @click=${() => this.choose(square)}
      @pointerdown=${(event: PointerEvent) => mine && this.grab(event, mine.letter, square, -1)}
    >
      <div class="face" aria-hidden="true">
        ${
          isShown
            ? tileFace(letter, this.rules.tiles.values, !!mine || last.has(square))
            : here
              ? html`<span class="arrow">${here.down ? "↓" : "→"}</span>`
              : premium(kind)
        }
      </div>
    </div>`;
  }

  private get layout(): string[] {
    return this.rules.board.layout.flatMap((row) => row.split(/\s+/));
  }

  private hand(): TemplateResult {
    return html`<div class="hand">
        <div class="rack" role="group" aria-label="Your rack">${this.tiles()}</div>
        <span class="score" role="status">${this.scoreText()}</span>
      </div>
      ${this.asking ? this.blankDialog() : this.exchanging ? this.exchangeDialog(this.exchanging) : this.actions()}`;
  }

  /** The tiles of the rack. A place stays when its tile is laid: an element that goes while a finger is on it loses the
   *  end of the touch. */
  private tiles(): TemplateResult[] {
    return [...this.rack].map((_, place) => {
      const tile = this.held[place];
      const pressed = this.exchanging ? !!this.exchanging[place] : this.chosen === place;
      const isLifted = this.drag.dragged?.place === place;
      return html`<button
        class="${tile ? "held" : "gone"} ${isLifted ? "lifted" : ""}"
        aria-label=${tile === "_" ? "blank" : (tile ?? "")}
        aria-pressed=${pressed ? "true" : "false"}
        data-place=${place}
        @pointerdown=${(event: PointerEvent) => tile && this.grab(event, tile, -1, place)}
        @click=${() => tile && this.tapTile(place)}
      >
        <div class="face" aria-hidden="true">${tile ? tileFace(tile, this.rules.tiles.values) : nothing}</div>
      </button>`;
    });
  }

  private actions(): TemplateResult {
    return html`<div class="below">
      <button class="primary" aria-disabled=${this.canPlay ? "false" : "true"} @click=${() => this.commit()}>
        Play
      </button>
      <button aria-disabled=${this.laid.length ? "false" : "true"} @click=${() => this.recall()}>Recall</button>
      <button @click=${() => this.shuffle()}>Shuffle</button>
      <button aria-disabled=${this.canExchange ? "false" : "true"} @click=${() => this.openExchange()}>Exchange</button>
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
      ${this.size > SMALL_BOARD ? zoomButtons(() => this.zoomBox) : nothing}
      <form @submit=${this.enterText}>
        <input
          name="move"
          aria-label="Move, such as 8H WORD"
          placeholder="8H WORD"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
        />
        <button>Enter</button>
      </form>
    </div>`;
  }

  private blankDialog(): TemplateResult {
    return html`<div class="dialog panel" role="group" aria-label="The letter of the blank">
      <p>Which letter is the blank?</p>
      <button @click=${() => (this.asking = null)}>Cancel</button>
      <div class="letters">
        ${LETTERS.map((letter) => html`<button @click=${() => this.nameBlank(letter)}>${letter}</button>`)}
      </div>
    </div>`;
  }

  private exchangeDialog(on: readonly boolean[]): TemplateResult {
    const number = on.filter(Boolean).length;
    return html`<div class="dialog panel" role="group" aria-label="Exchange">
      <p>Choose the tiles to exchange: click them or type them.</p>
      <button class="primary" aria-disabled=${number ? "false" : "true"} @click=${() => this.exchange()}>
        Exchange ${number}
      </button>
      <button @click=${() => (this.exchanging = null)}>Cancel</button>
    </div>`;
  }

  private scoreText(): string {
    if (!this.laid.length || !this.preview) return "";
    return this.preview.reason ?? counted(this.preview.points ?? 0, "point");
  }

  private letterAt(square: number): string {
    const letter = this.rows[Math.floor(square / this.size)]![square % this.size]!;
    return letter === "." ? "" : letter;
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

  private get canChallenge(): boolean {
    return this.turn && this.game.view["challenge"] === true;
  }

  /** A pass accepts the play that ends the game. */
  private get passText(): string {
    return this.turn && this.game.view["accept"] === true ? "Accept" : "Pass";
  }

  private choose(square: number): void {
    if (this.asking) return;
    if (this.laid.some((each) => each.square === square)) {
      this.lift(square);
    } else if (this.chosen !== null && !this.letterAt(square)) {
      const [place, tile] = [this.chosen, this.held[this.chosen]];
      this.chosen = null;
      if (tile) this.lay(square, tile, place);
    } else if (!this.letterAt(square)) {
      this.arrow = nextArrow(this.arrow, square);
    }
  }

  private tapTile(place: number): void {
    if (this.exchanging) this.exchanging = this.exchanging.map((on, each) => (each === place ? !on : on));
    else this.chosen = this.chosen === place ? null : place;
  }

  /** Lay a tile of the rack; a blank asks for its letter first. */
  private lay(square: number, tile: string, place: number): void {
    if (tile === "_") this.asking = { square, place };
    else this.put(square, tile, place);
  }

  private put(square: number, letter: string, place = -1): void {
    this.held = without(this.held, tileOf(letter), place);
    this.laid = [...this.laid, { square, letter }];
    this.changed();
  }

  private nameBlank(letter: string): void {
    const { square, place } = this.asking!;
    this.asking = null;
    this.put(square, letter.toLowerCase(), place);
  }

  /** Take a tile from the board to a place of the rack. */
  private lift(square: number, to = this.held.length): void {
    const { letter } = this.laid.find((each) => each.square === square)!;
    this.held = this.held.slice(0, to) + tileOf(letter) + this.held.slice(to);
    this.laid = this.laid.filter((each) => each.square !== square);
    this.changed();
  }

  private recall(): void {
    this.held += this.laid.map(({ letter }) => tileOf(letter)).join("");
    this.laid = [];
    this.chosen = null;
    this.preview = null;
  }

  private shuffle(): void {
    const tiles = [...this.held];
    for (let i = tiles.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [tiles[i], tiles[j]] = [tiles[j]!, tiles[i]!];
    }
    this.chosen = null;
    this.held = tiles.join("");
  }

  /** Move a tile within the rack. */
  private reorder(from: number, to: number): void {
    if (to < 0 || to >= this.held.length || this.exchanging) return;
    this.held = moved(this.held, from, to);
    this.chosen = null;
    void this.updateComplete.then(() => this.focusOn(`[data-place="${to}"]`));
  }

  private changed(): void {
    this.preview = null;
    const move = moveText(this.size, this.rows, this.laid);
    if (!move) {
      if (this.laid.length) this.preview = { points: null, reason: "The tiles are not in one line without gaps." };
      return;
    }
    if (!this.turn) return; // there is no preview of a move that comes later
    const laid = this.laid;
    const show = (preview: Preview): void => {
      if (this.laid === laid) this.preview = preview;
    };
    this.dispatchEvent(new CustomEvent("preview", { detail: { move, show }, bubbles: true, composed: true }));
  }

  /** Lay a move, or choose the tiles of an exchange, so that the person can play it. */
  private propose(move: string): void {
    this.exchanging = this.asking = null;
    this.recall();
    if (move.startsWith("-")) {
      this.passing = move === "-";
      if (this.canExchange && !this.passing) this.exchanging = marked(this.held, move.slice(1).replaceAll("?", "_"));
      return;
    }
    const tiles = [...this.rows.join("")].map((letter) => (letter === "." ? null : { letter, fresh: false }));
    for (const [square, letter] of placementOf({ size: this.size, tiles }, move)?.laid ?? []) {
      this.held = without(this.held, tileOf(letter));
      this.laid = [...this.laid, { square, letter }];
    }
    this.changed();
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

  private challenge(): void {
    if (!this.canChallenge) return;
    if (this.challenging) this.send("challenge");
    this.challenging = !this.challenging;
  }

  private openExchange(): void {
    if (!this.canExchange) return;
    this.recall();
    this.exchanging = [...this.held].map(() => false);
  }

  private exchange(): void {
    const tiles = [...this.held].filter((_, i) => this.exchanging![i]).join("");
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
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || this.game.over) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if ((event.key === "Enter" || event.key === " ") && target instanceof HTMLButtonElement) return;
    const place = target instanceof HTMLElement ? target.dataset["place"] : undefined;
    const step = event.shiftKey ? STEPS[event.key]?.[1] : undefined;
    if (place !== undefined && step) this.reorder(Number(place), Number(place) + step);
    else if (!this.handle(event)) return;
    event.preventDefault();
  };

  private handle(event: KeyboardEvent): boolean {
    const { key } = event;
    if (this.asking) {
      if (/^[a-z]$/i.test(key)) this.nameBlank(key.toUpperCase());
      else if (key === "Escape") this.asking = null;
      else return false;
      return true;
    }
    if (this.exchanging) return this.handleExchange(key, this.exchanging);
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
      case "Escape":
        if (!this.laid.length) this.arrow = null;
        return this.recallByKey();
      case "ArrowDown":
        return this.recallByKey();
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

  private recallByKey(): boolean {
    this.recall();
    this.passing = this.challenging = false;
    return true;
  }

  /** Move the arrow by one square; without one it appears in the centre. */
  private moveArrow(down: number, right: number): boolean {
    const { size, arrow } = this;
    const at = arrow?.square ?? Math.floor((size * size) / 2);
    const [row, col] = arrow ? [Math.floor(at / size) + down, (at % size) + right] : [Math.floor(at / size), at % size];
    if (row < 0 || col < 0 || row >= size || col >= size) return true;
    this.arrow = { square: row * size + col, down: arrow?.down ?? false };
    void this.updateComplete.then(() => this.focusOn(`[data-square="${row * size + col}"]`));
    return true;
  }

  private handleExchange(key: string, on: readonly boolean[]): boolean {
    if (key === "Enter") this.exchange();
    else if (key === "Escape") this.exchanging = null;
    else if (key === "-") this.exchanging = on.map((each) => !each);
    else {
      const next = nextCopy(this.held, on, key === "?" ? "_" : key.toUpperCase());
      if (next) this.exchanging = next;
      return !!next;
    }
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
    const use = !asBlank && this.held.includes(letter) ? letter : this.held.includes("_") ? letter.toLowerCase() : null;
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

  private grab(event: PointerEvent, tile: string, from: number, place: number): void {
    if (!this.exchanging && !this.asking) this.drag.grab(event, tile, from, place);
  }

  private drop({ tile, from, place, x }: Dragged, under: Element | null): void {
    this.chosen = null;
    const square = squareOf(under);
    if (square >= 0 && !this.isFilled(square)) {
      if (from < 0) this.lay(square, tile, place);
      else {
        this.laid = this.laid.map((each) => (each.square === from ? { ...each, square } : each));
        this.changed();
      }
    } else if (under?.closest(".rack")) {
      const to = this.placeAt(x, place);
      if (from < 0) this.reorder(place, to);
      else this.lift(from, to);
    } else if (from >= 0 && square !== from) this.lift(from);
  }

  /** The place of the rack at a point of the screen, counted without the tile that is dragged. */
  private placeAt(x: number, dragged: number): number {
    const boxes = [...this.shadowRoot!.querySelectorAll(".rack .held")].map((each) => each.getBoundingClientRect());
    return boxes.filter((box, i) => i !== dragged && box.left + box.width / 2 < x).length;
  }
}
