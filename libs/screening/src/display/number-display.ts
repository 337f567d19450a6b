const MINUS = '−';

/**
 * A percentage (12.5 is 12.5 %) with at most `digits` decimals, for a line of text; what rounds to nothing shows as
 * less than that.
 */
export function formatPercent(percent: number, digits = 1): string {
  return describeTiny(percent, digits) ?? `${formatNumber(percent, digits)}%`;
}

/** A percentage with exactly `digits` decimals, for a column: two for weights, one for categories. */
export function formatFixedPercent(percent: number, digits = 2): string {
  return describeTiny(percent, digits) ?? `${formatFixed(percent, digits)}%`;
}

/** A percentage in whole percents, for readers who see no amounts; what rounds to nothing shows as less than 1%. */
export function formatWholePercent(percent: number): string {
  return percent < 0.5 ? '<1%' : `${format(percent, 0, 0)}%`;
}

function describeTiny(percent: number, digits: number): string | null {
  const smallest = 10 ** -digits;
  return percent > 0 && percent < smallest / 2 ? `<${smallest}%` : null;
}

/** A number with at most `digits` decimals and no trailing zeros, for a line of text. */
export function formatNumber(value: number, digits = 2): string {
  return format(value, 0, digits);
}

/** A number with exactly `digits` decimals, for a column of numbers that line up. */
export function formatFixed(value: number, digits = 2): string {
  return format(value, digits, digits);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making an `Intl.NumberFormat` takes far longer than using it, and long tables use it in each row. */
function format(value: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`;
  const places = { minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative' } as const;
  const known = formats.get(key) ?? new Intl.NumberFormat('en-US', places);
  formats.set(key, known);
  return withMinus(known.format(Number(value.toFixed(maximumFractionDigits))));
}

/** Puts a minus sign, which is as wide as a digit, where `Intl` has a hyphen. */
export function withMinus(formatted: string): string {
  return formatted.replace('-', MINUS);
}
