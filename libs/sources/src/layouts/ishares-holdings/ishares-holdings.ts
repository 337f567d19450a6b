import { headerOf } from '@plumbline/holdings-files';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import {
  dateOfHoldings,
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
  asOf: dateOfHoldings,
  parse: parseFile,
};

function preambleOf(file: LayoutFile): readonly (readonly string[])[] {
  return file.headRows.slice(0, findHoldingsHeader(file.headRows));
}

async function* parseFile(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  yield* parseHoldingsTable(file, {
    fund: fundOfFile(fundTickerInName(file.name), fundName(preambleOf(file))),
    asOf: dateOfHoldings(file),
    source: 'iShares holdings file',
  });
}

/** The first line when it is a name alone, not one of the labeled facts that follow. */
function fundName(preamble: readonly (readonly string[])[]): string | null {
  const [name, ...others] = preamble[0] ?? [];
  const isAlone = others.every((cell) => cell.trim() === '');
  const text = (name ?? '').trim();
  return isAlone && text !== '' && !/\bas of\b/i.test(text) ? text : null;
}
