// Sorting tables, and counting the games of a tournament.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GIVEN_ORDER, orderBy, sortedRows, type SortColumn } from "../src/summary/sorting";
import { contestPoints, outcomeAgainst, outcomeFor, resultText, tallyBetween } from "../src/summary/tournament";
import type { PlayedGame } from "../src/shared/shapes";

interface Row {
  name: string;
  rank: number;
  points: number | null;
}

const ROWS: readonly Row[] = [
  { name: "bot 10", rank: 2, points: null },
  { name: "bot 9", rank: 1, points: 3 },
  { name: "Ann", rank: 3, points: 30 },
];
const COLUMNS: readonly SortColumn<Row>[] = [
  { label: "Name", value: ({ name }) => name },
  { label: "Rank", value: ({ rank }) => rank, ascending: true },
  { label: "Points", value: ({ points }) => points },
];
const ranks = (by: number, descending: boolean): number[] =>
  sortedRows(ROWS, COLUMNS, { by, descending }).map(({ rank }) => rank);

test("numbers in names count as numbers, and what is missing stands at the end", () => {
  assert.deepEqual(ranks(0, false), [3, 1, 2]);
  assert.deepEqual(ranks(0, true), [2, 1, 3]);
  assert.deepEqual(ranks(2, false), [1, 3, 2]);
  assert.deepEqual(ranks(2, true), [3, 1, 2]);
  assert.equal(sortedRows(ROWS, COLUMNS, GIVEN_ORDER), ROWS);
});

test("the first click sorts texts from A, numbers from the largest, ranks from the first; the next one turns", () => {
  const click = (by: number, order = GIVEN_ORDER): boolean => orderBy(by, order, COLUMNS, ROWS).descending;
  assert.deepEqual(
    [0, 1, 2].map((by) => click(by)),
    [false, false, true],
  );
  assert.equal(click(2, { by: 2, descending: true }), false);
  assert.equal(click(2, { by: 1, descending: true }), true);
});

const game = (more: Partial<PlayedGame>): PlayedGame => ({
  number: 1,
  players: ["Ann", "Bob"],
  status: "finished",
  winner: null,
  ...more,
});

test("two faults are two losses, a void game has no outcome", () => {
  const both = game({ status: "crashed", at_fault: ["Ann", "Bob"] });
  assert.deepEqual([outcomeFor(both, "Ann"), outcomeFor(both, "Bob"), resultText(both)], ["loss", "loss", "no winner"]);
  const nothing = game({ status: "void" });
  assert.deepEqual([outcomeFor(nothing, "Ann"), resultText(nothing)], ["none", "void"]);
  assert.deepEqual([outcomeFor(game({}), "Bob"), resultText(game({}))], ["draw", "draw"]);
});

test("at a table of three every two players are compared", () => {
  const three = game({ players: ["Ann", "Bob", "Eve"], scores: [5, 9, 5], winner: "Bob" });
  assert.deepEqual(
    ["Ann", "Bob", "Eve"].map((name) => outcomeFor(three, name)),
    ["loss", "win", "loss"],
  );
  const between = (name: string, other: string): number[] => {
    const { wins, draws, losses } = tallyBetween([three], name, other);
    return [wins, draws, losses];
  };
  assert.deepEqual(
    [between("Ann", "Bob"), between("Bob", "Eve"), between("Eve", "Ann")],
    [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ],
  );
  const fault = game({ players: ["Ann", "Bob", "Eve"], scores: [5, 9, 5], status: "crash", at_fault: ["Bob"] });
  assert.deepEqual([outcomeAgainst(fault, "Ann", "Bob"), outcomeAgainst(fault, "Ann", "Eve")], ["win", "draw"]);
});

test("the games between two players are counted for the first of them", () => {
  const games = [
    game({ winner: "Ann" }),
    game({ players: ["Bob", "Ann"], winner: "Bob" }),
    game({}),
    game({ players: ["Ann", "Eve"], winner: "Eve" }),
  ];
  const tally = tallyBetween(games, "Ann", "Bob");
  assert.deepEqual([tally.wins, tally.draws, tally.losses, tally.games.length], [1, 1, 1, 3]);
  assert.equal(contestPoints(tally), 4);
});
