import type { FundHoldingsRecord, FundPosition, UniverseRecord } from '../records/universe-record.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import { SamplePrices, type SamplePriceTraits } from '../sampling/sample-prices.ts';
import { sampleLabel } from './sample-company-evidence.ts';

/**
 * Sample price histories for every one of the instruments that has a price: over five years and a month, up to that
 * price on the last day. Share classes and listings of one company move alike; funds move with stocks and bonds
 * as their holdings do.
 */
export function* samplePriceHistories(
  instruments: readonly InstrumentRecord[],
  holdings: readonly FundHoldingsRecord[],
  lastDay: string,
): Generator<UniverseRecord> {
  const samples = new SamplePrices(lastDay);
  const mixes = new FundMixes(holdings);
  for (const { ticker, name, exchangeLocation, issuer, price } of instruments) {
    if (price === null) continue;
    const traits = issuer === null ? mixes.natureOf(ticker) : { stocks: 1, bonds: 0, isFund: false };
    const closes = samples.closesOf(issuer ?? `fund ${ticker}`, price.close, traits);
    const reference = { ticker, name, isin: null, cusip: null, exchange: exchangeLocation };
    yield {
      kind: 'prices',
      prices: { reference, days: samples.days, closes, quality: 'sample', source: sampleLabel },
    };
  }
}

/** Percent of a fund in each kind of thing. */
interface Mix {
  readonly bonds: number;
  readonly cash: number;
}

/** What funds hold beside stocks, looking into the funds they hold. */
class FundMixes {
  private readonly byTicker: ReadonlyMap<string | null, FundHoldingsRecord>;

  constructor(holdings: readonly FundHoldingsRecord[]) {
    this.byTicker = new Map(holdings.map((fund) => [fund.fund.ticker, fund]));
  }

  natureOf(ticker: string): SamplePriceTraits {
    const { bonds, cash } = this.mixOf(ticker);
    const stocks = Math.max(0, 100 - bonds - cash);
    return { stocks: stocks / 100, bonds: bonds / 100, isFund: true };
  }

  private mixOf(ticker: string): Mix {
    const own = this.ownMixOf(ticker);
    const held = (this.byTicker.get(ticker)?.positions ?? []).map((position) => this.partOf(position));
    return {
      bonds: held.reduce((sum, { bonds }) => sum + bonds, own.bonds),
      cash: held.reduce((sum, { cash }) => sum + cash, own.cash),
    };
  }

  /** What a position brings. Funds in funds in funds count as stocks: the sample has none. */
  private partOf({ reference, weight }: FundPosition): Mix {
    const { bonds, cash } = this.ownMixOf(reference.ticker);
    return { bonds: (bonds * weight) / 100, cash: (cash * weight) / 100 };
  }

  /** What the fund holds itself, without looking into the funds it holds. */
  private ownMixOf(ticker: string | null): Mix {
    const outside = this.byTicker.get(ticker)?.outside ?? [];
    const weightOf = (reason: string) =>
      outside.reduce((sum, part) => sum + (part.reason === reason ? part.weight : 0), 0);
    return { bonds: weightOf('bond'), cash: weightOf('cash') };
  }
}
