// A Scrabble board to play on: click, type, drag or tap. The keys are those of the well-known sites.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import type { Proposal } from "../../app/play-view";
import { fields } from "../../shared/fields";
import { counted } from "../../shared/numbers";
import { base, buttons } from "../../shared/styles";
import { tileStyles } from "../../shared/tile-styles";
import { zoomButtons, zoomButtonStyles, type ZoomBox } from "../../shared/zoom-box";
import "../../shared/zoom-box";
import { boardFrame, boardStyles, boardText } from "./board";
import { marked, newSquares, nextCopy, type Arrow } from "./laying";
import { actionButtons, type Actions } from "./playing-actions";
import { blankDialog, exchangeDialog } from "./playing-dialogs";
import { isForBoard, pressKey, STEPS } from "./playing-keys";
import { playingSquare, type SquareState } from "./playing-square";
import { playingStyles } from "./playing-styles";
import { tileFace } from "./tile";
import { squareOf, TileDrag, type Dragged } from "./tile-drag";
import { TilesInPlay } from "./tiles-in-play";
import type { GameState, Preview } from "../../shared/shapes";
import type { ScrabbleRules, ScrabbleView } from "./shapes";

/** Boards up to this size need no zoom. */
const SMALL_BOARD = 9;

@customElement("scrabble-play")
export class ScrabblePlay extends LitElement {
  @property({ attribute: false }) game!: GameState;
  @property({ attribute: false }) rules!: ScrabbleRules;
  @property({ type: Boolean }) turn = false;
  /** A move to lay on the board, without playing it. */
  @property({ attribute: false }) proposal: Proposal | null = null;
  @state() private chosen: number | null = null;
  @state() private preview: Preview | null = null;
  /** The blank whose letter is asked for. */
  @state() private asking: { square: number; place: number } | null = null;
  @state() private exchanging: boolean[] | null = null;
  @state() private passing = false;
  @state() private challenging = false;
  @query("zoom-box") private zoomBox!: ZoomBox | null;
  private readonly tiles = new TilesInPlay(this, () => this.changed());
  private readonly drag = new TileDrag(this, (dragged, under) => this.drop(dragged, under));
  private key = "";
  private wasAsking = false;
  private lastArrow: Arrow | null = null;
  /** Whether the move in the text field was sent: the field keeps a move that is refused. */
  private wasEntered = false;

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

  private get view(): ScrabbleView {
    return this.game.view as ScrabbleView;
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
    requestAnimationFrame(() => this.revealLastMove());
    this.tiles.begin(this.view.rows, this.view.rack);
    this.chosen = this.exchanging = this.asking = null;
    this.passing = this.challenging = false;
    if (this.wasEntered) this.shadowRoot!.querySelector("form")?.reset();
    this.wasEntered = false;
  }

  /** The focus goes with the arrow, so that there is one mark on the board; a dialog takes it, and gives it
   *  back to the board. */
  override updated(): void {
    const { arrow } = this.tiles;
    if (arrow && arrow !== this.lastArrow && this.shadowRoot!.activeElement?.matches("[data-square]"))
      this.focusOn(`[data-square="${arrow.square}"]`);
    this.lastArrow = arrow;
    const isAsking = !!this.asking || !!this.exchanging;
    if (isAsking === this.wasAsking) return;
    this.wasAsking = isAsking;
    this.focusOn(isAsking ? ".dialog button" : '.squares [tabindex="0"]', { preventScroll: true });
  }

  /** On a board that is zoomed, the last move may be out of sight. */
  private revealLastMove(): void {
    this.zoomBox?.reveal([...this.shadowRoot!.querySelectorAll("[data-square]:not(.mine) .fresh")]);
  }

  private focusOnBoard(): void {
    if (!this.shadowRoot!.activeElement?.matches("[data-square]"))
      this.focusOn('.squares [tabindex="0"]', { preventScroll: true });
  }

  private focusOn(selector: string, options?: FocusOptions): void {
    this.shadowRoot!.querySelector<HTMLElement>(selector)?.focus(options);
  }

