import { fundNameKey, tickerKey, type InstrumentRecord, type SecurityReference } from '@plumbline/matching';

/** A fund that a holdings file can be about. */
interface KnownFund {
  readonly ticker: string;
  readonly name: string;
}

/** Finds the fund that a holdings file is about among the domestic funds of the load, by ticker, else by name. */
export class FundDirectory {
  private readonly byTicker = new Map<string, KnownFund>();
  private readonly byName = new Map<string, KnownFund>();

  /** Adds an instrument if it is a domestic fund. */
  add({ ticker, name, type, isDomestic }: InstrumentRecord): void {
    if (!isDomestic || (type !== 'EXCHANGE_TRADED_FUND' && type !== 'MUTUALFUND')) return;
    const fund = { ticker, name };
    this.byTicker.set(tickerKey(ticker), fund);
    if (!this.byName.has(fundNameKey(name))) this.byName.set(fundNameKey(name), fund);
  }

  /** Returns the fund as it was loaded; `null` when there is none. */
  find(fund: SecurityReference): SecurityReference | null {
    const known =
      (fund.ticker === null ? undefined : this.byTicker.get(tickerKey(fund.ticker))) ??
      (fund.name === null ? undefined : this.byName.get(fundNameKey(fund.name)));
    return known === undefined ? null : { ...known, isin: null, cusip: null };
  }
}
