import { parseCusip } from '../identifiers/cusip.ts';
import { parseIsin } from '../identifiers/isin.ts';
import { isNameOfUnnamedFund } from '../identifiers/security-name.ts';
import { tickerKey } from '../identifiers/ticker.ts';
import type { SecurityReference } from '../records/universe-record.ts';
import { compareNames, compareParsed, type NameAgreement, type ParsedName } from './compare-names.ts';
import { FormerListings, type FormerTicker } from './former-listings.ts';
import { LineQuery } from './line-query.ts';
import { hasOtherNumber, numberOf, type MatchableSecurity } from './matchable-security.ts';
import { NameIndex } from './name-index.ts';
import { otherKindOf } from './named-kind.ts';
import * as reasons from './unmatched-reasons.ts';

/** The instrument found for a reference, and how it was found. */
export interface SecurityMatch {
  /** Index in insertion order, from 0. */
  readonly index: number;
  readonly by: 'isin' | 'cusip' | 'ticker and exchange' | 'ticker' | 'former ticker' | 'name';
}

/** Why no instrument is certain, and the ones that may be meant. */
export interface UnmatchedSecurity {
  readonly index: null;
  /** Can be shown to the user. */
  readonly reason: string;
  /** Indexes of at most three instruments for the user to choose from, likeliest first. */
  readonly candidates: readonly number[];
}

/** Agreement of names; `absent` when the reference or the instrument has none. */
type Agreement = NameAgreement | 'absent';
const strength: Record<Agreement, number> = { exact: 3, same: 2, alike: 1, absent: 0, different: -1 };

/** An instrument with the ticker of a reference. */
interface Candidate {
  readonly index: number;
  readonly security: MatchableSecurity;
  readonly agreement: Agreement;
  /** Whether the ticker is spelled the same, up to the sign before a share class. */
  readonly hasSameTicker: boolean;
}

/** A company that had the ticker of a reference. */
interface FormerOwner {
  readonly ticker: FormerTicker;
  readonly agreement: Agreement;
}

/** Prices no further apart than this, either way, speak for one security; prices further apart than the second against it. */
const NEAR_FACTOR = 2;
const FAR_FACTOR = 20;
/** Former names that ended before this are no longer used alone. */
const NAMES_SINCE = '2015';
const MAX_CANDIDATES = 3;

/**
 * Finds the instrument that a reference in a file means. An ISIN or CUSIP decides. A ticker counts only when everything
 * else in the reference agrees: the name (as the company is or was called), the exchange or currency, the price. A listing
 * abroad is taken only when the reference places it there or has its ticker and its name. A ticker or name that a company
 * had finds today's listing. Otherwise the exact name decides, if only one company has it. Anything less certain is
 * returned unmatched, with the reason and candidates. Takes about 300 bytes per instrument.
 */
export class SecurityMatcher {
  private readonly securities: MatchableSecurity[] = [];
  private readonly byIsin = new Map<string, number>();
  private readonly byCusip = new Map<string, number>();
  private readonly byTicker = new Map<string, number | number[]>();
  private readonly names = new NameIndex(this.securities);

  constructor(readonly former: FormerListings = FormerListings.none) {}

  /** Adds an instrument and returns its index. Of two with the same ISIN or CUSIP the domestic one counts, then the first. */
  add(security: MatchableSecurity): number {
    const index = this.securities.length;
    this.securities.push(security);
    if (security.isin !== null) this.prefer(this.byIsin, security.isin, index);
    const cusip = numberOf(security);
    if (cusip !== null) this.prefer(this.byCusip, cusip, index);
    this.addTicker(tickerKey(security.ticker), index);
    this.names.add(index);
    return index;
  }

  /** Returns the instrument, or `null` when there is none or no certain one. */
  match(reference: SecurityReference): SecurityMatch | null {
    const found = this.resolve(reference);
    return found.index === null ? null : found;
  }

  /** Returns the instrument with an ISIN or CUSIP as the user typed it, or `null` when there is none. */
  findByNumber(text: string): number | null {
    const [isin, cusip] = [parseIsin(text), parseCusip(text)];
    return this.match({ ticker: null, name: null, isin, cusip })?.index ?? null;
  }

  /** Returns the instrument, or why none is certain. */
  resolve(reference: SecurityReference): SecurityMatch | UnmatchedSecurity {
    const query = new LineQuery(reference);
    const byNumber = this.matchByNumber(query);
    if (byNumber !== null) return byNumber;
    const candidates = this.candidatesOf(query);
    const former = this.findFormer(query);
    const match = this.matchByTicker(query, candidates, former) ?? this.matchByName(query, former);
    if (match === null) return this.unmatched(query, candidates, former);
    const kind = this.otherKindOf(match.index, query);
    if (kind === null) return match;
    return unmatched(reasons.otherKind(this.securities[match.index]!, kind), [match.index]);
  }

