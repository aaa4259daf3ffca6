// A tile that is dragged with the mouse or a finger: where it is, and what is below it.
import type { ReactiveController, ReactiveElement } from "lit";

export interface Dragged {
  tile: string;
  /** The square it came from, or -1 for the rack. */
  from: number;
  /** Its place in the rack, or -1 for the board. */
  place: number;
  x: number;
  y: number;
  /** The square below, or -1. */
  over: number;
  /** Whether a finger holds the tile, and hides what is below it. */
  isTouch: boolean;
}

/** How far a pointer moves before a press becomes a drag, in pixels. */
const SLOP = 8;

/** Follows the pointer after `grab`; `onDrop` gets the tile and the element below it. */
export class TileDrag implements ReactiveController {
  /** The tile that moves; null before it has left its place. */
  dragged: Dragged | null = null;
  private grabbed: Dragged | null = null;

  constructor(
    private readonly host: ReactiveElement,
    private readonly onDrop: (dragged: Dragged, under: Element | null) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener("pointermove", this.move);
    window.addEventListener("pointerup", this.drop);
    window.addEventListener("pointercancel", this.cancel);
  }

  hostDisconnected(): void {
    window.removeEventListener("pointermove", this.move);
    window.removeEventListener("pointerup", this.drop);
    window.removeEventListener("pointercancel", this.cancel);
  }

  grab(event: PointerEvent, tile: string, from: number, place: number): void {
    if (event.button !== 0) return;
    const isTouch = event.pointerType === "touch";
    this.grabbed = { tile, from, place, x: event.clientX, y: event.clientY, over: -1, isTouch };
  }

  private readonly move = (event: PointerEvent): void => {
    const { grabbed } = this;
    if (!grabbed) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!this.dragged && Math.hypot(x - grabbed.x, y - grabbed.y) <= SLOP) return;
    this.dragged = { ...grabbed, x, y, over: squareOf(this.under(event)) };
    this.host.requestUpdate();
  };

  private readonly drop = (event: PointerEvent): void => {
    const { dragged } = this;
    this.cancel();
    if (!dragged) return;
    this.onDrop(dragged, this.under(event));
    // The click that follows a drag must not move the arrow.
    const swallow = (click: Event): void => click.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, once: true });
    window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
  };

  private readonly cancel = (): void => {
    this.grabbed = this.dragged = null;
    this.host.requestUpdate();
  };

  private under(event: PointerEvent): Element | null {
    return this.host.shadowRoot!.elementFromPoint(event.clientX, event.clientY);
  }
}

/** The square that an element is part of, or -1. */
export function squareOf(element: Element | null): number {
  return Number(element?.closest<HTMLElement>("[data-square]")?.dataset["square"] ?? -1);
}
