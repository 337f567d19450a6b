import { appendTo, nameOfUnnamedFund, type InstrumentRecord } from '@plumbline/matching';
import { domesticListing } from '../layouts/domestic-listing.ts';
import type { FundClass } from '../layouts/layout.ts';
import type { FundHoldingsRecord } from '../records/universe-record.ts';

/** The classes of funds that the SEC lists, by ticker and by series. */
export class FundClasses {
  private readonly byTicker = new Map<string, FundClass>();
  private readonly bySeries = new Map<string, FundClass[]>();

  /** Adds a class; the first list that has its ticker counts. */
  add(fundClass: FundClass): void {
    const { ticker, series } = fundClass;
    if (this.byTicker.has(ticker)) return;
    this.byTicker.set(ticker, fundClass);
    appendTo(this.bySeries, series, fundClass);
  }

  /** Funds for the classes that no other file names. */
  *unnamed(isKnown: (ticker: string) => boolean): Generator<InstrumentRecord> {
    for (const fundClass of this.byTicker.values()) {
      if (!isKnown(fundClass.ticker)) yield toFund(fundClass);
    }
  }

  /** Tickers of the classes that have the positions: those of the series that the file names, else of the fund's. */
  tickersOf({ series, fund }: FundHoldingsRecord): string[] {
    const ofSeries = series ?? this.byTicker.get(fund.ticker ?? '')?.series ?? '';
    return (this.bySeries.get(ofSeries) ?? []).map(({ ticker }) => ticker);
  }
}

function toFund({ ticker, name, asOf }: FundClass): InstrumentRecord {
  // Tickers of mutual funds have five letters, the last an X; where an ETF is listed, the list does not say.
  const isMutualFund = /^[A-Z]{4}X$/.test(ticker);
  const type = isMutualFund ? 'MUTUALFUND' : 'EXCHANGE_TRADED_FUND';
  return {
    ...domesticListing,
    ticker,
    name: name ?? nameOfUnnamedFund(ticker, type),
    type,
    exchange: isMutualFund ? 'NASDAQ' : 'United States',
    country: 'US',
    dataSource: 'SEC fund list',
    asOf,
  };
}
