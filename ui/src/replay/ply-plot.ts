// What graphs over the moves of a game share: the frame, the line at the current move, and going to a move by pointer.
import { LitElement, css } from "lit";
import { property } from "lit/decorators.js";
import { base } from "../shared/styles";
import type { Replay } from "./replay";

/** The size of the drawing, which is stretched to its place. */
export const WIDTH = 1000;
export const HEIGHT = 200;

export const plotStyles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1.25rem;
    align-items: baseline;
    margin-bottom: 0.5rem;
  }
  h2 {
    font-size: 1.0625rem;
    margin-right: auto;
  }
  .legend {
    display: inline-flex;
    align-items: baseline;
    gap: 0.4rem;
    font-size: 0.875rem;
  }
  .plot {
    position: relative;
    height: 9rem;
    margin-left: 2.4rem;
    cursor: crosshair;
    touch-action: pan-y;
  }
  svg.lines {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .lines path,
  line {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .grid {
    stroke: var(--line);
    stroke-width: 1px;
  }
  .now {
    stroke: var(--ink);
    stroke-width: 1.5px;
  }
  .axis {
    position: absolute;
    right: calc(100% + 0.5rem);
    transform: translateY(-50%);
    font-size: 0.75rem;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  .dot {
    position: absolute;
    transform: translate(-50%, -50%);
    line-height: 0;
    font-size: 1.1rem;
    filter: drop-shadow(0 0 0 2px var(--surface));
  }
  .dot svg {
    stroke: var(--surface);
    stroke-width: 1.5px;
    overflow: visible;
  }
`;

/** A graph over the plies of a game; a click or a drag goes to that move. */
export abstract class PlyPlot extends LitElement {
  @property({ attribute: false }) replay!: Replay;
  @property({ type: Number }) ply = 0;

  static override styles = [base, plotStyles];

  /** Where a ply is, from the left. */
  protected x(ply: number): number {
    return this.replay.last ? (ply / this.replay.last) * WIDTH : 0;
  }

  protected grab(event: PointerEvent): void {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.follow(event);
  }

  protected drag(event: PointerEvent): void {
    if (event.buttons & 1) this.follow(event);
  }

  protected go(to: number): void {
    const kept = Math.min(this.replay.last, Math.max(0, to));
    this.dispatchEvent(new CustomEvent("control", { detail: { kind: "go", to: kept } }));
  }

  private follow(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    this.go(Math.round(share * this.replay.last));
  }
}
