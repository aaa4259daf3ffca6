// What a game adds to the page on which positions are set up. A game registers its view under its name.
import { html, type TemplateResult } from "lit";
import type { Described, OfferedGame } from "../shared/shapes";

/** A game's part of the page. What it draws dispatches `position` events with the text of the position after a change. */
export interface EditView {
  /** The board and everything else that can be edited. */
  editor(described: Described, offered: OfferedGame): TemplateResult;
  /** The position that the page begins with, as text. */
  empty: string;
  /** The name of the format. */
  format: string;
  /** The names of the sides; the first one is to move. */
  sides: readonly [string, string];
}

const views = new Map<string, EditView>();

export function registerEditor(name: string, view: EditView): void {
  views.set(name, view);
}

export function editViewOf(game: string): EditView {
  return views.get(game) ?? plain;
}

/** The first game with an editor of its own. */
export function editedGame(games: readonly OfferedGame[]): string | undefined {
  return games.find(({ name, has_editor }) => has_editor && views.has(name))?.name;
}

const plain: EditView = {
  editor: ({ text }) => html`<pre>${text}</pre>`,
  empty: "",
  format: "text",
  sides: ["To move", "Opponent"],
};
