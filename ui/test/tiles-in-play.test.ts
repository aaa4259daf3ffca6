// The tiles of a player and the keys that move them.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReactiveElement } from "lit";
import type { Actions } from "../src/games/scrabble/playing-actions";
import { pressKey } from "../src/games/scrabble/playing-keys";
import { TilesInPlay } from "../src/games/scrabble/tiles-in-play";

const ROWS = [".....", ".....", "..A..", ".....", "....."];

function begun(rack = "CATS_"): TilesInPlay {
  const host = { addController: () => undefined, requestUpdate: () => undefined } as unknown as ReactiveElement;
  const tiles = new TilesInPlay(host, () => undefined);
  tiles.begin(ROWS, rack);
  return tiles;
}

/** Press keys, `Shift+A` with Shift; return the names of the actions that they asked for. */
function press(tiles: TilesInPlay, keys: readonly string[], isTurn = true): string[] {
  const asked: string[] = [];
  const names = ["play", "recall", "shuffle", "openExchange", "pass", "challenge"] as const;
  const note = (name: string) => (): void => void asked.push(name);
  const actions = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as Actions;
  for (const text of keys) {
    const shiftKey = text.startsWith("Shift+");
    pressKey({ key: shiftKey ? text.slice(6) : text, shiftKey }, tiles, isTurn, actions);
  }
  return asked;
}

test("letters are laid at the arrow, over tiles that lie there", () => {
  const tiles = begun();
  tiles.pointAt(11);
  press(tiles, ["c", "t"]);
  assert.equal(tiles.move, "3B CAT");
  assert.equal(tiles.held, "AS_");
  assert.deepEqual(tiles.arrow, { square: 14, down: false });
});

test("a blank is laid with Shift, or for a letter that the rack does not have", () => {
  const tiles = begun();
  tiles.pointAt(11);
  press(tiles, ["Shift+C"]);
  assert.equal(tiles.move, "3B cA");
  assert.equal(tiles.held, "CATS");
  press(tiles, ["Backspace", "z"]);
  assert.equal(tiles.move, "3B zA");
  press(tiles, ["x"]);
  assert.equal(tiles.move, "3B zA", "neither an X nor a second blank");
});

test("Backspace takes the last tile back and the arrow with it", () => {
  const tiles = begun();
  tiles.pointAt(11);
  press(tiles, ["c", "t", "Backspace"]);
  assert.equal(tiles.move, "3B CA");
  assert.deepEqual(tiles.arrow, { square: 13, down: false });
});

test("nothing is typed without an arrow or out of turn", () => {
  const tiles = begun();
  press(tiles, ["c"]);
  tiles.pointAt(11);
  press(tiles, ["c"], false);
  assert.equal(tiles.laid.length, 0);
});

test("a letter that cannot be laid says why, until something else is done", () => {
  const tiles = begun("CATS");
  press(tiles, ["c"]);
  assert.equal(tiles.refusal, "Click a square first: its arrow shows where letters go.");
  tiles.pointAt(14);
  assert.equal(tiles.refusal, "");
  press(tiles, ["z"]);
  assert.equal(tiles.refusal, "There is no Z on your rack.");
  press(tiles, ["Shift+C"]);
  assert.equal(tiles.refusal, "There is no blank on your rack.");
  press(tiles, ["s"]);
  assert.equal(tiles.refusal, "");
  press(tiles, ["t"]);
  assert.equal(tiles.refusal, "There is no empty square to the right.");
  press(tiles, ["Backspace"]);
  assert.equal(tiles.refusal, "");
});

test("arrow keys turn the arrow, Space moves it on", () => {
  const tiles = begun();
  tiles.pointAt(6);
  press(tiles, ["ArrowLeft"]);
  assert.deepEqual(tiles.arrow, { square: 6, down: true });
  press(tiles, ["ArrowRight", " "]);
  assert.deepEqual(tiles.arrow, { square: 7, down: false });
});

test("the arrow moves by rows and columns and stays on the board", () => {
  const tiles = begun();
  assert.equal(tiles.moveArrow(0, 1), 12, "it appears in the centre");
  assert.equal(tiles.moveArrow(-1, 0), 7);
  assert.equal(tiles.moveArrow(-1, 0), 2);
  assert.equal(tiles.moveArrow(-1, 0), null);
  assert.deepEqual(tiles.arrow, { square: 2, down: false });
});

test("keys ask for what a player can do", () => {
  const keys = ["Enter", "ArrowUp", "ArrowDown", "2", "3", "4", "Escape", "5", "Tab"];
  assert.deepEqual(press(begun(), keys), ["play", "shuffle", "recall", "pass", "challenge", "openExchange", "recall"]);
});

test("Escape hides the arrow once no tile is laid", () => {
  const tiles = begun();
  tiles.pointAt(11);
  press(tiles, ["c", "Escape"]);
  assert.ok(tiles.arrow);
  tiles.recall();
  press(tiles, ["Escape"]);
  assert.equal(tiles.arrow, null);
});

test("tiles are lifted, shifted and recalled, and the rack keeps all of them", () => {
  const tiles = begun();
  tiles.put(11, "C", 0);
  tiles.put(13, "t", 3);
  assert.equal(tiles.held, "ATS");
  tiles.shift(13, 14);
  assert.equal(tiles.move, null, "a gap");
  tiles.lift(14, 0);
  assert.equal(tiles.held, "_ATS");
  tiles.recall();
  assert.equal([...tiles.held].sort().join(""), [..."CATS_"].sort().join(""));
  tiles.shuffle();
  assert.equal([...tiles.held].sort().join(""), [..."CATS_"].sort().join(""));
});

test("a move that is written is laid, and one that does not fit is not", () => {
  const tiles = begun();
  tiles.propose("3B C(A)t");
  assert.equal(tiles.move, "3B CAt");
  assert.equal(tiles.held, "ATS");
  tiles.propose("3B COT");
  assert.equal(tiles.laid.length, 0);
  assert.equal([...tiles.held].sort().join(""), [..."CATS_"].sort().join(""));
});

test("a new turn keeps the order of the tiles that stay", () => {
  const tiles = begun("ABCDE");
  tiles.reorder(4, 0);
  tiles.begin(ROWS, "ABXEY");
  assert.equal(tiles.held, "EABXY");
});
