// Charts and numbers: round ticks, values at a step, the ratings of a ladder, numbers as text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { curveOf, minuteText, ranked, stepsOf } from "../src/ladder/ladder";
import { axesOf, nearest, valueAt } from "../src/shared/chart";
import * as numbers from "../src/shared/numbers";
import { roundTicks } from "../src/shared/ticks";
import type { Placement, Version } from "../src/shared/shapes";

test("ticks are round", () => {
  assert.deepEqual(roundTicks(0, 1, 5), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(roundTicks(-35, 175, 5), [0, 50, 100, 150]);
  assert.deepEqual(roundTicks(0, 380_000, 4), [0, 100_000, 200_000, 300_000]);
});

test("the values lie between two ticks, also where all are equal", () => {
  for (const values of [
    [-35, 175],
    [5, 5],
    [0, 0],
    [0.001, 0.0011],
  ]) {
    const points = values.map((value, step): [number, number] => [step, value]);
    const axes = axesOf({ title: "", percent: false, lines: [{ label: "", points }] }, []);
    assert.ok(axes.values[0]! <= Math.min(...values) + 1e-9);
    assert.ok(axes.values.at(-1)! >= Math.max(...values) - 1e-9);
    assert.ok(axes.values.length >= 2);
  }
});

test("a line has the value of its nearest point, and none before its first", () => {
  const line = {
    label: "",
    points: [
      [2, 10],
      [6, 20],
    ] as [number, number][],
  };
  assert.deepEqual(
    [1, 2, 3, 5, 9].map((step) => valueAt(line, step)),
    [null, 10, 10, 20, 20],
  );
  assert.equal(nearest([1, 5, 9], 6), 5);
});

test("a ladder has a line for each bot, the strongest first, from its first placement on", () => {
  const history: Placement[] = [
    { placed: "Ann v1", submitted: 0, ratings: { Ann: 0 } },
    { placed: "Bob v1", submitted: 0, ratings: { Ann: -5, Bob: 30 } },
  ];
  const { lines } = curveOf(history);
  assert.deepEqual(lines, [
    { label: "Bob", points: [[1, 30]] },
    {
      label: "Ann",
      points: [
        [0, 0],
        [1, -5],
      ],
    },
  ]);
  assert.deepEqual(stepsOf(history).marked(1), [0, 1]);
  assert.deepEqual(stepsOf(history).marked(4), [0, 2, 4]);
  assert.equal(stepsOf(history).place(1), "after Bob v1");
});

test("versions without a rating stand last", () => {
  const rows = [null, -5, 40].map((rating) => ({ rating }) as Version);
  assert.deepEqual(
    ranked(rows).map(({ rating }) => rating),
    [40, -5, null],
  );
  assert.equal(minuteText(1_700_000_000), "2023-11-14 22:13");
});

test("numbers have a true minus and the digits that matter", () => {
  assert.deepEqual(
    [2.25, -0.04, -1.5].map((value) => numbers.change(value)),
    ["+2.3", "0.0", "\u22121.5"],
  );
  assert.deepEqual(
    [1, 2, -1, 1234].map((count) => numbers.counted(count, "point")),
    ["1 point", "2 points", "-1 point", "1,234 points"],
  );
  assert.deepEqual([12345, 12.34, 0.01234, 0].map(numbers.inDigits), ["12,345", "12.3", "0.012", "0.00"]);
  assert.deepEqual([999, 1500, 2e6].map(numbers.shortNumber), ["999", "1.5\u202fk", "2\u202fM"]);
  assert.deepEqual([0.05, 1.234, 12.34, 123.4].map(numbers.secondsText), ["50 ms", "1.23 s", "12.3 s", "123 s"]);
  assert.equal(numbers.labelled("bingos_found"), "Bingos found");
});
