import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import {
  findHoldingsHeader,
  fundOfFile,
  fundTickerInName,
  parseHoldingsTable,
} from '../holdings-table/holdings-table.ts';

/**
 * A plain list of holdings: `Rank,Ticker,Name,Weight` in any order, weights in percent, and the fund and the day
 * only in the file's name (`spy_holdings_2025-10-04.csv`).
 */
export const rankWeightHoldings: Layout = {
  name: 'rank-weight-holdings',
  role: 'holdings',
  label: 'holdings by rank',
  detect: (file) => findHoldingsHeader(file.headRows) >= 0,
  asOf: dateOfName,
  parse: parseFile,
};

async function* parseFile(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  yield* parseHoldingsTable(file, {
    fund: fundOfFile(fundTickerInName(file.name), null),
    asOf: dateOfName(file),
    source: 'Holdings file',
  });
}
