// What a player can do besides laying tiles, and the buttons and the field for it.
import { html, nothing, type TemplateResult } from "lit";

export interface Actions {
  play(): void;
  recall(): void;
  shuffle(): void;
  openExchange(): void;
  pass(): void;
  challenge(): void;
  /** Play a move that is written as text. */
  enter(move: string): void;
}

/** Which actions are possible, and what the buttons of those that ask twice say. */
export interface Possible {
  play: boolean;
  recall: boolean;
  exchange: boolean;
  turn: boolean;
  passText: string;
  /** Null if there is nothing to challenge. */
  challengeText: string | null;
}

export function actionButtons(
  possible: Possible,
  actions: Actions,
  zoom: TemplateResult | typeof nothing,
): TemplateResult {
  const off = (isPossible: boolean): string => (isPossible ? "false" : "true");
  return html`<div class="below">
    <button class="primary" aria-disabled=${off(possible.play)} @click=${actions.play}>Play</button>
    <button aria-disabled=${off(possible.recall)} @click=${actions.recall}>Recall</button>
    <button @click=${actions.shuffle}>Shuffle</button>
    <button aria-disabled=${off(possible.exchange)} @click=${actions.openExchange}>Exchange</button>
    <button aria-disabled=${off(possible.turn)} @click=${actions.pass}>${possible.passText}</button>
    ${
      possible.challengeText === null
        ? nothing
        : html`<button @click=${actions.challenge}>${possible.challengeText}</button>`
    }
    ${zoom}
    <form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const input = (event.target as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
        if (!input.value.trim() || !possible.turn) return;
        actions.enter(input.value.trim());
      }}
    >
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
