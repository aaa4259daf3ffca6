// The view of a game that registered none: positions as the game draws them, and moves as they were recorded.
import { html } from "lit";
import "../shared/drawn-position";
import type { PlainMarks } from "../shared/shapes";
import type { GameView } from "./game-view";

export const textView: GameView = {
  boards: "shared",

  board(replay, ply) {
    const { drawings = [] } = replay.marks<Partial<PlainMarks>>();
    return html`<drawn-position
      .drawings=${drawings[Math.min(ply, replay.moves)] ?? []}
      .names=${replay.data.names}
    ></drawn-position>`;
  },

  moveText: (replay, ply) => replay.move(ply)!.move,

  moveSentence: (replay, ply) => `plays ${replay.move(ply)!.move}`,
};
