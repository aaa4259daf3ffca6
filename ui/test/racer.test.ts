// Races: where keys lead, words on a board, moves in words and as one text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveKey, squareText } from "../src/games/racer/decisions";
import { cellAfter, moveSentence, moveText } from "../src/games/racer/playing";
import { wordsAt } from "../src/games/racer/position";
import type { Decision, GameState, Turn } from "../src/shared/shapes";

test("arrow keys lead to the next cell and stay on the board", () => {
  assert.deepEqual(
    ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => cellAfter(24, key)),
    [17, 31, 23, 25],
  );
  assert.equal(cellAfter(7, "ArrowLeft"), 7);
  assert.equal(cellAfter(6, "ArrowRight"), 6);
  assert.equal(cellAfter(48, "ArrowDown"), 48);
  assert.equal(cellAfter(0, "ArrowUp"), 0);
  assert.equal(cellAfter(24, "Enter"), null);
});

test("words are read from the board, rows before columns, with their points", () => {
  const cells = [..."TO.....", ..."O......", ...".".repeat(35)];
  const words = wordsAt(cells, [
    [0, 2, 1],
    [0, 2, 0],
  ]);
  assert.deepEqual(
    words.map(({ word, down, points }) => [word, down, points]),
    [
      ["TO", false, 1],
      ["TO", true, 1],
    ],
  );
});

test("a placement names the letter that was called before it", () => {
  const turns: Turn[] = [
    { seat: 0, move: "E 24", score: null },
    { seat: 1, move: "17", score: null },
  ];
  const game = { turns, view: { pending: "Q" } } as unknown as GameState;
  assert.deepEqual(
    turns.map((turn) => moveText(game, turn)),
    ["E on 24", "E on 17"],
  );
  assert.deepEqual(
    turns.map((turn) => moveSentence(game, turn)),
    ["calls E", "places the E"],
  );
  assert.equal(moveText(game, { seat: 0, move: "3", score: null }), "Q on 3", "a move that could be played now");
});

test("a call is known by its letter, a placement by its cell", () => {
  const at = (kind: string, played: string): Decision => ({ kind, played }) as Decision;
  assert.equal(moveKey(at("placement", "24"), "e 07"), "7");
  assert.equal(moveKey(at("call", "E"), " q "), "Q");
  assert.equal(moveKey(at("call", "E 24"), "q 3"), "Q 3");
  assert.equal(moveKey(at("call", "E 24"), "q"), "");
  assert.equal(moveKey(at("placement", "24"), "49"), "");
  assert.equal(squareText(at("call", "E 24"), 5, "q"), "Q 5");
  assert.equal(squareText(at("placement", "24"), 5, ""), "5");
});
