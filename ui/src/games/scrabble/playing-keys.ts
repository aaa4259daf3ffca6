// The keys of a Scrabble board, which are those of the well-known sites: which key does what.
import type { Actions } from "./playing-actions";
import type { TilesInPlay } from "./tiles-in-play";

/** What the arrow keys do with Shift: rows down, columns to the right. */
export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether a key on the page is meant for the board: not for a field, and not for a button that has the focus. */
export function isForBoard(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  const target = event.composedPath()[0];
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return false;
  return !((event.key === "Enter" || event.key === " ") && target instanceof HTMLButtonElement);
}

/** Do what a key asks for while no dialog is open; return whether it means something. */
export function pressKey(
  event: Pick<KeyboardEvent, "key" | "shiftKey">,
  tiles: TilesInPlay,
  isTurn: boolean,
  actions: Actions,
): boolean {
  const { key } = event;
  const hasArrow = !!tiles.arrow;
  if (/^[a-z]$/i.test(key)) {
    if (isTurn) tiles.type(key.toUpperCase(), event.shiftKey);
    return hasArrow;
  }
  switch (key) {
    case " ":
      tiles.skip();
      return hasArrow;
    case "Backspace":
      if (!tiles.laid.length) return hasArrow;
      tiles.backspace();
      return true;
    case "ArrowLeft":
    case "ArrowRight":
      tiles.turnArrow();
      return hasArrow;
    case "Escape":
      if (!tiles.laid.length) tiles.hideArrow();
      actions.recall();
      return true;
    default:
      KEYS[key]?.(actions);
      return key in KEYS;
  }
}

const KEYS: Readonly<Record<string, (actions: Actions) => void>> = {
  Enter: (actions) => actions.play(),
  ArrowUp: (actions) => actions.shuffle(),
  ArrowDown: (actions) => actions.recall(),
  "2": (actions) => actions.pass(),
  "3": (actions) => actions.challenge(),
  "4": (actions) => actions.openExchange(),
};
