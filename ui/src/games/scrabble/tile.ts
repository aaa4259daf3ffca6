// The face of a tile: its letter and its value. A lower-case letter is a blank that stands for it, `_` one without a letter.
// The value is drawn by the style, so that the text of a tile is its letter.
import { html, nothing, type TemplateResult } from "lit";

export function tileFace(letter: string, values: Readonly<Record<string, number>>, fresh = false): TemplateResult {
  const blank = letter === "_" || letter !== letter.toUpperCase();
  const value = values[letter] ?? 0;
  return html`<div
    class="tile valued ${blank ? "blank" : ""} ${!blank && value >= 10 ? "two-digit" : ""} ${fresh ? "fresh" : ""}"
  >
    <span class="letter">${letter === "_" ? "?" : letter}</span>${
      blank ? nothing : html`<span class="value" data-value=${value}></span>`
    }
  </div>`;
}
