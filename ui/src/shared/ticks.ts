// Round numbers for the ticks of an axis.

/** The multiples of 1, 2 or 5 times a power of ten between two numbers; `intervals` is about how many steps fit. */
export function roundTicks(low: number, high: number, intervals: number): number[] {
  const step = roundStep((high - low) / intervals);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The smallest of 1, 2 or 5 times a power of ten that is not smaller than a number. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= size * (1 - 1e-9)) ?? 10;
  return factor * power;
}
