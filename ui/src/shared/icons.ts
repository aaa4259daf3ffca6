// Symbols drawn as lines, because not every system has a font for them.
import { svg, type SVGTemplateResult } from "lit";

const icon = (content: SVGTemplateResult): SVGTemplateResult => svg`
  <svg class="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false"
    fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`;

const solid = (d: string): SVGTemplateResult => svg`<path d=${d} fill="currentColor" />`;
const line = (d: string): SVGTemplateResult => svg`<path d=${d} />`;

export const toStart = icon(svg`${solid("M18 6v12l-8-6z")}${line("M6.5 6v12")}`);
export const back = icon(solid("M16 5.5v13L7.5 12z"));
export const play = icon(solid("M8 5v14l11-7z"));
export const pause = icon(svg`${line("M8.5 6v12")}${line("M15.5 6v12")}`);
export const forward = icon(solid("M8 5.5v13l8.5-6.5z"));
export const toEnd = icon(svg`${solid("M6 6v12l8-6z")}${line("M17.5 6v12")}`);
export const link = icon(
  line("M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1"),
);
export const download = icon(line("M12 4v11m-4.5-4.500L12 15l4.5-4.500M5 19.500h14"));
export const clock = icon(svg`<circle cx="12" cy="12" r="8" />${line("M12 7.500V12l3 2")}`);
export const keys = icon(
  svg`<rect x="3" y="6.5" width="18" height="11" rx="2" />${line("M7 10.500h.01M11 10.500h.01M15 10.500h.01M8 14h8")}`,
);
export const theme = icon(svg`<circle cx="12" cy="12" r="7.5" />${solid("M12 4.500a7.5 7.5 0 0 1 0 15z")}`);
export const previous = icon(line("M14.5 6 8.5 12l6 6"));
export const next = icon(line("m9.5 6 6 6-6 6"));
export const table = icon(
  svg`<rect x="4" y="5" width="16" height="14" rx="1.5" />${line("M4 10h16M4 14.500h16M10 10v9")}`,
);
export const bag = icon(line("M7 9h10l1.2 9.500a1 1 0 0 1-1 1H6.800a1 1 0 0 1-1-1zM9 9V7.500a3 3 0 0 1 6 0V9"));
export const crown = icon(solid("M4 17.5 3 8l5 3.500L12 5l4 6.500L21 8l-1 9.500z"));
export const alert = icon(svg`${line("M12 4 2.8 19.500h18.400z")}${line("M12 10v4.500M12 17h.01")}`);

const SEAT_SHAPES = [
  svg`<circle cx="6" cy="6" r="4.5" />`,
  svg`<path d="M6 .6 11.4 6 6 11.4.6 6z" />`,
  svg`<path d="M1.7 1.7h8.6v8.6H1.7z" />`,
  svg`<path d="M6 1 11.2 10.4H.8z" />`,
];

/** The icon of a seat: a disc, a diamond, a square or a triangle, so that nobody depends on colours. */
export function seatIcon(seat: number): SVGTemplateResult {
  const shape = SEAT_SHAPES[seat % SEAT_SHAPES.length]!;
  return svg`<svg class="seat-icon seat${seat}" viewBox="0 0 12 12" width=".75em" height=".75em" aria-hidden="true"
    fill="currentColor">${shape}</svg>`;
}
