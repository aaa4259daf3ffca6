// Practice: which tries are accepted, and what the reader is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GameAnalysis, total } from "../src/analysis/analysis";
import { judge, verdictText, type Judgement } from "../src/analysis/practice";
import type { AnalysedMove, Decision, Value } from "../src/shared/shapes";

const value = (win: number, points: number): Value => ({
  win: { mean: win, error: 0.01 },
  points: { mean: points, error: 1 },
});

function analysed(move: string, win: number, points: number, isPlayed = false): AnalysedMove {
  return { ...value(win, points), rank: 1, move, status: "simulated", rollouts: 100, is_try: isPlayed };
}

function decision(more: Partial<Decision> = {}): Decision {
  return {
    ply: 0,
    seat: 0,
    kind: "move",
    played: "WORST",
    regret: value(0.3, 12),
    mistake: "large",
    luck: null,
    skill: null,
    chance: null,
    reason: "",
    moves: [
      analysed("BEST", 0.6, 20),
      analysed("NEAR", 0.57, 18),
      analysed("FAR", 0.5, 10),
      analysed("WORST", 0.3, 8, true),
    ],
    ...more,
  };
}

const keyOf = (text: string): string => text.trim();
const judged = (text: string, at = decision()): Judgement => judge(at, text, keyOf).judgement;

test("a try is accepted near the best, and judged by the moves that were analysed", () => {
  assert.equal(judged("BEST"), "accepted");
  assert.equal(judged("NEAR"), "accepted");
  assert.equal(judged("near"), "accepted", "small letters, where no blank is meant");
  assert.equal(judged("FAR"), "worse");
  assert.equal(judged("WORST"), "played");
  assert.equal(judged("OTHER"), "unlisted");
  assert.equal(judged(" "), "unreadable");
});

test("a move that is no better than the one played is not accepted, however near the best", () => {
  const at = decision({
    moves: [analysed("BEST", 0.32, 20), analysed("SAME", 0.3, 9), analysed("WORST", 0.3, 8, true)],
  });
  assert.equal(judged("SAME", at), "worse");
});

test("points count where the game is decided", () => {
  const moves = [
    analysed("BEST", 1, 20),
    analysed("HALF", 1, 15),
    analysed("LESS", 1, 13),
    analysed("WORST", 1, 10, true),
  ];
  const at = decision({ regret: value(0, 10), moves });
  assert.equal(judged("HALF", at), "accepted");
  assert.equal(judged("LESS", at), "worse");
  assert.equal(verdictText(at, judge(at, "LESS", keyOf), "LESS"), "LESS is 7.0 points below the best. Try again.");
});

test("the verdict names the move and what it loses", () => {
  const at = decision();
  const said = (text: string): string => verdictText(at, judge(at, text, keyOf), text);
  assert.equal(said("BEST"), "Right: BEST is the best move.");
  assert.equal(said("NEAR"), "Right: NEAR is better than the move played, and is 3.0% below the best.");
  assert.equal(said("WORST"), "WORST is the move played. Try again.");
  assert.equal(said("OTHER"), "OTHER is not among the 4 analysed moves. Try again.");
  assert.equal(said(""), "That isn't a legal move here.");
});

test("an analysis finds the mistakes and the worst of a move, and adds values up", () => {
  const small = decision({ mistake: "small", regret: value(0.4, 1), kind: "call" });
  const analysis = GameAnalysis.partial([decision(), small, decision({ ply: 1, seat: 1, mistake: null })]);
  assert.equal(analysis.isComplete, false);
  assert.equal(analysis.mistakes().length, 2);
  assert.equal(analysis.mistakes(1).length, 0);
  assert.equal(analysis.worst(1)?.mistake, "large", "the size counts before the loss");
  assert.equal(analysis.totalSkill(0), null, "no skill is known");
  const sum = total([value(0.5, 3), value(0.25, 4)]);
  assert.deepEqual([sum.win.mean, sum.points.mean], [0.75, 7]);
  assert.equal(sum.points.error, Math.SQRT2);
  assert.equal(total([value(0, 0), { ...value(0, 0), win: { mean: 1, error: null } }]).win.error, null);
});
