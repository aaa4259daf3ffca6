// The view of a game that registered none: each position is a text, and moves are shown as they were recorded.
import { html } from "lit";
import type { GameView } from "./game-view";
import "./text-board";

/** What the page's data adds for such a game: a text for each ply, from 0 to the number of moves. */
interface TextMarks {
  positions?: readonly string[];
}

export const textView: GameView = {
  boards: "shared",

  board(replay, ply) {
    const { positions = [] } = replay.marks<TextMarks>();
    return html`<text-board .text=${positions[Math.min(ply, replay.moves)] ?? ""}></text-board>`;
  },

  moveText: (replay, ply) => replay.move(ply)!.move,

  moveSentence: (replay, ply) => `plays ${replay.move(ply)!.move}`,
};
