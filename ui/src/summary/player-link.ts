// A player's name as a link to the player's games. The address carries the name, so such a link can be copied and sent.
import { html, nothing, type TemplateResult } from "lit";
import type { Results } from "../shared/shapes";

/** Event by which a part of the page asks for the games of a player; an empty name asks for all games. */
export const PLAYER = "player";

/** The name of a player, as a link to the player's games on this page or, where it is not the summary, on the summary. */
export function playerLink(name: string, { home }: Results): TemplateResult {
  const click = home ? nothing : (event: MouseEvent): void => ask(event, name);
  return html`<a href=${(home ?? "") + playerAddress(name)} @click=${click}><bdi>${name}</bdi></a>`;
}

export function playerAddress(name: string): string {
  return name ? `#player=${encodeURIComponent(name)}` : "#";
}

/** The player that the page's address names, or an empty text. */
export function linkedPlayer(): string {
  const found = /^#player=(.+)$/.exec(location.hash);
  try {
    return found ? decodeURIComponent(found[1]!) : "";
  } catch {
    return ""; // an address written by hand
  }
}

function ask(event: MouseEvent, name: string): void {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget!.dispatchEvent(new CustomEvent(PLAYER, { detail: name, bubbles: true, composed: true }));
}
