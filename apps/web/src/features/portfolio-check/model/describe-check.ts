import { firstNames, nameOfUnknown } from '@plumbline/screening';
import { formatCount, formatPrice, truncate } from '../../../lib/format.ts';
import type { PortfolioCheck } from './check-files.ts';

/** Of the lines that could not be read, so many are named. */
const NAMED = 3;
const LONGEST_NAME = 30;

const list = new Intl.ListFormat('en-US');

/**
 * Which lines of a file could not be read, and the money in them; `null` where there are none. Coins, bonds and options
 * are read, and never screened;
 * short positions are read, and never held.
 */
export function describeUnread({ rejected }: Pick<PortfolioCheck, 'rejected'>): string | null {
  const lines = rejected.filter(({ kind, isShort }) => kind === null && !isShort);
  if (lines.length === 0) return null;
  const valued = lines.filter(({ worth }) => worth !== null).sort((a, b) => b.worth! - a.worth!);
  const silent = lines.length - valued.length;
  if (valued.length === 0)
    return `We could not read ${countLines(silent)}, and the file doesn’t say what ${silent === 1 ? 'it is' : 'they are'} worth: ${nameLines(lines)}.`;
  const money = valued.reduce((sum, { worth }) => sum + worth!, 0);
  const unread = `We could not read ${countLines(valued.length)} worth ${formatPrice(money)}: ${nameLines(valued)}.`;
  if (silent === 0) return unread;
  return `${unread} The file doesn’t say what ${silent === 1 ? '1 more is' : `${formatCount(silent)} more are`} worth.`;
}

function countLines(count: number): string {
  return count === 1 ? '1 line' : `${formatCount(count)} lines`;
}

function nameLines(lines: PortfolioCheck['rejected']): string {
  const names = lines.map(({ row, ticker }) =>
    ticker === '' ? `row ${row}` : truncate(ticker, LONGEST_NAME),
  );
  return list.format(firstNames(names, NAMED));
}

/** The coins, bonds and options of a file, and the money in them; `null` where there are none. */
export function describeUnscreened({ unknown }: Pick<PortfolioCheck, 'unknown'>): string | null {
  const lines = unknown.filter(({ kind }) => kind !== null);
  if (lines.length === 0) return null;
  const money = lines.reduce((sum, { value }) => sum + value, 0);
  const names = lines.map((line) => truncate(nameOfUnknown(line), LONGEST_NAME));
  return `We don’t screen coins, bonds and options: ${list.format(firstNames(names, NAMED))} (${formatPrice(money)}).`;
}
