const MINUS = '−';
const EM_DASH = '—';
const SHARE_DECIMALS = 4;

/**
 * A percentage (12.5 is 12.5 %) with at most `digits` decimals, for a line of text; what rounds to nothing shows as
 * less than that.
 */
export function formatPercent(percent: number, digits = 1): string {
  return `${describeTiny(percent, digits) ?? formatNumber(percent, digits)}%`;
}

/** A percentage with exactly `digits` decimals, for a column: two for weights, one for categories. */
export function formatFixedPercent(percent: number, digits = 2): string {
  return `${describeTiny(percent, digits) ?? formatFixed(percent, digits)}%`;
}

/** A percentage in whole percents, for readers who see no amounts; what rounds to nothing shows as less than 1%. */
export function formatWholePercent(percent: number): string {
  return percent < 0.5 ? '<1%' : `${format(percent, 0, 0)}%`;
}

/**
 * A number of shares with at most four decimals, as brokers show it, whatever is stored; what rounds to nothing shows
 * as less than that, and a dash where only a value is known.
 */
export function formatShares(shares: number | null): string {
  if (shares === null) return EM_DASH;
  return describeTiny(shares, SHARE_DECIMALS) ?? formatNumber(shares, SHARE_DECIMALS);
}

function describeTiny(value: number, digits: number): string | null {
  const smallest = 1 / 10 ** digits;
  return value > 0 && value < smallest / 2 ? `<${smallest}` : null;
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

/** A part of something of which more may be unknown, such as `at least 12%`: nothing is at least less than 0.1%. */
export function atLeast(text: string, isWhole: boolean): string {
  if (isWhole) return text;
  return `at least ${/^(?:<|under )/.test(text) ? 'a small part' : text}`;
}
