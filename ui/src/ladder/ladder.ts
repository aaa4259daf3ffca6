// A ladder as its page has it: versions of bots, and their ratings after each placement.
import type { Steps } from "../shared/chart";
import type { Curve, Placement, Version } from "../shared/shapes";

/** The versions, the strongest first and those without a rating last. */
export function ranked(versions: readonly Version[]): Version[] {
  return [...versions].sort((a, b) => (b.rating ?? -Infinity) - (a.rating ?? -Infinity) || 0);
}

/** A line for each bot, the strongest first. */
export function curveOf(history: readonly Placement[]): Curve {
  const last = history.at(-1)!.ratings;
  const names = [...new Set(history.flatMap(({ ratings }) => Object.keys(ratings)))];
  const lines = names.map((label) => ({
    label,
    points: history.flatMap(({ ratings }, step): [number, number][] =>
      ratings[label] === undefined ? [] : [[step, ratings[label]]],
    ),
  }));
  const rating = (name: string): number => last[name] ?? -Infinity;
  return { title: "Elo points", percent: false, lines: lines.sort((a, b) => rating(b.label) - rating(a.label) || 0) };
}

/** The placements by what was placed; the first, the last and the one in the middle are named below the drawing. */
export function stepsOf(history: readonly Placement[]): Steps {
  const name = (step: number): string => history[step]?.placed ?? "";
  return {
    marked: (last) => [...new Set([0, last / 2, last])].filter(Number.isInteger),
    label: name,
    place: (step) => `after ${name(step)}`,
  };
}

/** A time in UTC, to the minute. */
export function minuteText(seconds: number): string {
  return new Date(1000 * seconds).toISOString().slice(0, 16).replace("T", " ");
}
