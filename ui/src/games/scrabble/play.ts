// How a game of Scrabble is played in the app: the board, the points, and the moves in words.
import { html } from "lit";
import { registerPlay } from "../../app/play-view";
import { counted } from "../../shared/numbers";
import { leaveOf } from "./laying";
import "./playing-board";
import { challengeResult } from "./position";
import type { Turn } from "../../shared/shapes";
import type { ScrabbleRules, ScrabbleView } from "./shapes";

const TILES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?";

registerPlay("scrabble", {
  board: (game, rules, turn, proposal) =>
    html`<scrabble-play
      .game=${game}
      .rules=${rules as ScrabbleRules}
      ?turn=${turn}
      .proposal=${proposal}
    ></scrabble-play>`,
  points: (game) => game.over?.scores ?? (game.view as ScrabbleView).scores,
  moveText(_, { move, succeeded }: Turn): string {
    if (move === "-" || move === "pass") return "pass";
    if (move === "challenge") return `challenge: ${challengeResult(succeeded)}`;
    return move.startsWith("-") ? `exchange ${move.slice(1)}` : move;
  },
  hintText(game, { move, score }) {
    const leave = leaveOf((game.view as ScrabbleView).rack, move).replaceAll("_", "?");
    const text = move.startsWith("-") ? `exchange ${move.slice(1)}` : `${move}, ${counted(score ?? 0, "point")}`;
    return leave ? `${text}, leaves ${leave}` : text;
  },
  moveSentence(_, { move, score, succeeded }: Turn): string {
    if (move === "-" || move === "pass") return "passes";
    if (move === "challenge") return `challenges: ${challengeResult(succeeded)}`;
    if (move.startsWith("exchange")) return `exchanges ${counted(Number(move.split(" ")[1]), "tile")}`;
    if (move.startsWith("-")) return `exchanges ${move.slice(1)}`;
    return `plays ${move} for ${counted(score ?? 0, "point")}`;
  },
  details(game) {
    const { unseen, bag, opponent_tiles: opponents } = game.view as ScrabbleView;
    return html`<h2>Unseen tiles</h2>
      <p class="muted">${counted(bag, "tile")} in the bag, ${opponents} with the opponent</p>
      <p style="font-family: var(--mono); overflow-wrap: anywhere">
        ${unseen.map((count, i) => (count ? `${TILES[i]!.repeat(count)} ` : ""))}
      </p>`;
  },
  keys: [
    ["click", "an empty square: arrow across, down, off"],
    ["A–Z", "place a tile at the arrow; with Shift, a blank"],
    ["Space", "move the arrow forward"],
    ["Backspace", "take the last tile back"],
    ["Enter", "play"],
    ["← →", "turn the arrow"],
    ["Shift + arrow keys", "move the arrow, which first appears in the centre; on a tile of the rack, move the tile"],
    ["↑ ↓", "shuffle, recall"],
    ["2", "pass (twice)"],
    ["3", "challenge (twice), if the game has challenges"],
    ["4", "exchange"],
  ],
});
