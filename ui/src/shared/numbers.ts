// Numbers as text: points, changes of a score, shares and times.

const MINUS = "\u2212";
const NARROW = "\u202f";

/** A number with its noun, such as `1 point` or `12 points`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${Math.abs(count) === 1 ? "" : "s"}`;
}

/** A change of a score with its sign. */
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
    if (number >= size) return `${Number((number / size).toPrecision(3))}${NARROW}${unit}`;
  return String(Math.round(number));
}

/** A number with a true minus. */
export function decimal(value: number, digits = 1): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** A change with its sign. */
export function change(value: number, digits = 1): string {
  const text = decimal(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

export function percent(share: number, digits = 1): string {
  return `${decimal(100 * share, digits)}%`;
}

export function percentChange(share: number, digits = 1): string {
  return `${change(100 * share, digits)}%`;
}

/** A number in the digits that matter. */
export function inDigits(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString("en");
  return size >= 1 || size === 0
    ? decimal(value, size >= 10 ? 1 : 2)
    : decimal(value, Math.min(6, 1 - Math.floor(Math.log10(size))));
}

/** The name of a key for people: `bingos_found` is "Bingos found". */
export function labelled(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