  private prefer(map: Map<string, number>, key: string, index: number): void {
    const known = map.get(key);
    if (known === undefined || (!this.isDomestic(known) && this.isDomestic(index))) map.set(key, index);
  }

  private isDomestic(index: number): boolean {
    return this.securities[index]!.exchangeLocation === null;
  }

  private indexesOf(ticker: string): readonly number[] {
    const found = this.byTicker.get(tickerKey(ticker)) ?? [];
    return typeof found === 'number' ? [found] : found;
  }

  private addTicker(key: string, index: number): void {
    const known = this.byTicker.get(key);
    if (known === undefined) this.byTicker.set(key, index);
    else if (typeof known === 'number') this.byTicker.set(key, [known, index]);
    else known.push(index);
  }

  private matchByNumber(query: LineQuery): SecurityMatch | null {
    const { isin } = query.reference;
    const byIsin = isin === null ? undefined : this.byIsin.get(isin);
    const number = numberOf(query.reference);
    const index = byIsin ?? (number === null ? undefined : this.byCusip.get(number));
    if (index === undefined || this.isDoubtfulNumber(index, query)) return null;
    return { index, by: byIsin === undefined ? 'cusip' : 'isin' };
  }

  /** A number does not count where the name is another one, and so is the ticker or the country. */
  private isDoubtfulNumber(index: number, query: LineQuery): boolean {
    const security = this.securities[index]!;
    const isDomestic = this.isDomestic(index);
    if (isDomestic && (query.reference.ticker === null || query.spellings.includes(security.ticker)))
      return false;
    if (query.name === null) return !isDomestic && this.hasForeignNumber(security);
    return this.agreementOf(index, query.name) === 'different';
  }

  /** Catalogs give some listings abroad the number of the American company with the same ticker. */
  private hasForeignNumber({ ticker, name, isin }: MatchableSecurity): boolean {
    if (!/^US/.test(isin ?? '')) return false;
    const domestic = this.indexesOf(ticker).filter((other) => this.isDomestic(other));
    const others = [
      ...domestic.map((other) => this.securities[other]!.name),
      ...this.former.ownersOf(ticker).map((owner) => owner.name),
    ];
    return others.some((other) => compareNames(other, name) === 'different');
  }

  /** What a row says it is where that is not the shares of the company, for which it would be taken. */
  private otherKindOf(index: number, { reference }: LineQuery): string | null {
    const { name, type } = this.securities[index]!;
    const kind = type === 'COMMON_STOCK' ? otherKindOf(reference, name) : null;
    // Lists call some listed notes of a company its stock. Its shares come first.
    return kind !== null && this.names.isFirstOfCompany(index) ? kind : null;
  }

  private matchByTicker(
    query: LineQuery,
    candidates: readonly Candidate[],
    former: FormerOwner | null,
  ): SecurityMatch | null {
    const best = candidates.find((candidate) => this.fits(candidate, query));
    const agreement = best === undefined ? -1 : strength[best.agreement];
    const formerAgreement = former === null ? -1 : strength[former.agreement];
    if (formerAgreement > agreement) return this.matchSuccessor(former!.ticker, query);
    // A name that the new owner of a ticker has in part, and the former one too, tells neither.
    const isEither = formerAgreement === strength.alike && agreement === strength.alike;
    if (best === undefined || isEither) return null;
    return { index: best.index, by: query.isAmerican === null ? 'ticker' : 'ticker and exchange' };
  }

  /** Instruments with the ticker, likeliest first. */
  private candidatesOf(query: LineQuery): Candidate[] {
    const { spellings } = query;
    const indexes = new Set(spellings.flatMap((spelling) => this.indexesOf(spelling)));
    const candidates = [...indexes].map((index): Candidate => {
      const security = this.securities[index]!;
      const hasSameTicker = spellings.includes(security.ticker);
      const agreement = this.agreementOf(index, query.name);
      const saysNothing = agreement === 'different' && this.isNamedByTicker(query);
      return { index, security, hasSameTicker, agreement: saysNothing ? 'absent' : agreement };
    });
    const rank = ({ index, agreement, hasSameTicker }: Candidate) =>
      (this.isDomestic(index) ? 100 : 0) + (hasSameTicker ? 10 : 0) + strength[agreement];
    return candidates.sort((a, b) => rank(b) - rank(a));
  }

