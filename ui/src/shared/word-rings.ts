// Words ringed on a board as in a word search: a solid line across, a dashed one down.
import { css, svg, type SVGTemplateResult } from "lit";

export interface RingedWord {
  /** The first square, counted row by row. */
  start: number;
  length: number;
  down: boolean;
}

const INSET = 0.1;

export function wordRings(size: number, words: readonly RingedWord[]): SVGTemplateResult {
  return svg`<svg class="rings" viewBox="0 0 ${size} ${size}" aria-hidden="true">
    ${words.map(({ start, length, down }) => {
      const thick = 1 - 2 * INSET;
      const long = length - 2 * INSET;
      return svg`<rect class=${down ? "down" : "across"} rx=".36" x=${(start % size) + INSET}
        y=${Math.floor(start / size) + INSET} width=${down ? thick : long} height=${down ? long : thick} />`;
    })}
  </svg>`;
}

export const wordRingStyles = css`
  .rings {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
    overflow: visible;
  }
  .rings rect {
    fill: none;
    stroke-width: var(--ring, 2px);
    vector-effect: non-scaling-stroke;
  }
  .rings .across {
    stroke: var(--across);
  }
  .rings .down {
    stroke: var(--down);
    stroke-dasharray: 5 2.5;
  }
`;