  override render(): TemplateResult {
    const { size } = this;
    const layout = this.rules.board.layout.map((row) => row.split(/\s+/));
    const last = newSquares(size, this.game.turns.at(-1)?.move ?? "");
    const { dragged } = this.drag;
    return html`<zoom-box .squares=${size} @zoom=${() => this.requestUpdate()}>
        <div class="room">
          ${boardFrame(
            size,
            html`<div class="squares" role="grid" aria-label="Board" aria-describedby="board-text">
              ${layout.map(
                (kinds, row) =>
                  html`<div class="row" role="row">
                    ${kinds.map((kind, col) => this.square(row * size + col, kind, last))}
                  </div>`,
              )}
            </div>`,
          )}
        </div>
      </zoom-box>
      <p id="board-text" class="visually-hidden">${boardText(this.view.rows)}</p>
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

  private square(square: number, kind: string, last: ReadonlySet<number>): TemplateResult {
    const { size, tiles } = this;
    const { dragged } = this.drag;
    const mine = tiles.laidAt(square);
    const state: SquareState = {
      size,
      square,
      kind,
      letter: mine?.letter ?? tiles.letterAt(square),
      isMine: !!mine,
      isNew: last.has(square),
      isLifted: dragged?.from === square,
      isTarget: dragged?.over === square && !tiles.isFilled(square),
      isFocusable: square === (tiles.arrow?.square ?? Math.floor((size * size) / 2)),
      arrow: tiles.arrow?.square === square ? tiles.arrow : null,
      values: this.rules.tiles.values,
    };
    const grab = (event: PointerEvent): void => void (mine && this.grab(event, mine.letter, square, -1));
    return playingSquare(state, () => this.choose(square), grab);
  }

  private hand(): TemplateResult {
    return html`<div class="hand">
        <div class="rack" role="group" aria-label="Your rack">${this.rackTiles()}</div>
        <span class="score" role="status">${this.scoreText()}</span>
      </div>
      ${this.asking || this.exchanging ? this.dialog() : this.buttons()}`;
  }

  private dialog(): TemplateResult {
    const cancel = (): void => void (this.asking = this.exchanging = null);
    if (this.asking) return blankDialog((letter) => this.nameBlank(letter), cancel);
    return exchangeDialog(this.exchanging!.filter(Boolean).length, () => this.exchange(), cancel);
  }

  /** The tiles of the rack. A place stays when its tile is laid: an element that goes while a finger is on it loses the
   *  end of the touch. */
  private rackTiles(): TemplateResult[] {
    return [...this.view.rack].map((_, place) => {
      const tile = this.tiles.held[place];
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

  private buttons(): TemplateResult {
    const sure = (text: string, isAsked: boolean): string => (isAsked ? `Confirm ${text.toLowerCase()}` : text);
    const possible = {
      play: this.canPlay,
      recall: this.tiles.laid.length > 0,
      exchange: this.canExchange,
      turn: this.turn,
      passText: sure(this.passText, this.passing),
      challengeText: this.canChallenge ? sure("Challenge", this.challenging) : null,
    };
    const zoom = this.size > SMALL_BOARD ? zoomButtons(() => this.zoomBox) : nothing;
    return actionButtons(possible, this.actions, zoom);
  }

  private scoreText(): string {
    if (this.tiles.refusal) return this.tiles.refusal;
    if (!this.tiles.laid.length || !this.preview) return "";
    return this.preview.reason ?? counted(this.preview.points ?? 0, "point");
  }

  private get canPlay(): boolean {
    return this.turn && this.tiles.laid.length > 0;
  }

  private get canExchange(): boolean {
    const { allowed, minimum_in_bag: least } = this.rules.exchange;
    return this.turn && allowed && this.view.bag >= least;
  }

  private get canChallenge(): boolean {
    return this.turn && this.view.challenge;
  }

  /** A pass accepts the play that ends the game. */
  private get passText(): string {
    return this.turn && this.view.accept ? "Accept" : "Pass";
  }

  private choose(square: number): void {
    const { tiles, chosen } = this;
    if (this.asking) return;
    if (tiles.laidAt(square)) {
      tiles.lift(square);
    } else if (chosen !== null && !tiles.letterAt(square)) {
      const tile = tiles.held[chosen];
      this.chosen = null;
      if (tile) this.lay(square, tile, chosen);
    } else if (!tiles.letterAt(square)) {
      tiles.pointAt(square);
    }
  }

  private tapTile(place: number): void {
    if (this.exchanging) this.exchanging = this.exchanging.map((on, each) => (each === place ? !on : on));
    else this.chosen = this.chosen === place ? null : place;
  }

  /** Lay a tile of the rack; a blank asks for its letter first. */
  private lay(square: number, tile: string, place: number): void {
    if (tile === "_") this.asking = { square, place };
    else this.tiles.put(square, tile, place);
  }

  private nameBlank(letter: string): void {
    const { square, place } = this.asking!;
    this.asking = null;
    this.tiles.put(square, letter.toLowerCase(), place);
  }

  private recall(): void {
    this.tiles.recall();
    this.chosen = null;
    this.passing = this.challenging = false;
  }

  private shuffle(): void {
    this.tiles.shuffle();
    this.chosen = null;
  }

  /** Move a tile within the rack. */
  private reorder(from: number, to: number): void {
    if (this.exchanging || !this.tiles.reorder(from, to)) return;
    this.chosen = null;
    void this.updateComplete.then(() => this.focusOn(`[data-place="${to}"]`));
  }

  /** Ask what the laid tiles would score. The focus goes to the board, where Enter plays them. */
  private changed(): void {
    this.preview = null;
    const { laid, move } = this.tiles;
    if (laid.length) void this.updateComplete.then(() => this.focusOnBoard());
    if (!move) {
      if (laid.length) this.preview = { points: null, reason: "The tiles are not in one line without gaps." };
      return;
    }
    if (!this.turn) return; // there is no preview of a move that comes later
    const show = (preview: Preview): void => {
      if (this.tiles.laid === laid) this.preview = preview;
    };
    this.dispatchEvent(new CustomEvent("preview", { detail: { move, show }, bubbles: true, composed: true }));
  }

  /** Lay a move, or choose the tiles of an exchange, so that the person can play it. */
  private propose(move: string): void {
    this.exchanging = this.asking = null;
    this.wasAsking = false;
    this.recall();
    if (!move.startsWith("-")) {
      this.tiles.propose(move);
      return;
    }
    this.passing = move === "-";
    if (this.canExchange && !this.passing)
      this.exchanging = marked(this.tiles.held, move.slice(1).replaceAll("?", "_"));
  }

  private send(move: string): void {
    this.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true, composed: true }));
  }

  private play(): void {
    const { move } = this.tiles;
    if (this.canPlay && move) this.send(move);
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
    this.exchanging = [...this.tiles.held].map(() => false);
  }

  private exchange(): void {
    const tiles = [...this.tiles.held].filter((_, i) => this.exchanging![i]).join("");
    if (!tiles) return;
    this.exchanging = null;
    this.send(`-${tiles.replaceAll("_", "?")}`);
  }

  private readonly actions: Actions = {
    play: () => this.play(),
    recall: () => this.recall(),
    shuffle: () => this.shuffle(),
    openExchange: () => this.openExchange(),
    pass: () => this.pass(),
    challenge: () => this.challenge(),
    enter: (move) => {
      this.wasEntered = true;
      this.send(move);
    },
  };

  private readonly type = (event: KeyboardEvent): void => {
    if (this.game.over || !isForBoard(event)) return;
    const target = event.composedPath()[0];
    const place = target instanceof HTMLElement ? target.dataset["place"] : undefined;
    const step = event.shiftKey ? STEPS[event.key]?.[1] : undefined;
    if (place !== undefined && step) this.reorder(Number(place), Number(place) + step);
    else if (!this.handle(event)) return;
    event.preventDefault();
  };

  private handle(event: KeyboardEvent): boolean {
    if (this.asking) return this.handleBlank(event.key);
    if (this.exchanging) return this.handleExchange(event.key, this.exchanging);
    if (event.shiftKey && event.key in STEPS) return this.moveArrow(...STEPS[event.key]!);
    return pressKey(event, this.tiles, this.turn, this.actions);
  }

  private moveArrow(down: number, right: number): boolean {
    const square = this.tiles.moveArrow(down, right);
    if (square !== null) void this.updateComplete.then(() => this.focusOn(`[data-square="${square}"]`));
    return true;
  }

  private handleBlank(key: string): boolean {
    if (/^[a-z]$/i.test(key)) this.nameBlank(key.toUpperCase());
    else if (key === "Escape") this.asking = null;
    else return false;
    return true;
  }

  private handleExchange(key: string, on: readonly boolean[]): boolean {
    if (key === "Enter") this.exchange();
    else if (key === "Escape") this.exchanging = null;
    else if (key === "-") this.exchanging = on.map((each) => !each);
    else {
      const next = nextCopy(this.tiles.held, on, key === "?" ? "_" : key.toUpperCase());
      if (next) this.exchanging = next;
      return !!next;
    }
    return true;
  }

  private grab(event: PointerEvent, tile: string, from: number, place: number): void {
    if (!this.exchanging && !this.asking) this.drag.grab(event, tile, from, place);
  }

  private drop({ tile, from, place, x }: Dragged, under: Element | null): void {
    const { tiles } = this;
    this.chosen = null;
    const square = squareOf(under);
    if (square >= 0 && !tiles.isFilled(square)) {
      if (from < 0) this.lay(square, tile, place);
      else tiles.shift(from, square);
    } else if (under?.closest(".rack")) {
      const to = this.placeAt(x, place);
      if (from < 0) this.reorder(place, to);
      else tiles.lift(from, to);
    } else if (from >= 0 && square !== from) tiles.lift(from);
  }

  /** The place of the rack at a point of the screen, counted without the tile that is dragged. */
  private placeAt(x: number, dragged: number): number {
    const boxes = [...this.shadowRoot!.querySelectorAll(".rack .held")].map((each) => each.getBoundingClientRect());
    return boxes.filter((box, i) => i !== dragged && box.left + box.width / 2 < x).length;
  }
}