  /** Whether the name is the ticker as a company, KO Inc, and no company that we know has or had that name. */
  private isNamedByTicker({ isTickerAsCompany, name, reference }: LineQuery): boolean {
    if (!isTickerAsCompany || name === null) return false;
    return this.names.all(reference.name!, name).length === 0 && !this.former.hasName(name);
  }

  /** The best agreement with any name of the company, today's or a former one. */
  private agreementOf(index: number, written: ParsedName | null): Agreement {
    const { ticker, name } = this.securities[index]!;
    if (written === null || isNameOfUnnamedFund(name, ticker)) return 'absent';
    const today = this.names.agreement(index, written);
    if (today !== 'different' || !this.isDomestic(index)) return today;
    const names = this.former.namesOf(ticker);
    const known = this.names.parsed(index);
    if (!names.some((other) => compareParsed(other, known) !== 'different')) return 'different';
    return names.some((other) => compareParsed(other, written) !== 'different') ? 'alike' : 'different';
  }

  /** Whether nothing in the reference speaks against a candidate and enough speaks for it. */
  private fits(candidate: Candidate, query: LineQuery): boolean {
    const { security, agreement, hasSameTicker } = candidate;
    if (agreement === 'different') return false;
    if (strength[agreement] < strength.same && hasOtherNumber(security, query.reference)) return false;
    if (security.exchangeLocation !== null) {
      if (query.isAmerican !== null) return query.isPlacedAt(security.exchangeLocation);
      const enough = query.isInCurrencyOf(security.exchangeLocation) ? strength.alike : strength.same;
      return hasSameTicker && strength[agreement] >= enough;
    }
    if (query.isAmerican === false) return false;
    return agreement !== 'absent' || this.isCertainWithoutName(candidate, query);
  }

  /** A ticker alone stands for a domestic listing unless it was another company's, or the currency or the price is another. */
  private isCertainWithoutName({ security, hasSameTicker }: Candidate, query: LineQuery): boolean {
    if (!hasSameTicker && !query.isClassOf(security.ticker)) return false;
    if (query.hasForeignCurrency) return false;
    const ratio = query.priceRatio(security);
    if (this.formerOwnersOf(security.ticker, query).length > 0) return ratio !== null && ratio <= NEAR_FACTOR;
    const farthest = query.isTickerAsCompany ? NEAR_FACTOR : FAR_FACTOR;
    // Where a row has shares and a value, the shares count: the value may be anything.
    return ratio === null || ratio <= farthest || query.reference.isPriceComputed === true;
  }

  /** The company that had the ticker, as far as its name agrees with the reference. */
  private findFormer(query: LineQuery): FormerOwner | null {
    const { ticker: written } = query.reference;
    if (written === null || query.senior !== null) return null;
    if (query.isAmerican === false || query.hasForeignCurrency) return null;
    const owners = this.formerOwnersOf(written, query).map((ticker): FormerOwner => {
      const { name } = query;
      const agreement = name === null ? 'absent' : compareParsed(this.former.parsedName(ticker), name);
      return { ticker, agreement };
    });
    const best = owners.sort((a, b) => strength[b.agreement] - strength[a.agreement])[0];
    return best === undefined || best.agreement === 'different' ? null : best;
  }

  /** Companies that had the ticker, without the one that has it here: a universe may be older than what we know of them. */
  private formerOwnersOf(ticker: string, query: LineQuery): readonly FormerTicker[] {
    const owners = this.former.ownersOf(ticker);
    if (owners.length === 0) return owners;
    const present = this.indexesOf(ticker).filter((index) => this.isDomestic(index));
    const hasName = ({ full }: ParsedName) => present.some((index) => this.names.parsed(index).full === full);
    return owners.filter(
      (owner) =>
        !(query.name === null && query.isAfter(owner.until)) && !hasName(this.former.parsedName(owner)),
    );
  }

  private matchSuccessor(former: FormerTicker, query: LineQuery): SecurityMatch | null {
    const { outcome, successor, until } = former;
    if (outcome !== 'renamed' || successor === null) return null;
    const index = this.findDomestic(successor.ticker, this.former.parsedName(successor));
    if (index === null) return null;
    const ratio = query.priceRatio(this.securities[index]!);
    const isCertain =
      query.name !== null || query.isBefore(until) || (ratio !== null && ratio <= NEAR_FACTOR);
    return isCertain ? { index, by: 'former ticker' } : null;
  }

