// How a game of Scrabble is shown: one board, two racks, the bag, and the words that a move formed.
import { html, nothing } from "lit";
import { registerGame } from "../../replay/game-view";
import * as icons from "../../shared/icons";
import { counted } from "../../shared/numbers";
import "./board";
import { formedWords, positionAt, rackAt, type ScrabbleMarks } from "./position";
import "./rack";

registerGame({
  name: "scrabble",
  boards: "shared",
  adjustment: "Remaining tiles",

  board: (replay, ply) => html`<scrabble-board .position=${positionAt(replay, ply)}></scrabble-board>`,

  seatDetails(replay, ply, seat) {
    const rack = rackAt(replay, ply, seat);
    return html`<tile-rack
      .tiles=${rack.tiles}
      .owner=${replay.data.names[seat]!}
      .size=${rack.size}
      .values=${rack.values}
    ></tile-rack>`;
  },

  sharedDetails(replay, ply) {
    const { bag = [] } = replay.marks<ScrabbleMarks>();
    return html`${icons.bag} ${counted(bag[Math.min(ply, replay.moves)] ?? 0, "tile")} in the bag`;
  },

  moveText(replay, ply) {
    const { move } = replay.move(ply)!;
    if (move === "-") return "pass";
    return move.startsWith("-") ? `exchange ${move.slice(1)}` : move;
  },

  moveSentence(replay, ply) {
    const { move, score = 0 } = replay.move(ply)!;
    if (move === "-") return "passes";
    if (move.startsWith("-")) return `exchanges ${counted(move.length - 1, "tile")}: ${move.slice(1)}`;
    return `plays ${move} for ${counted(score, "point")}`;
  },

  moveDetails(replay, ply) {
    const { words, bonus } = formedWords(replay, ply);
    if (words.length < 2 && !bonus) return nothing;
    return html`${words.map(([word, , , points]) => html`<span><b>${word}</b> ${points}</span>`)}${
      bonus ? html`<span>bonus ${bonus}</span>` : nothing
    }`;
  },
});
