import type { InstrumentType } from '@plumbline/matching';
import type { SearchableInstrument } from './searchable-instrument.ts';

/** An instrument with everything that determines its order among equally good matches. */
export interface OrderedInstrument {
  /** Index in the list that the search index was built from. */
  readonly index: number;
  readonly instrument: SearchableInstrument;
  /** The ticker as `tickerKey` gives it. */
  readonly tickerKey: string;
  /** Normalized words of the name without share description and legal form, separated by blanks. */
  readonly coreName: string;
  /** The size it is ordered by: see {@link searchSize}. */
  readonly size: number;
}

/** Funds are ordered like a company of this size (US dollars), whatever is invested in them. */
const FUND_SIZE: Partial<Record<InstrumentType, number>> = { EXCHANGE_TRADED_FUND: 2e9, MUTUALFUND: 3e8 };
/** The receipts of one foreign company, without the risk of its currency. */
const fundOfOneCompany = /\bADR ?(?:hedged|plus)\b/i;

/**
 * Size by which equally good matches are ordered, in US dollars: market capitalization; a fixed size for domestic
 * funds; 0 where unknown and for foreign funds. Below 0, and more so the smaller they are, for preferreds, warrants,
 * units, rights, notes, trust certificates and funds of one company: they have the name and often the size of their
 * company, and users rarely mean them.
 */
export function searchSize(
  instrument: Pick<SearchableInstrument, 'name' | 'type' | 'marketCapitalization' | 'isDomestic'>,
): number {
  const { name, type, marketCapitalization, isDomestic } = instrument;
  const fundSize = FUND_SIZE[type];
  if (fundSize !== undefined && fundOfOneCompany.test(name)) return -1;
  if (fundSize !== undefined) return isDomestic ? fundSize : 0;
  const known = marketCapitalization !== null && marketCapitalization > 0;
  if (type === 'UNKNOWN') return known ? -1 / (1 + marketCapitalization) : -1;
  return known ? marketCapitalization : 0;
}

/**
 * Sorts instruments as equally good matches are shown: larger first, and preferreds and the like last; a foreign
 * listing never before the domestic listing of the same name, nor before a domestic one of the same size; then
 * companies before funds, and of two funds the larger; then the shorter ticker (the older and better known funds have
 * it), then the shorter name, then by ticker, location and name, so that the order does not depend on the order of the
 * input.
 */
export function sortBySearchOrder<Ordered extends OrderedInstrument>(
  instruments: readonly Ordered[],
): readonly Ordered[] {
  return noForeignListingAhead(instruments).sort((a, b) => b.size - a.size || compareEquallyLarge(a, b));
}

/** A copy in which no foreign listing is larger than the domestic listing of the same name. */
function noForeignListingAhead<Ordered extends OrderedInstrument>(
  instruments: readonly Ordered[],
): Ordered[] {
  const domesticSize = new Map<string, number>();
  for (const { instrument, coreName, size } of instruments) {
    if (!instrument.isDomestic) continue;
    domesticSize.set(coreName, Math.max(size, domesticSize.get(coreName) ?? -1));
  }
  return instruments.map((ordered) => {
    if (ordered.instrument.isDomestic) return ordered;
    const size = domesticSize.get(ordered.coreName);
    return size === undefined || size >= ordered.size ? ordered : { ...ordered, size };
  });
}

function compareEquallyLarge(a: OrderedInstrument, b: OrderedInstrument): number {
  return (
    compareKind(a.instrument, b.instrument) ||
    a.tickerKey.length - b.tickerKey.length ||
    a.coreName.length - b.coreName.length ||
    compareText(a.tickerKey, b.tickerKey) ||
    compareText(a.instrument.exchangeLocation ?? '', b.instrument.exchangeLocation ?? '') ||
    compareText(a.instrument.name, b.instrument.name) ||
    compareText(a.instrument.type, b.instrument.type) ||
    compareText(a.instrument.ticker, b.instrument.ticker)
  );
}

function compareKind(a: SearchableInstrument, b: SearchableInstrument): number {
  return (
    Number(b.isDomestic) - Number(a.isDomestic) ||
    Number(isFund(a)) - Number(isFund(b)) ||
    (b.marketCapitalization ?? 0) - (a.marketCapitalization ?? 0)
  );
}

export function isFund({ type }: Pick<SearchableInstrument, 'type'>): boolean {
  return FUND_SIZE[type] !== undefined;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
