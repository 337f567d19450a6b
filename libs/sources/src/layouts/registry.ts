import { evidenceLayouts } from '../evidence-sources/registry.ts';
import { dailyPrices } from './daily-prices/daily-prices.ts';
import {
  financeDatabaseEquities,
  financeDatabaseEtfs,
  financeDatabaseFunds,
} from './finance-database/finance-database.ts';
import { isharesHoldings } from './ishares-holdings/ishares-holdings.ts';
import type { Layout, LayoutFile } from './layout.ts';
import { longHoldings } from './long-holdings/long-holdings.ts';
import { nasdaqScreener } from './nasdaq-screener/nasdaq-screener.ts';
import { nportDataSet, nportTable } from './nport/nport-data-set.ts';
import { nportFiling } from './nport/nport-filing.ts';
import { brokerPositions } from './broker-positions/broker-positions.ts';
import { rankWeightHoldings } from './rank-weight-holdings/rank-weight-holdings.ts';
import { secCompanyTickers, secCompanyTickersBare } from './sec-lists/sec-company-tickers.ts';
import { secFilerNames } from './sec-lists/sec-filer-names.ts';
import { secFilers, secStatementTables } from './sec-lists/sec-filers.ts';
import { secFundClasses } from './sec-lists/sec-fund-classes.ts';
import { failsToDeliver } from './ticker-uses/fails-to-deliver.ts';
import { lastCloses } from './ticker-uses/last-closes.ts';
import { symbolDirectories } from './symbol-directories/symbol-directories.ts';
import { sp500Constituents } from './sp500-constituents/sp500-constituents.ts';

/**
 * All known layouts. The order is that of recognition (a stricter layout before a looser one) and, within
 * one role, of reading: the exchanges' own list comes before catalogs, so it wins where both name a ticker.
 */
export const layouts: readonly Layout[] = [
  nasdaqScreener,
  symbolDirectories,
  failsToDeliver,
  lastCloses,
  sp500Constituents,
  secFilers,
  secFilerNames,
  secStatementTables,
  secFundClasses,
  financeDatabaseEquities,
  financeDatabaseEtfs,
  financeDatabaseFunds,
  secCompanyTickers,
  secCompanyTickersBare,
  dailyPrices,
  longHoldings,
  nportDataSet,
  nportTable,
  nportFiling,
  isharesHoldings,
  rankWeightHoldings,
  ...evidenceLayouts,
  brokerPositions,
];

/** What files are understood, for the operator. */
export function describeLayouts(): string {
  const known = layouts.filter(({ role }) => role !== 'noUniverse' && role !== 'companion');
  return [...new Set(known.map(({ label }) => label))].join(', ');
}

/** Returns the layout of a file, or `null` when no layout matches. */
export function detectLayout(file: LayoutFile): Layout | null {
  return layouts.find((layout) => layout.detect(file)) ?? null;
}
