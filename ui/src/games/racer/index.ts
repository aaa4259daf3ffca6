// How a race is shown: a board for each player, and below it the words that score there.
import { html } from "lit";
import { registerGame } from "../../replay/game-view";
import { percent } from "../../shared/numbers";
import "./board";
import { alternativeText, moveKey, positionWith, question, squareText } from "./decisions";
import { cellOf, letterOf, positionAt, type RacerPosition } from "./position";
import "./scoring-words";

registerGame({
  name: "racer",
  boards: "per-seat",

  board: (replay, ply, seat) =>
    html`<racer-board .position=${positionAt(replay, ply, seat)} .owner=${replay.data.names[seat]!}></racer-board>`,

  seatDetails: (replay, ply, seat) =>
    html`<scoring-words .words=${positionAt(replay, ply, seat).words}></scoring-words>`,

  moveText(replay, ply) {
    const move = replay.move(ply)!;
    return html`<b>${letterOf(move)}</b> on ${cellOf(move)}${isCalled(move.move) ? html` <small>called</small>` : ""}`;
  },

  moveSentence(replay, ply) {
    const move = replay.move(ply)!;
    const [letter, cell] = [letterOf(move), cellOf(move)];
    return isCalled(move.move) ? `calls ${letter} and puts it on ${cell}` : `puts ${letter} on ${cell}`;
  },

  chanceNoun: "letter",

  boardWith: (replay, laid, seat) =>
    html`<racer-board .position=${positionWith(replay, laid, seat)} .owner=${replay.data.names[seat]!}></racer-board>`,

  alternativeText,

  question,

  summaryDetail(key, value) {
    if (key === "ceiling_share" && typeof value === "number") return percent(value);
    if (key !== "ceiling_board" || typeof value !== "string") return undefined;
    const position: RacerPosition = { cells: [...value], fresh: -1, words: null };
    return html`<racer-board
      style="width: min(100%, 11rem); margin-left: auto"
      .position=${position}
      owner="the ceiling"
    ></racer-board>`;
  },

  moveKey: (_, decision, text) => moveKey(decision, text),

  squareText: (_, decision, square, typed) => squareText(decision, square, typed),
});

/** Whether the player who moves chose the letter. */
function isCalled(move: string): boolean {
  return move.includes(" ");
}
