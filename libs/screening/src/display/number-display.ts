const MINUS = '−';

/** A percentage (12.5 is 12.5 %) with at most `digits` decimals, for a line of text; what rounds to nothing shows as less than that. */
export function formatPercent(percent: number, digits = 1): string {
  return describeTiny(percent, digits) ?? `${trimmed(percent, digits)}%`;
}

/** A percentage with exactly `digits` decimals, for a column: two for weights, one for categories. */
export function formatFixedPercent(percent: number, digits = 2): string {
  return describeTiny(percent, digits) ?? `${formatFixed(percent, digits)}%`;
}

function describeTiny(percent: number, digits: number): string | null {
  const smallest = 10 ** -digits;
  return percent > 0 && percent < smallest / 2 ? `<${smallest}%` : null;
}

/** A number with at most `digits` decimals and no trailing zeros, for a line of text. */
export function formatNumber(value: number, digits = 2): string {
  return trimmed(value, digits);
}

/** A number with exactly `digits` decimals, for a column of numbers that line up. */
export function formatFixed(value: number, digits = 2): string {
  return withMinus(decimals(digits, digits).format(Number(value.toFixed(digits))));
}

function trimmed(value: number, digits: number): string {
  return withMinus(decimals(0, digits).format(Number(value.toFixed(digits))));
}

/** Puts a minus sign, which is as wide as a digit, where `Intl` has a hyphen. */
export function withMinus(formatted: string): string {
  return formatted.replace('-', MINUS);
}

const decimalFormats = new Map<string, Intl.NumberFormat>();

/** Making a format takes far longer than using it, and long tables use it in each row. */
function decimals(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const known = decimalFormats.get(key);
  if (known) return known;
  const places = {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  } as const;
  const made = new Intl.NumberFormat('en-US', places);
  decimalFormats.set(key, made);
  return made;
}
