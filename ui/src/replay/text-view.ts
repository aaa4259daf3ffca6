// The view of a game that registered none: each position is a text, and moves are shown as they were recorded.
import { html } from "lit";
import type { PlainMarks } from "../shared/shapes";
import type { GameView } from "./game-view";
import "./text-board";

export const textView: GameView = {
  boards: "shared",

  board(replay, ply) {
    const { positions = [] } = replay.marks<Partial<PlainMarks>>();
    return html`<text-board .text=${positions[Math.min(ply, replay.moves)] ?? ""}></text-board>`;
  },

  moveText: (replay, ply) => replay.move(ply)!.move,

  moveSentence: (replay, ply) => `plays ${replay.move(ply)!.move}`,
};
