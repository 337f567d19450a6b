import { parseDate } from '../../numbers/parse-date.ts';
import { headerOf } from '../header.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import {
  findHoldingsHeader,
  fundOfFile,
  fundTickerInName,
  parseHoldingsTable,
} from '../holdings-table/holdings-table.ts';

/**
 * Holdings as iShares publishes them: the fund's name and the day above the table, a header with an asset class or
 * a quantity (`Quantity` or `Shares`), cash and futures among the rows, legal notes below.
 */
export const isharesHoldings: Layout = {
  name: 'ishares-holdings',
  role: 'holdings',
  label: 'iShares holdings',
  detect: (file) => {
    const headerAt = findHoldingsHeader(file.headRows);
    const header = headerOf(file.headRows[headerAt] ?? []);
    return ['assetclass', 'quantity', 'shares', 'marketvalue', 'parvalue'].some((title) => header.has(title));
  },
  parse: parseFile,
};

async function* parseFile(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const preamble = file.headRows.slice(0, findHoldingsHeader(file.headRows));
  const dateRow = preamble.find((cells) => /\bas of\b/i.test(cells[0] ?? ''));
  yield* parseHoldingsTable(file, {
    fund: fundOfFile(fundTickerInName(file.name), fundName(preamble)),
    asOf: parseDate(dateRow?.join(' ') ?? '') ?? parseDate(file.name) ?? file.modifiedOn,
    source: 'iShares holdings file',
  });
}

/** The first line that is a name by itself, not one of the labelled facts below it. */
function fundName(preamble: readonly (readonly string[])[]): string | null {
  const [name, ...others] = preamble[0] ?? [];
  const isAlone = others.every((cell) => cell.trim() === '');
  const text = (name ?? '').trim();
  return isAlone && text !== '' && !/\bas of\b/i.test(text) ? text : null;
}
