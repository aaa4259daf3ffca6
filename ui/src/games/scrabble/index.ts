// How a game of Scrabble is shown: one board, two racks, the bag, and the words that a move formed.
import { html, nothing } from "lit";
import { registerGame } from "../../replay/game-view";
import { counted } from "../../shared/numbers";
import "./board";
import { moveKey, positionWith, squareText } from "./placement";
import { challengeResult, formedWords, positionAt, rackAt, unseenAt } from "./position";
import "./rack";
import "./unseen-tiles";
import type { Replay } from "../../replay/replay";
import type { ScrabbleMarks } from "./shapes";

/** What an imported game adds to a move. */
interface ImportedDetails {
  score?: number;
  rules_score?: number;
  phonies?: string[];
}

const EVENTS: Readonly<Record<string, string>> = {
  "--": "play taken back",
  "(challenge)": "challenge bonus",
  "(time)": "time penalty",
};

registerGame({
  name: "scrabble",
  boards: "shared",
  adjustment: "Remaining tiles",

  board: (replay, ply) => html`<scrabble-board .position=${positionAt(replay, ply)}></scrabble-board>`,

  seatDetails(replay, ply, seat, judged) {
    const rack = rackAt(replay, ply, seat);
    const used = judged && replay.move(ply + 1)?.seat === seat ? usedTiles(replay, ply + 1) : "";
    return html`<tile-rack
        .tiles=${rack.tiles}
        .owner=${replay.data.names[seat]!}
        .size=${rack.size}
        .values=${rack.values}
        .used=${used}
      ></tile-rack
      >${used ? html`<span class="muted">Rack before the move; the tiles it used are marked.</span>` : nothing}`;
  },

  sharedDetails(replay, ply) {
    const { bag = [] } = replay.marks<Partial<ScrabbleMarks>>();
    const unseen = unseenAt(replay, ply);
    return html`<unseen-tiles
      .bag=${bag[Math.min(ply, replay.moves)] ?? 0}
      .owner=${unseen ? replay.data.names[unseen.seat]! : ""}
      .tiles=${unseen?.tiles ?? null}
    ></unseen-tiles>`;
  },

  moveText(replay, ply) {
    const { move, succeeded } = replay.move(ply)!;
    return move === "challenge" ? `challenge: ${challengeResult(succeeded as boolean)}` : moveText(move);
  },

  moveSentence(replay, ply) {
    const { move, score = 0, succeeded } = replay.move(ply)!;
    if (move === "-") return "passes";
    if (move === "challenge") return `challenges: ${challengeResult(succeeded as boolean)}`;
    const change = `${score < 0 ? "loses" : "gains"} ${counted(Math.abs(score), "point")}`;
    if (move === "--") return `takes the play back and ${change}`;
    if (move in EVENTS) return `${change}: ${EVENTS[move]}`;
    if (move.startsWith("(")) return `${change}: last rack ${move.slice(1, -1)}`;
    if (/^-\d/.test(move)) return `exchanges ${exchanged(move)}`;
    if (move.startsWith("-")) return `exchanges ${counted(move.length - 1, "tile")}: ${move.slice(1)}`;
    return `plays ${move} for ${counted(score, "point")}`;
  },

  moveDetails(replay, ply) {
    const { words, bonus } = formedWords(replay, ply);
    const marks = replay.marks<Partial<ScrabbleMarks>>();
    const {
      score,
      rules_score,
      phonies = marks.phonies?.[ply - 1] ?? [],
    } = (replay.move(ply) ?? {}) as ImportedDetails;
    const notes = marks.notes?.[ply - 1] ?? [];
    const listed = words.length > 1 || bonus || phonies.length ? words : [];
    return html`${listed.map(
      ([word, , , points]) =>
        html`<span><b>${word}${phonies.includes(word.toUpperCase()) ? "*" : ""}</b> ${points}</span>`,
    )}${bonus ? html`<span>bonus ${bonus}</span>` : nothing}${
      rules_score === undefined ? nothing : html`<span>counted as ${score}, the rules give ${rules_score}</span>`
    }${phonies.length ? html`<span>* not in the lexicon</span>` : nothing}${notes.map(
      (note) => html`<span style="white-space: pre-line"><bdi>${note}</bdi></span>`,
    )}`;
  },

  boardWith: (replay, laid) => html`<scrabble-board .position=${positionWith(replay, laid)}></scrabble-board>`,

  alternativeText: (_, __, move) => moveText(move),

  decisionNote({ missed_bingo: missed, phonies, withdrawn }) {
    const unlisted = Array.isArray(phonies) ? (phonies as string[]) : [];
    return [
      unlisted.length ? `Not in the lexicon of the analysis: ${unlisted.join(", ")}.` : "",
      withdrawn ? "Taken back, so judged as a pass." : "",
      typeof missed === "string" ? `A bingo was possible: ${missed}.` : "",
    ]
      .filter(Boolean)
      .join(" ");
  },

  moveKey,

  squareText: (replay, decision, square, typed) => squareText(positionAt(replay, decision.ply).size, square, typed),
});

/** The tiles that a move laid or exchanged, `_` for a blank. */
function usedTiles(replay: Replay, ply: number): string {
  const { move } = replay.move(ply)!;
  if (/^-[A-Z?_]/.test(move)) return move.slice(1).replaceAll("?", "_");
  const laid = replay.marks<Partial<ScrabbleMarks>>().tiles?.[ply - 1] ?? [];
  return laid.map(([, tile]) => (tile === tile.toUpperCase() ? tile : "_")).join("");
}

function moveText(move: string): string {
  if (move === "-") return "pass";
  if (move in EVENTS) return EVENTS[move]!;
  if (move.startsWith("(")) return `last rack ${move.slice(1, -1)}`;
  return move.startsWith("-") ? `exchange ${exchanged(move)}` : move;
}

function exchanged(move: string): string {
  return /^-\d/.test(move) ? counted(Number(move.slice(1)), "unknown tile") : move.slice(1);
}