  /** The domestic listing of a ticker, provided that it is of the company with the name. */
  private findDomestic(ticker: string, name: ParsedName): number | null {
    const isListing = (index: number) =>
      this.isDomestic(index) && this.agreementOf(index, name) !== 'different';
    return this.indexesOf(ticker).find(isListing) ?? null;
  }

  private matchByName(query: LineQuery, former: FormerOwner | null): SecurityMatch | null {
    const { reference, name } = query;
    if (name === null || query.senior !== null || isGone(former)) return null;
    const named =
      reference.ticker === null
        ? this.names.find(reference.name!, name)
        : this.names.findDespiteTicker(reference.name!, name);
    const index = named ?? this.findByFormerName(name, reference.ticker);
    if (index === null) return null;
    const { exchangeLocation, ticker } = this.securities[index]!;
    if (query.isBeside(ticker)) return null;
    return exchangeLocation === null || query.mayBeAt(exchangeLocation) ? { index, by: 'name' } : null;
  }

  /** Acquisition companies, which have new names soon, mark their warrants, units and rights by a fifth letter. */
  private findByFormerName(name: ParsedName, written: string | null): number | null {
    if (/^[A-Z]{4}[WUR]$/.test(written ?? '')) return null;
    const ticker = this.former.findByName(name, NAMES_SINCE);
    return ticker === null ? null : this.findDomestic(ticker, name);
  }

  private unmatched(
    query: LineQuery,
    candidates: readonly Candidate[],
    former: FormerOwner | null,
  ): UnmatchedSecurity {
    const [best] = candidates;
    const { name, reference } = query;
    const owner =
      former === null || former.agreement === 'absent' ? this.lastOwner(query, best) : former.ticker;
    if (owner !== null) {
      const { successor } = owner;
      const index =
        successor === null ? null : this.findDomestic(successor.ticker, this.former.parsedName(successor));
      return unmatched(reasons.formerCompany(owner), index === null ? [] : [index]);
    }
    if (best !== undefined) {
      const indexes = candidates.map(({ index }) => index);
      return unmatched(this.reasonAgainst(best, query), indexes);
    }
    const named = name === null ? [] : this.names.all(reference.name!, name);
    const beside = this.listingsBeside(query, named);
    if (beside.length > 0) return unmatched(reasons.notTheShares, beside);
    if (named.length === 0) return unmatched(reasons.unknownSecurity, []);
    return unmatched(reasons.unclearName(reference.name!), named);
  }

  /** Where the ticker is that of another security of a company: what it may be, and the shares. */
  private listingsBeside(query: LineQuery, named: readonly number[]): readonly number[] {
    const { senior, preferredSpellings } = query;
    const isDomestic = (index: number) => this.isDomestic(index);
    if (senior !== null)
      return named.length > 0 || query.name !== null
        ? named
        : this.indexesOf(senior.company).filter(isDomestic);
    if (!named.some((index) => query.isBeside(this.securities[index]!.ticker))) return [];
    const preferred = preferredSpellings.flatMap((spelling) => this.indexesOf(spelling)).filter(isDomestic);
    return [...new Set([...preferred, ...named])];
  }

  /**
   * The last company that had a ticker which stands alone and is nobody's here today, however new the file is. Companies
   * abroad that have its letters are others.
   */
  private lastOwner(query: LineQuery, best: Candidate | undefined): FormerTicker | null {
    const { ticker } = query.reference;
    const isAbroad = query.isAmerican === false || query.hasForeignCurrency;
    if (ticker === null || query.name !== null || isAbroad) return null;
    if (best !== undefined && this.isDomestic(best.index)) return null;
    const owners = [...this.former.ownersOf(ticker)];
    return owners.sort((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null;
  }

  private reasonAgainst({ security, agreement }: Candidate, query: LineQuery): string {
    const { name } = query.reference;
    if (agreement === 'different') return reasons.otherCompany(security, name!);
    if (security.exchangeLocation !== null) return reasons.onlyAbroad(security);
    const [owner] = this.formerOwnersOf(security.ticker, query);
    if (owner !== undefined) return reasons.tickerPassedOn(security, owner);
    return reasons.doesNotFit(security);
  }
}

function unmatched(reason: string, candidates: readonly number[]): UnmatchedSecurity {
  return { index: null, reason, candidates: candidates.slice(0, MAX_CANDIDATES) };
}

/** Whether the reference means, by ticker and name, a company that is not listed any more. */
function isGone(former: FormerOwner | null): boolean {
  return former !== null && former.agreement !== 'absent' && former.ticker.outcome !== 'renamed';
}
