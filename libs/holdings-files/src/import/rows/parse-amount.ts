import { parseNumber, type DecimalMark } from '@plumbline/matching';
import type { TableRow } from '../tables/table.ts';

/** A parsed amount: a number, nothing, or something else. */
export type Amount =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly text: string };

const none: Amount = { kind: 'none' };
const blank = /^(?:|[-–—]+|n\/?a|none|null|not available)$/i;
/** Longer texts are not numbers and are not parsed. */
const longestNumber = 60;

/** Parses an amount; `column` is undefined when the file has no such column. Percentages are not amounts. */
export function parseAmount(row: TableRow, column: number | undefined, mark: DecimalMark): Amount {
  if (column === undefined) return none;
  if (row.isDateAt(column)) return { kind: 'date', text: row.textAt(column) };
  const number = row.numberAt(column);
  if (number !== null) return { kind: 'number', number };
  const text = row.textAt(column);
  if (blank.test(text.slice(0, longestNumber))) return none;
  const parsed =
    text.length > longestNumber || text.endsWith('%') ? null : parseNumber(text.replace(/^'/, ''), mark);
  return parsed === null ? { kind: 'unreadable', text } : { kind: 'number', number: parsed };
}

const commaEvidence = /\d,(?:\d{1,2}|\d{4,})\D*$|\.\d{3},/;
const pointEvidence = /\d\.(?:\d{1,2}|\d{4,})\D*$|,\d{3}\./;

/**
 * Detects how a file writes fractions from its unambiguous amounts: `1,5` and `1.234,50`, or `1.5` and `1,234.50`.
 * Returns `unknown` when there are none or both; each number is then parsed by itself.
 */
export function decimalMarkOf(rows: readonly TableRow[], columns: readonly number[]): DecimalMark {
  const texts = rows.flatMap((row) => columns.map((column) => numberText(row, column)));
  const hasCommas = texts.some((text) => commaEvidence.test(text));
  const hasPoints = texts.some((text) => pointEvidence.test(text));
  if (hasCommas === hasPoints) return 'unknown';
  return hasCommas ? 'comma' : 'point';
}

function numberText(row: TableRow, column: number): string {
  if (row.numberAt(column) !== null || row.isDateAt(column)) return '';
  const text = row.textAt(column);
  return text.length > longestNumber ? '' : text;
}
