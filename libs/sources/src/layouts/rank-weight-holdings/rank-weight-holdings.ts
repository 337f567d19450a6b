import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import {
  dateOfHoldings,
  findHoldingsHeader,
  fundOfFile,
  fundTickerInName,
  parseHoldingsTable,
} from '../holdings-table/holdings-table.ts';

/**
 * A plain list of holdings: `Rank,Ticker,Name,Weight` in any order, weights in percent, and the fund and the day in the
 * file's name (`spy_holdings_2025-10-04.csv`). A day in a line above the table, as SPDR's workbooks have it, counts
 * before that of the name.
 */
export const rankWeightHoldings: Layout = {
  name: 'rank-weight-holdings',
  role: 'holdings',
  label: 'holdings by rank',
  detect: (file) => findHoldingsHeader(file.headRows) >= 0,
  asOf: dateOfHoldings,
  parse: parseFile,
};

async function* parseFile(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  yield* parseHoldingsTable(file, {
    fund: fundOfFile(fundTickerInName(file.name), null),
    asOf: dateOfHoldings(file),
    source: 'Holdings file',
  });
}
