// A frame around a board that makes its squares larger: by buttons, by two fingers, or by Ctrl and the wheel.
// Only the inside of the frame scrolls; the page stays as wide as the screen.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { base } from "./styles";

const LEVELS = [1, 1.5, 2, 2.5, 3, 4] as const;
const LARGEST = LEVELS.at(-1)!;
/** Pixels: below the first, squares are too small to begin with; the second is what they should have then. */
const [TOO_SMALL, WANTED] = [19, 24];

@customElement("zoom-box")
export class ZoomBox extends LitElement {
  /** The number of squares along a side. */
  @property({ type: Number }) squares = 15;
  @state() private zoom = 1;
  @query(".window") private window!: HTMLElement;
  private began: { zoom: number; apart: number } | null = null;

  static override styles = [
    base,
    css`
      :host {
        container-type: inline-size;
        --fit: min(100cqw, max(18rem, var(--room, 100vh)));
      }
      .window {
        width: min(100%, calc(var(--fit) * var(--zoom)));
        max-height: var(--fit);
        margin: 0 auto;
        border-radius: calc(0.45rem + 0.8cqw);
      }
      .zoomed {
        overflow: auto;
        overscroll-behavior: contain;
        scroll-padding: 2rem 0 0 2rem;
        touch-action: pan-x pan-y;
      }
      .content {
        width: calc(var(--fit) * var(--zoom));
      }
    `,
  ];

  override render(): TemplateResult {
    return html`<div
      class="window ${this.zoom > 1 ? "zoomed" : ""}"
      style="--zoom: ${this.zoom}"
      role="group"
      aria-label="Board"
      tabindex=${this.zoom > 1 ? 0 : nothing}
      @wheel=${{ handleEvent: this.turn, passive: false }}
      @touchstart=${{ handleEvent: this.touch, passive: true }}
      @touchmove=${{ handleEvent: this.pinch, passive: false }}
      @touchend=${this.touch}
      @touchcancel=${this.touch}
    >
      <div class="content"><slot></slot></div>
    </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("squares")) return;
    const square = this.window.clientWidth / this.squares / this.zoom;
    const wanted = square >= TOO_SMALL ? 1 : (LEVELS.find((level) => square * level >= WANTED) ?? LARGEST);
    if (square) void Promise.resolve().then(() => this.set(wanted));
  }

  get isLargest(): boolean {
    return this.zoom >= LARGEST;
  }

  get isSmallest(): boolean {
    return this.zoom <= 1;
  }

  /** Go to the next level. */
  step(by: 1 | -1): void {
    const next =
      by > 0 ? LEVELS.find((level) => level > this.zoom) : [...LEVELS].reverse().find((level) => level < this.zoom);
    if (next) this.set(next);
  }

  /** Scroll so that an area is seen, given by elements inside; it comes to the middle if it was not seen before. */
  reveal(elements: readonly Element[]): void {
    if (!elements.length || this.isSmallest) return;
    const boxes = elements.map((each) => each.getBoundingClientRect());
    const seen = this.window.getBoundingClientRect();
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    const isSeen = left >= seen.left && right <= seen.right && top >= seen.top && bottom <= seen.bottom;
    if (isSeen) return;
    this.window.scrollBy({
      left: (left + right - seen.left - seen.right) / 2,
      top: (top + bottom - seen.top - seen.bottom) / 2,
      behavior: "instant",
    });
  }

  /** Zoom while a point of the window stays where it is; the middle if none is given. */
  private set(zoom: number, x = this.window.clientWidth / 2, y = this.window.clientHeight / 2): void {
    const before = this.zoom;
    this.zoom = Math.min(LARGEST, Math.max(1, zoom));
    if (this.zoom === before) return;
    const { scrollLeft, scrollTop } = this.window;
    const factor = this.zoom / before;
    this.dispatchEvent(new CustomEvent("zoom", { bubbles: true, composed: true }));
    void this.updateComplete.then(() =>
      this.window.scrollTo({
        left: (scrollLeft + x) * factor - x,
        top: (scrollTop + y) * factor - y,
        behavior: "instant",
      }),
    );
  }

  private readonly turn = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = this.window.getBoundingClientRect();
    this.set(this.zoom * Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
  };

  private readonly touch = ({ touches }: TouchEvent): void => {
    this.began = touches.length === 2 ? { zoom: this.zoom, apart: apart(touches) } : null;
  };

  private readonly pinch = (event: TouchEvent): void => {
    const { began } = this;
    const [first, second] = [event.touches[0], event.touches[1]];
    if (!began || !first || !second) return;
    event.preventDefault();
    const { left, top } = this.window.getBoundingClientRect();
    const [x, y] = [(first.clientX + second.clientX) / 2 - left, (first.clientY + second.clientY) / 2 - top];
    this.set((began.zoom * apart(event.touches)) / began.apart, x, y);
  };
}

/** How far apart two fingers are. */
function apart(touches: TouchList): number {
  const [first, second] = [touches[0]!, touches[1]!];
  return Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY));
}

/** The buttons of a box; whoever shows them draws itself again on its `zoom` events. */
export function zoomButtons(find: () => ZoomBox | null): TemplateResult {
  const box = find();
  return html`<span class="zoom-buttons" role="group" aria-label="Zoom">
    <button
      type="button"
      aria-label="Zoom out"
      aria-disabled=${!box || box.isSmallest ? "true" : "false"}
      @click=${() => find()?.step(-1)}
    >
      −</button
    ><button
      type="button"
      aria-label="Zoom in"
      aria-disabled=${box?.isLargest ? "true" : "false"}
      @click=${() => find()?.step(1)}
    >
      +
    </button>
  </span>`;
}

export const zoomButtonStyles = css`
  .zoom-buttons {
    display: inline-flex;
    gap: 0.3rem;
  }
  .zoom-buttons button {
    min-width: 2.5rem;
    font-size: 1.15rem;
  }
`;
