// Numbers as text: points, changes of a score, and times.

/** A number with its noun, such as `1 point` or `12 points`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${Math.abs(count) === 1 ? "" : "s"}`;
}

/** A change with its sign, with a true minus. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `\u2212${-change}` : "\u00b10";
}

export function secondsText(seconds: number): string {
  if (seconds < 0.1) return `${Math.round(seconds * 1000)} ms`;
  return `${seconds >= 100 ? seconds.toFixed(0) : seconds >= 10 ? seconds.toFixed(1) : seconds.toFixed(2)} s`;
}

/** A large number in a few characters, such as `1.5 M`. */
export function shortNumber(number: number): string {
  for (const [size, unit] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const)
    if (number >= size) return `${Number((number / size).toPrecision(3))}\u202f${unit}`;
  return String(Math.round(number));
}
