// The questions that a Scrabble board asks: which letter a blank is, and which tiles to exchange.
import { html, type TemplateResult } from "lit";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export function blankDialog(onLetter: (letter: string) => void, onCancel: () => void): TemplateResult {
  return html`<div class="dialog panel" role="group" aria-label="The letter of the blank">
    <p>Which letter is the blank?</p>
    <button @click=${onCancel}>Cancel</button>
    <div class="letters">
      ${LETTERS.map((letter) => html`<button @click=${() => onLetter(letter)}>${letter}</button>`)}
    </div>
  </div>`;
}

/** `number` is that of the tiles chosen so far. */
export function exchangeDialog(number: number, onExchange: () => void, onCancel: () => void): TemplateResult {
  return html`<div class="dialog panel" role="group" aria-label="Exchange">
    <p>Choose the tiles to exchange: click them or type them.</p>
    <button class="primary" aria-disabled=${number ? "false" : "true"} @click=${onExchange}>Exchange ${number}</button>
    <button @click=${onCancel}>Cancel</button>
  </div>`;
}
