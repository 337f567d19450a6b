import { isAmericanExchange, isSameMarket } from '../classification/venues.ts';
import { companyNameKey, fundNameKey, issuerKey, namesAgree } from '../identifiers/company-name.ts';
import { cusipOfIsin } from '../identifiers/isin.ts';
import { normalizeTicker, tickerKey } from '../identifiers/ticker.ts';
import type { InstrumentRecord, SecurityReference } from '../records/universe-record.ts';
import { NameSuggestions } from './name-suggestions.ts';

/** The facts of an instrument that the matcher uses. */
export type MatchableSecurity = Pick<
  InstrumentRecord,
  'ticker' | 'name' | 'type' | 'exchangeLocation' | 'isin' | 'cusip'
>;

/** The instrument found for a reference, and how it was found. */
interface SecurityMatch {
  /** Index in insertion order, from 0. */
  readonly index: number;
  readonly by: 'isin' | 'cusip' | 'ticker and exchange' | 'ticker' | 'name';
}

/**
 * Finds the instrument that a reference in a file means, in this order: ISIN, CUSIP, ticker on the named exchange,
 * ticker (a domestic listing before a foreign one), exact normalized name. Share-class dialects are equal (`BRKB`,
 * `BRK/B`). A ticker counts only if the names agree (when both sides have one), since tickers are reused;
 * a ticker on a foreign exchange never matches an American listing. Names match exactly or not at all; `suggest` lists similar ones for the user to choose from. Takes about 200 bytes per instrument.
 */
export class SecurityMatcher {
  private readonly securities: MatchableSecurity[] = [];
  private readonly byIsin = new Map<string, number>();
  private readonly byCusip = new Map<string, number>();
  private readonly byTicker = new Map<string, number | number[]>();
  private readonly byName = new Map<string, number>();
  /** By a company's name without legal form; -1 where companies of several names share it. */
  private readonly byShortName = new Map<string, number>();
  private suggestions: NameSuggestions | null = null;

  /** Adds an instrument and returns its index. Of two with the same ISIN, CUSIP or name the domestic one counts, then the first. */
  add(security: MatchableSecurity): number {
    const index = this.securities.length;
    this.securities.push(security);
    this.suggestions = null;
    if (security.isin !== null) this.prefer(this.byIsin, security.isin, index);
    const cusip = security.cusip ?? (security.isin === null ? null : cusipOfIsin(security.isin));
    if (cusip !== null) this.prefer(this.byCusip, cusip, index);
    this.addTicker(tickerKey(security.ticker), index);
    this.addName(security, index);
    return index;
  }

  /** Returns the instrument, or `null` when there is none or no certain one. */
  match(reference: SecurityReference): SecurityMatch | null {
    return this.matchByNumber(reference) ?? this.matchByTicker(reference) ?? this.matchByName(reference.name);
  }

  /** Indexes of instruments with similar names, most similar first, at most `size`, for the user to choose from. */
  suggest(name: string, size: number): number[] {
    this.suggestions ??= new NameSuggestions(this.securities.map((security) => security.name));
    return this.suggestions.similarTo(name, size);
  }

  private prefer(map: Map<string, number>, key: string, index: number): void {
    const known = map.get(key);
    const isBetter =
      known === undefined ||
      (this.securities[known]!.exchangeLocation !== null &&
        this.securities[index]!.exchangeLocation === null);
    if (isBetter) map.set(key, index);
  }

  private addTicker(key: string, index: number): void {
    const known = this.byTicker.get(key);
    if (known === undefined) this.byTicker.set(key, index);
    else if (typeof known === 'number') this.byTicker.set(key, [known, index]);
    else known.push(index);
  }

