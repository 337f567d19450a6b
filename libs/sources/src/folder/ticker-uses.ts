import {
  tickerKey,
  canBeFundOf,
  areSameCompany,
  canBeSameCompany,
  parseName,
  type InstrumentRecord,
  type SecurityReference,
} from '@plumbline/matching';
import type { TickerUse } from '../layouts/layout.ts';
import type { FundPosition } from '../records/universe-record.ts';

/** Days between a file and the nearest known use of a ticker, beyond which the ticker may be another company's. */
const MAX_DAYS = 183;

/** What tickers stood for on days in the past: their CUSIP, their name and their closing price. */
export class TickerUses {
  private readonly byTicker = new Map<string, TickerUse[]>();

  /** Without the closes of most days, which would fill the memory. */
  add({ ticker, cusip, name, from, until, quote }: TickerUse): void {
    const use = { ticker, cusip, name, from, until, quote };
    const key = tickerKey(ticker);
    const known = this.byTicker.get(key) ?? [];
    this.byTicker.set(key, known);
    const same = known.findIndex((one) => cusip !== null && one.cusip === cusip);
    if (same === -1) known.push(use);
    else known[same] = joinUses(known[same]!, use);
  }

  /** The domestic instrument with its CUSIP, where its own file has none, and the latest closing price. */
  describe(instrument: InstrumentRecord): InstrumentRecord {
    if (!instrument.isDomestic) return instrument;
    const uses = this.usesOf(instrument.ticker).filter((use) => isUseOf(use, instrument));
    const latest = uses
      .filter(({ cusip }) => cusip !== null)
      .sort(byLastDay)
      .at(-1);
    const quote = uses
      .flatMap((use) => use.quote ?? [])
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .at(-1);
    const { price } = instrument;
    const isNewer =
      quote !== undefined && (price === null || price.quality === 'sample' || price.day < quote.day);
    return {
      ...instrument,
      cusip: instrument.cusip ?? (instrument.isin === null ? (latest?.cusip ?? null) : null),
      price: isNewer ? { ...quote, quality: 'reported' } : price,
    };
  }

  /** The CUSIPs that a listing in the United States had, according to the files. */
  cusipsOf(instrument: InstrumentRecord): string[] {
    if (!instrument.isDomestic) return [];
    const uses = this.usesOf(instrument.ticker).filter((use) => isUseOf(use, instrument));
    return [...new Set(uses.flatMap(({ cusip }) => cusip ?? []))];
  }

  /** The positions as `resolve` returns their references; the same array where that changes nothing. */
  resolveAll(positions: readonly FundPosition[], day: string): readonly FundPosition[] {
    if (this.byTicker.size === 0 || positions.every(({ reference }) => reference.ticker === null))
      return positions;
    return positions.map((position) => ({ ...position, reference: this.resolve(position.reference, day) }));
  }

  /** The reference with the CUSIP that its ticker had about a day: another company may have the ticker now. */
  private resolve(reference: SecurityReference, day: string): SecurityReference {
    const { ticker, isin, cusip, exchange } = reference;
    if (ticker === null || isin !== null || cusip !== null || (exchange ?? null) !== null) return reference;
    const numbers = new Set(
      this.usesOf(ticker)
        .filter((use) => use.cusip !== null && daysApart(use, day) <= MAX_DAYS)
        .filter(({ name }) => !isOtherName(name, reference.name))
        .map((use) => use.cusip),
    );
    return numbers.size === 1 ? { ...reference, cusip: [...numbers][0]! } : reference;
  }

  private usesOf(ticker: string): readonly TickerUse[] {
    return this.byTicker.get(tickerKey(ticker)) ?? [];
  }
}

/** Joins two uses of one ticker by one security. */
function joinUses(one: TickerUse, other: TickerUse): TickerUse {
  const [earlier, later] = one.until <= other.until ? [one, other] : [other, one];
  const from = earlier.from < later.from ? earlier.from : later.from;
  return { ...later, from, quote: later.quote ?? earlier.quote };
}

/**
 * Whether the ticker was used for the instrument, judged by number and name. A company gets another number when it
 * moves or merges its shares; its name then shows that it is the same.
 */
function isUseOf({ cusip, name }: TickerUse, instrument: InstrumentRecord): boolean {
  if (cusip === null) return true;
  const known = instrument.cusip ?? instrument.isin?.slice(2, 11) ?? null;
  if (known === null) return canBeNamed(instrument, name);
  const isSameNumber = known.slice(0, 6) === cusip.slice(0, 6);
  return isSameNumber || (name !== null && areSameCompany(name, instrument.name));
}

function canBeNamed(instrument: InstrumentRecord, name: string | null): boolean {
  if (!isOtherName(name, instrument.name)) return true;
  const isFund = instrument.type === 'EXCHANGE_TRADED_FUND' || instrument.type === 'MUTUALFUND';
  return isFund && canBeFundOf(parseName(name ?? ''), parseName(instrument.name));
}

function isOtherName(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && !canBeSameCompany(one, other);
}

function byLastDay(a: TickerUse, b: TickerUse): number {
  return a.until < b.until ? -1 : 1;
}

function daysApart({ from, until }: TickerUse, day: string): number {
  const nearest = day < from ? from : day > until ? until : day;
  return Math.abs(Date.parse(nearest) - Date.parse(day)) / 86_400_000;
}
