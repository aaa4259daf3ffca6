// The mark of a mistake: its shape and its colour say how large it is.
import { css, svg, type SVGTemplateResult } from "lit";
import type { MistakeSize } from "./analysis";

const SHAPES: Readonly<Record<MistakeSize, SVGTemplateResult>> = {
  small: svg`<path d="M7 2 12.6 12H1.4z" fill="none" stroke="currentColor" stroke-width="1.8" />`,
  medium: svg`<path d="M7 1 13.4 12.6H.6z" fill="currentColor" />`,
  large: svg`<path d="M4.2.6h5.6l3.6 3.600v5.600l-3.600 3.600H4.200L.6 9.800V4.200z" fill="currentColor" />
    <path d="M7 3.200v4.600M7 10v.8" stroke="var(--surface)" stroke-width="2" />`,
};

/** An outlined triangle, a solid triangle or an octagon. What it means stands beside it, or in the text for screen readers. */
export function mistakeMark(size: MistakeSize): SVGTemplateResult {
  return svg`<svg class="mistake-mark ${size}" viewBox="0 0 14 14" width=".9em" height=".9em" aria-hidden="true">${SHAPES[size]}</svg>`;
}

export const mistakeMarkStyles = css`
  .mistake-mark {
    flex: none;
    vertical-align: -0.08em;
  }
  .small {
    color: var(--mistake-small);
  }
  .medium {
    color: var(--mistake-medium);
  }
  .large {
    color: var(--mistake-large);
  }
`;