  private addName(security: MatchableSecurity, index: number): void {
    if (security.type === 'UNKNOWN') return;
    if (security.type !== 'COMMON_STOCK') {
      this.prefer(this.byName, `fund ${fundNameKey(security.name)}`, index);
      return;
    }
    const key = compactKey(security.name);
    this.prefer(this.byName, key, index);
    const short = companyNameKey(security.name);
    const known = this.byShortName.get(short);
    const isShared =
      known !== undefined && (known === -1 || compactKey(this.securities[known]!.name) !== key);
    if (isShared) this.byShortName.set(short, -1);
    else this.prefer(this.byShortName, short, index);
  }

  private matchByNumber({ isin, cusip }: SecurityReference): SecurityMatch | null {
    const byIsin = isin === null ? undefined : this.byIsin.get(isin);
    if (byIsin !== undefined) return { index: byIsin, by: 'isin' };
    const number = cusip ?? (isin === null ? null : cusipOfIsin(isin));
    const byCusip = number === null ? undefined : this.byCusip.get(number);
    return byCusip === undefined ? null : { index: byCusip, by: 'cusip' };
  }

  private matchByTicker(reference: SecurityReference): SecurityMatch | null {
    if (reference.ticker === null) return null;
    const candidates = this.candidatesOf(reference.ticker).filter((index) => this.agrees(index, reference));
    const exchange = reference.exchange ?? '';
    const isAmerican = isAmericanExchange(exchange);
    const domestic = candidates.find((index) => this.securities[index]!.exchangeLocation === null);
    if (isAmerican === true)
      return domestic === undefined ? null : { index: domestic, by: 'ticker and exchange' };
    if (isAmerican === null && domestic !== undefined) return { index: domestic, by: 'ticker' };
    if (isAmerican === null) return candidates.length === 1 ? { index: candidates[0]!, by: 'ticker' } : null;
    const listed = candidates.find((index) => {
      const location = this.securities[index]!.exchangeLocation;
      return location !== null && isSameMarket(exchange, location);
    });
    return listed === undefined ? null : { index: listed, by: 'ticker and exchange' };
  }

  /** Instruments with an equal ticker key; those with exactly the same ticker first. */
  private candidatesOf(ticker: string): readonly number[] {
    const found = this.byTicker.get(tickerKey(ticker)) ?? [];
    const indexes = typeof found === 'number' ? [found] : found;
    const exact = normalizeTicker(ticker);
    const isExact = (index: number) => this.securities[index]!.ticker === exact;
    return [...indexes.filter(isExact), ...indexes.filter((index) => !isExact(index))];
  }

  private agrees(index: number, reference: SecurityReference): boolean {
    if (reference.name === null) return true;
    const { name, ticker } = this.securities[index]!;
    return namesAgree(name, reference.name) || areNamedByTicker(name, reference.name, ticker);
  }

  private matchByName(name: string | null): SecurityMatch | null {
    if (name === null) return null;
    const exact = this.byName.get(compactKey(name)) ?? this.byName.get(`fund ${fundNameKey(name)}`);
    const index = exact ?? this.byShortName.get(companyNameKey(name)) ?? -1;
    return index === -1 ? null : { index, by: 'name' };
  }
}

/** Blanks do not count: JPMorgan and J P Morgan are one name. */
function compactKey(name: string): string {
  return issuerKey(name).replaceAll('-', '');
}

/**
 * Names made of the ticker agree with other names of the same ticker: "SLB Limited" with Schlumberger, and "Wabtec" (WAB) with
 * Westinghouse Air Brake.
 */
function areNamedByTicker(one: string, other: string, ticker: string): boolean {
  const letters = ticker.toLowerCase();
  if (letters.length < 3) return false;
  const [a, b] = [companyNameKey(one), companyNameKey(other)];
  if (a === letters || b === letters) return true;
  const initialsBegin = (key: string) =>
    key
      .split(' ')
      .map((word) => word[0])
      .join('')
      .startsWith(letters);
  return (initialsBegin(a) && b.startsWith(letters)) || (initialsBegin(b) && a.startsWith(letters));
}
