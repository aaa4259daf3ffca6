// Moves as text: placements, one text for all ways to write a move, and positions as CGP.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cgpText, rackText, withLetter } from "../src/games/scrabble/cgp";
import { moveKey, placementOf, squareText } from "../src/games/scrabble/placement";
import type { Replay } from "../src/replay/replay";
import type { Decision } from "../src/shared/shapes";

const BOARD = [".....", ".....", ".CaT.", ".....", "....."];
const tiles = [...BOARD.join("")].map((letter) => (letter === "." ? null : { letter, fresh: false }));

test("a placement has its start, its direction and the tiles to lay", () => {
  const found = placementOf({ size: 5, tiles }, "3A s(CaT)S");
  assert.deepEqual(found, {
    start: 10,
    down: false,
    letters: [..."sCaTS"],
    laid: [
      [10, "s"],
      [14, "S"],
    ],
  });
  assert.deepEqual(placementOf({ size: 5, tiles }, "c2 b.d")?.laid, [
    [7, "b"],
    [17, "d"],
  ]);
});

test("what does not fit the board is no placement", () => {
  for (const text of ["3A SCOTS", "3A CATSX", "9A TO", "3B CAT", "1A T.O", "TO", "", "3A"])
    assert.equal(placementOf({ size: 5, tiles }, text), null, text);
});

test("all ways to write a move have one key", () => {
  const record = { ruleset: { board: { size: 5, layout: [] } }, start: { board: BOARD }, moves: [] };
  const replay = { record, moves: 0, marks: () => ({}), move: () => undefined } as unknown as Replay;
  const keyOf = (text: string): string => moveKey(replay, { ply: 0 } as Decision, text);
  assert.equal(keyOf("3A S(CAT)S"), keyOf("3a ScatS"));
  assert.equal(keyOf("3A S...S"), keyOf("3A SCATS"));
  assert.equal(keyOf("exch cba"), keyOf("-ABC"));
  assert.equal(keyOf("-A_"), keyOf("- ?a"));
  assert.equal(keyOf("pass"), "-");
  assert.equal(keyOf("nonsense"), "");
});

test("clicks on a square write its name across, then down; the word stays", () => {
  assert.equal(squareText(15, 112, ""), "8H ");
  assert.equal(squareText(15, 112, "8H WORD"), "H8 WORD");
  assert.equal(squareText(15, 112, "H8 WORD"), "8H WORD");
});

test("a position is one line of CGP", () => {
  const rows = withLetter(withLetter(Array<string>(5).fill("....."), 12, "A"), 13, "t");
  assert.deepEqual(rows, [".....", ".....", "..At.", ".....", "....."]);
  const rest = { racks: ["ABC", "?"], scores: [3, -4], scoreless: 1, lexicon: "enable", ruleset: "five" };
  assert.equal(cgpText({ rows, ...rest }), "5/5/2At1/5/5 ABC/? 3/-4 1 lex enable; rules five;");
  assert.deepEqual(withLetter(rows, 13, ".")[2], "..A..");
  assert.equal(rackText("a_b 1é?"), "A?B?");
});
