// Laying tiles: the arrow, the rack, and the move that the laid tiles make.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as laying from "../src/games/scrabble/laying";

const EMPTY = Array<string>(5).fill(".....");
const CAT = [".....", ".....", ".cAT.", ".....", "....."];

function laid(text: string, ...squares: number[]): laying.Laid[] {
  return squares.map((square, i) => ({ square, letter: text[i]! }));
}

test("clicks on a square turn the arrow across, down and off", () => {
  const across = laying.nextArrow(null, 7);
  assert.deepEqual(across, { square: 7, down: false });
  const down = laying.nextArrow(across, 7);
  assert.deepEqual(down, { square: 7, down: true });
  assert.equal(laying.nextArrow(down, 7), null);
  assert.deepEqual(laying.nextArrow(down, 8), { square: 8, down: false });
});

test("a rack keeps the order of its owner, and new tiles follow", () => {
  assert.equal(laying.inOrder("ABCDE", "EC"), "ECABD");
  assert.equal(laying.inOrder("AAB_", "A_A"), "A_AB");
  assert.equal(laying.inOrder("XY", "AB"), "XY");
});

test("a leave is what a move does not use", () => {
  assert.equal(laying.leaveOf("GLPHE", "3A HELP"), "G");
  assert.equal(laying.leaveOf("AAB_H", "A2 (C)Ah"), "ABH");
  assert.equal(laying.leaveOf("LCDTV_", "-CDLV?"), "T");
});

test("a tile moves within the rack and stays inside it", () => {
  assert.equal(laying.moved("ABCD", 0, 2), "BCAD");
  assert.equal(laying.moved("ABCD", 3, -5), "DABC");
  assert.equal(laying.moved("ABCD", 1, 99), "ACDB");
});

test("a tile is taken from its place, or else where it is first", () => {
  assert.equal(laying.without("ABA", "A", 2), "AB");
  assert.equal(laying.without("ABA", "A"), "BA");
  assert.equal(laying.without("ABA", "X"), "ABA");
  assert.equal(laying.tileOf("q"), "_");
});

test("tiles of an exchange are chosen copy by copy", () => {
  assert.deepEqual(laying.marked("AABC", "CA"), [true, false, false, true]);
  const one = laying.nextCopy("AAB", [false, false, false], "A");
  assert.deepEqual(one, [true, false, false]);
  const two = laying.nextCopy("AAB", one!, "A");
  assert.deepEqual(two, [true, true, false]);
  assert.deepEqual(laying.nextCopy("AAB", two!, "A"), [false, false, false]);
  assert.equal(laying.nextCopy("AAB", two!, "Z"), null);
});

test("laid tiles are a move if they lie in one line without gaps", () => {
  assert.equal(laying.moveText(5, EMPTY, []), null);
  assert.equal(laying.moveText(5, EMPTY, laid("TO", 12, 13)), "3C TO");
  assert.equal(laying.moveText(5, EMPTY, laid("TO", 12, 17)), "C3 TO");
  assert.equal(laying.moveText(5, EMPTY, laid("TO", 12, 14)), null, "a gap");
  assert.equal(laying.moveText(5, EMPTY, laid("TO", 12, 18)), null, "two lines");
});

test("a move takes the tiles before, between and after its own", () => {
  assert.equal(laying.moveText(5, CAT, laid("S", 14)), "3B cATS");
  assert.equal(laying.moveText(5, CAT, laid("SS", 10, 14)), "3A ScATS");
  assert.equal(laying.moveText(5, CAT, laid("bD", 7, 17)), "C2 bAD");
});

test("a single tile goes down only where nothing touches it in its row", () => {
  assert.equal(laying.moveText(5, CAT, laid("B", 7)), "C2 BA");
  assert.equal(laying.moveText(5, EMPTY, laid("B", 7)), "2C B");
});

test("a move lays its letters but those in brackets and dots", () => {
  assert.deepEqual([...laying.newSquares(5, "3A S(cAT)S")], [10, 14]);
  assert.deepEqual([...laying.newSquares(5, "C2 b.D")], [7, 17]);
  assert.deepEqual([...laying.newSquares(15, "8H WoRD")], [112, 113, 114, 115]);
  for (const move of ["-", "-ABC", "pass", "challenge", ""]) assert.equal(laying.newSquares(15, move).size, 0);
});

test("the next empty square ends at the edge, not in the next row", () => {
  const isFilled = (square: number): boolean => CAT.join("")[square] !== ".";
  assert.equal(laying.nextEmpty(5, isFilled, { square: 10, down: false }, 1), 14);
  assert.equal(laying.nextEmpty(5, isFilled, { square: 14, down: false }, 1), null);
  assert.equal(laying.nextEmpty(5, isFilled, { square: 14, down: false }, -1), 10);
  assert.equal(laying.nextEmpty(5, isFilled, { square: 22, down: true }, 1), null);
});

test("squares have the names of the two directions", () => {
  assert.equal(laying.squareName(15, 112), "8H");
  assert.equal(laying.squareName(15, 112, true), "H8");
});
