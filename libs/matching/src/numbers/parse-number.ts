/** How a file writes fractions; with `unknown` the number itself decides. */
export type DecimalMark = 'comma' | 'point' | 'unknown';

const blanks = new Set(['', '-', '--', '---', 'n/a', 'na', 'null', 'none', '.']);

/**
 * Parses a number as users and brokers write it: `$1,234.50`, `(43.64)` for a negative, `+$4.24`, `1.234,56`,
 * `12.5%` (as 12.5), `1,234.50 USD`. Returns `null` for blanks, dashes and `n/a`, and for anything that is not
 * entirely a number. A single separator followed by exactly three digits is read as thousands when it is a comma
 * and as a fraction when it is a point, unless `mark` says otherwise.
 */
export function parseNumber(text: string, mark: DecimalMark = 'unknown'): number | null {
  const trimmed = text.trim().toLowerCase();
  if (blanks.has(trimmed)) return null;
  const { digits, isNegative } = stripDecoration(trimmed);
  const plain = withDecimalPoint(digits, mark);
  if (plain === null) return null;
  const value = Number(plain);
  if (!Number.isFinite(value)) return null;
  return isNegative && value !== 0 ? -value : value;
}

function stripDecoration(text: string): { digits: string; isNegative: boolean } {
  const inParentheses = /^\((.*)\)$/.exec(text);
  const inner = (inParentheses?.[1] ?? text).replaceAll('−', '-');
  const digits = inner
    .replace(/^(?:us\$|usd|eur|gbp|chf|cad)\s*/, '')
    .replace(/\s*(?:usd|eur|gbp|chf|cad|%)$/, '')
    .replace(/[$€£\s\u00a0\u202f']/g, '');
  const sign = /^[+-]/.exec(digits)?.[0];
  const isNegative = inParentheses !== null || sign === '-';
  return { digits: sign === undefined ? digits : digits.slice(1), isNegative };
}

const pointForm = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d+)?$/;
const commaForm = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/;

function withDecimalPoint(digits: string, mark: DecimalMark): string | null {
  if (!/\d/.test(digits)) return null;
  if (usesDecimalComma(digits, mark)) {
    return commaForm.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : null;
  }
  return pointForm.test(digits) ? digits.replaceAll(',', '') : null;
}

function usesDecimalComma(digits: string, mark: DecimalMark): boolean {
  if (mark !== 'unknown') return mark === 'comma';
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma === -1) return /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits);
  if (point !== -1) return comma > point;
  return !/^\d{1,3}(?:,\d{3})+$/.test(digits);
}
