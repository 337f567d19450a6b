import { currencyAt, isAmericanExchange, isSameMarket, venueOf } from '../classification/venues.ts';
import {
  isBesideTicker,
  parseSeniorTicker,
  perhapsPreferred,
  type SeniorTicker,
} from '../identifiers/senior-ticker.ts';
import { normalizeTicker } from '../identifiers/ticker.ts';
import type { SecurityReference } from './security-reference.ts';
import { isTicker, parseName, type ParsedName } from './compare-names.ts';
import type { MatchableSecurity } from './matchable-security.ts';

/** What lists and files write where a security has no ticker. `NA` is one. */
const noTicker = /^\s*n[./]a\.?\s*$/i;
const americanForms = new Set(['inc', 'corp', 'co']);

/**
 * A reference with the market that its ticker ends in (`SHOP.TO`) as its exchange; `null` where the ticker names none,
 * or the exchange is given.
 */
export function placedByTicker(reference: SecurityReference): SecurityReference | null {
  const written = /^([A-Z0-9.-]{1,9})\.([A-Z]{1,2}|TWO)$/i.exec(reference.ticker ?? '');
  // PR is a preferred share more often than Prague.
  if (written === null || written[2] === 'PR' || typeof reference.exchange === 'string') return null;
  const location = venueOf('', written[2]!)?.location;
  return location ? { ...reference, ticker: written[1]!, exchange: location } : null;
}

/**
 * A reference in the form in which the matcher compares it with instruments. Each part is parsed when it is first
 * needed.
 */
export class LineQuery {
  /** Whether the reference names an American exchange; `null` when it names none. */
  readonly isAmerican: boolean | null;
  readonly hasForeignCurrency: boolean;
  readonly reference: SecurityReference;
  /** The parts of a ticker that is that of a preferred, a warrant, a unit or a right. */
  readonly senior: SeniorTicker | null;
  private parsed: ParsedName | null | undefined;
  private written: readonly string[] | undefined;

  constructor(written: SecurityReference) {
    this.reference = noTicker.test(written.ticker ?? '') ? { ...written, ticker: null } : written;
    const { ticker } = this.reference;
    this.senior = ticker === null ? null : parseSeniorTicker(ticker);
    const { exchange, currency } = written;
    this.isAmerican = isAmericanExchange(exchange ?? '');
    this.hasForeignCurrency = currency !== null && currency !== undefined && currency !== 'USD';
  }

  /** `null` where the reference has no name, or only repeats the ticker as one. */
  get name(): ParsedName | null {
    const { ticker, name } = this.reference;
    if (this.parsed !== undefined) return this.parsed;
    const saysNothing = name === null || (ticker !== null && isTicker(name, ticker));
    return (this.parsed = saysNothing ? null : parseName(name));
  }

  /**
   * Whether the name is the ticker and an American legal form: `KO Inc`. One from abroad would be of another market.
   */
  get isTickerAsCompany(): boolean {
    const { ticker } = this.reference;
    if (ticker === null || this.name === null) return false;
    const { short, forms } = this.name;
    return isTicker(short, ticker) && forms.every((form) => americanForms.has(form));
  }

  /** Whether there is no name, and what stands for the ticker is written as a word is: `Ford`. */
  get isWord(): boolean {
    const { ticker } = this.reference;
    return this.name === null && ticker !== null && /^[A-Z]?[a-z]{3,}$/.test(ticker);
  }

  /** Ways to write the ticker, after `normalizeTicker`: some lists write `USB-PQ` for the preferred share `USB.PRQ`. */
  get spellings(): readonly string[] {
    const { ticker } = this.reference;
    return (this.written ??= ticker === null ? [] : (this.senior?.spellings ?? [normalizeTicker(ticker)]));
  }

  /** The preferred shares that a class behind the ticker may stand for. */
  get preferredSpellings(): readonly string[] {
    const { ticker } = this.reference;
    return ticker === null ? [] : perhapsPreferred(ticker);
  }

  /**
   * Whether the ticker is that of another security of the company with this ticker, or of another class of its shares.
   */
  isBeside(company: string): boolean {
    const { ticker } = this.reference;
    return ticker !== null && isBesideTicker(ticker, company);
  }

  /** Whether the reference names the exchange of a foreign location. */
  isPlacedAt(location: string): boolean {
    return this.isAmerican === false && isSameMarket(this.reference.exchange!, location);
  }

  /** The same, or the reference has neither a place nor a ticker that would be another one in the United States. */
  mayBeAt(location: string): boolean {
    return this.isPlacedAt(location) || (this.isAmerican === null && this.reference.ticker === null);
  }

  isInCurrencyOf(location: string): boolean {
    return this.hasForeignCurrency && currencyAt(location) === this.reference.currency;
  }

  /** Whether the ticker is that of a share class without the sign before the class: `BRKB` for `BRK.B`. */
  isClassOf(ticker: string): boolean {
    return /^[A-Z]+\.[A-Z]$/.test(ticker) && this.spellings[0] === ticker.replace('.', '');
  }

  /** Whether the file is known to be from a year after that of a date. */
  isAfter(date: string): boolean {
    const { asOf } = this.reference;
    return typeof asOf === 'string' && asOf.slice(0, 4) > date.slice(0, 4);
  }

  /** Whether the file is known to be from the year of a date or before. */
  isBefore(date: string): boolean {
    return typeof this.reference.asOf === 'string' && !this.isAfter(date);
  }

  /** How many times the greater of the two prices is the lesser; `null` when either is unknown. */
  priceRatio({ lastPrice }: MatchableSecurity): number | null {
    const { price } = this.reference;
    return lastPrice && price ? Math.max(lastPrice / price, price / lastPrice) : null;
  }
}
