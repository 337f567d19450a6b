import { parseCusip } from '../identifiers/cusip.ts';
import { parseIsin } from '../identifiers/isin.ts';
import type { SecurityReference } from './security-reference.ts';
import { coinIn, isCoinSymbol, isNamedAfterCoin } from './coins.ts';
import { canBeSameCompany, isMadeOf, type ParsedName } from './compare-names.ts';
import { Doubts, unmatched, type Candidate, type UnmatchedSecurity } from './doubts.ts';
import { FormerListings } from './former-listings.ts';
import { LineQuery, placedByTicker } from './line-query.ts';
import { hasOtherNumber, type MatchableSecurity } from './matchable-security.ts';
import { NameEvidence, strength, type FormerOwner } from './name-evidence.ts';
import { otherKindOf } from './named-kind.ts';
import { isPooledFund } from './pooled-funds.ts';
import { SecurityTable } from './security-table.ts';
import * as reasons from './unmatched-reasons.ts';

export type { UnmatchedSecurity } from './doubts.ts';

/** The instrument found for a reference, and how it was found. */
export interface SecurityMatch {
  /** Index in insertion order, from 0. */
  readonly index: number;
  readonly by: 'isin' | 'cusip' | 'ticker and exchange' | 'ticker' | 'former ticker' | 'name';
}

/**
 * Prices no further apart than this, either way, speak for one security; prices further apart than the second against
 * it.
 */
const NEAR_FACTOR = 2;
const FAR_FACTOR = 20;
/** Former names that ended before this are no longer used alone. */
const NAMES_SINCE = '2015';

/**
 * Finds the instrument that a reference in a file means. An ISIN or CUSIP decides. A ticker counts only when everything
 * else in the reference agrees: the name (as the company is or was called), the exchange or currency, the price. A
 * listing abroad is taken only when the reference places it there or has its ticker and its name. A ticker or name that
 * a company had finds today's listing. Otherwise the exact name decides, if only one company has it. A coin is no
 * instrument. Anything less certain is returned unmatched, with the reason and candidates. Takes about 300 bytes per
 * instrument.
 */
export class SecurityMatcher {
  private readonly table = new SecurityTable();
  private readonly evidence: NameEvidence;
  private readonly doubts: Doubts;

  constructor(readonly former: FormerListings = FormerListings.none) {
    this.evidence = new NameEvidence(this.table, former);
    this.doubts = new Doubts(this.table, former, this.evidence);
  }

  /**
   * Adds an instrument and returns its index. Of two with the same ISIN or CUSIP the domestic one counts, then the
   * first.
   */
  add(security: MatchableSecurity): number {
    return this.table.add(security);
  }

  /**
   * Returns the instrument that a publisher's list means, or `null` when there is none or no certain one. Where a
   * ticker stands alone it is that of a security, also where a coin has it too.
   */
  match(reference: SecurityReference): SecurityMatch | null {
    const found = this.resolveWith(reference, false);
    return found.index === null ? null : found;
  }

  /** Returns the instrument with an ISIN or CUSIP as the user typed it, or `null` when there is none. */
  findByNumber(text: string): number | null {
    const [isin, cusip] = [parseIsin(text), parseCusip(text)];
    return this.match({ ticker: null, name: null, isin, cusip })?.index ?? null;
  }

  /** Returns the instrument that a row of somebody's holdings means, or why none is certain. */
  resolve(reference: SecurityReference): SecurityMatch | UnmatchedSecurity {
    return this.resolveWith(reference, true);
  }

  private resolveWith(reference: SecurityReference, mayBeCoin: boolean): SecurityMatch | UnmatchedSecurity {
    const placed = placedByTicker(reference);
    const isListed = placed !== null && this.table.withTicker(reference.ticker!).length > 0;
    if (placed === null || isListed) return this.resolveAsWritten(reference, mayBeCoin);
    const abroad = this.resolveAsWritten(placed, mayBeCoin);
    if (abroad.index !== null) return abroad;
    const asWritten = this.resolveAsWritten(reference, mayBeCoin);
    return asWritten.index === null && abroad.candidates.length > 0 ? abroad : asWritten;
  }

  private resolveAsWritten(
    reference: SecurityReference,
    mayBeCoin: boolean,
  ): SecurityMatch | UnmatchedSecurity {
    const query = new LineQuery(reference);
    const byNumber = this.matchByNumber(query);
    if (byNumber !== null) return byNumber;
    const candidates = this.candidatesOf(query);
    const coin = this.coinOf(query, candidates, mayBeCoin);
    if (coin !== null) return coin;
    const former = this.evidence.findFormer(query);
    const match = this.matchByTicker(query, candidates, former) ?? this.matchByName(query, former);
    if (match === null) return this.doubts.about(query, candidates, former);
    return this.otherKindOf(match.index, query) ?? match;
  }

  private matchByNumber(query: LineQuery): SecurityMatch | null {
    const found = this.table.findByNumber(query.reference);
    return found === null || this.isDoubtfulNumber(found.index, query) ? null : found;
  }

  /** A number does not count where the name is another one, and so is the ticker or the country. */
  private isDoubtfulNumber(index: number, query: LineQuery): boolean {
    const security = this.table.at(index);
    const isDomestic = this.table.isDomestic(index);
    if (isDomestic && (query.reference.ticker === null || query.spellings.includes(security.ticker)))
      return false;
    if (query.name === null) return !isDomestic && this.hasForeignNumber(security);
    return this.evidence.agreementOf(index, query.name) === 'different';
  }

  /** Catalogs give some listings abroad the number of the American company with the same ticker. */
  private hasForeignNumber({ ticker, name, isin }: MatchableSecurity): boolean {
    if (!/^US/.test(isin ?? '')) return false;
    const domestic = this.table.withTicker(ticker).filter((other) => this.table.isDomestic(other));
    const others = [
      ...domestic.map((other) => this.table.at(other).name),
      ...this.former.ownersOf(ticker).map((owner) => owner.name),
    ];
    return others.some((other) => !canBeSameCompany(other, name));
  }

  /** Why a row is of a coin, or may be; `null` where it is not. */
  private coinOf(
    query: LineQuery,
    candidates: readonly Candidate[],
    mayBeCoin: boolean,
  ): UnmatchedSecurity | null {
    const coin = coinIn(query.reference);
    if (coin === null || (query.name === null && !mayBeCoin)) return null;
    const listed = candidates.find(({ index }) => this.table.isDomestic(index));
    if (listed === undefined) return unmatched(reasons.coin, [], 'coin');
    // `ETH, Ethereum` is the coin whoever has the ticker, `GBTC, Bitcoin` may be the fund.
    const isClear = query.name !== null && isCoinSymbol(listed.security.ticker);
    if (coin === 'certain') return unmatched(reasons.coin, isClear ? [] : [listed.index], 'coin');
    if (!this.mayBeMistakenForCoin(listed, query)) return null;
    return unmatched(reasons.tickerOfCoin(listed.security), [listed.index]);
  }

  /**
   * Whether a ticker alone, which a coin has too, is that of a fund or of a company called after the coin, and no price
   * decides.
   */
  private mayBeMistakenForCoin({ security }: Candidate, query: LineQuery): boolean {
    const { type, name, ticker } = security;
    const ratio = query.priceRatio(security);
    if (ratio !== null && ratio <= NEAR_FACTOR) return false;
    return type !== 'COMMON_STOCK' || isNamedAfterCoin(name, ticker);
  }

  /**
   * A question where a row says that it is not the shares of the company, or not the fund, for which it would be taken.
   * Lists call some listed notes of a company its stock: its shares come first.
   */
  private otherKindOf(index: number, { reference }: LineQuery): UnmatchedSecurity | null {
    const security = this.table.at(index);
    if (security.type !== 'COMMON_STOCK') {
      // Carbon Collective is a family of ETFs.
      const isPool = isPooledFund(reference.name ?? '') && !isPooledFund(security.name);
      return isPool ? this.doubts.aboutPool(reference.name!, [index]) : null;
    }
    const kind = otherKindOf(reference, security.name);
    if (kind === null || !this.table.names.isFirstOfCompany(index)) return null;
    return unmatched(reasons.otherKind(security, kind), [index]);
  }

  private matchByTicker(
    query: LineQuery,
    candidates: readonly Candidate[],
    former: FormerOwner | null,
  ): SecurityMatch | null {
    const fitting = candidates.filter((candidate) => this.fits(candidate, query));
    const best = this.namesakeAbroad(fitting) ?? fitting[0];
    const agreement = best === undefined ? -1 : strength[best.agreement];
    const formerAgreement = former === null ? -1 : strength[former.agreement];
    if (formerAgreement > agreement) return this.matchSuccessor(former!, query);
    // A name that the new owner of a ticker has in part, and the former one too, tells neither.
    const isEither = formerAgreement === strength.alike && agreement === strength.alike;
    if (best === undefined || isEither || this.isUnclear(best, fitting)) return null;
    return { index: best.index, by: query.isAmerican === null ? 'ticker' : 'ticker and exchange' };
  }

  /**
   * Whether the name is that of a company abroad without its legal form, and that of one here in part: `PRU,
   * Prudential`.
   */
  private isUnclear(best: Candidate, [first]: readonly Candidate[]): boolean {
    return best !== first && best.agreement === 'same';
  }

  /** A company abroad that has the name in full, where the one in the United States with the ticker is merely alike. */
  private namesakeAbroad([best, ...others]: readonly Candidate[]): Candidate | null {
    if (best === undefined || strength[best.agreement] >= strength.same) return null;
    if (!this.table.isDomestic(best.index)) return null;
    const isOther = ({ security, agreement }: Candidate) =>
      strength[agreement] >= strength.same &&
      (security.issuer === undefined || security.issuer !== best.security.issuer);
    return others.find(isOther) ?? null;
  }

  /** Instruments with the ticker, likeliest first. */
  private candidatesOf(query: LineQuery): Candidate[] {
    const { spellings } = query;
    const indexes = new Set(spellings.flatMap((spelling) => this.table.withTicker(spelling)));
    const candidates = [...indexes].map((index): Candidate => {
      const security = this.table.at(index);
      const hasSameTicker = spellings.includes(security.ticker);
      const agreement = this.evidence.agreementOf(index, query.name);
      const mayBeCalledSo = agreement === 'different' && security.type === 'COMMON_STOCK';
      const saysNothing = mayBeCalledSo && this.evidence.isNamedByTicker(query);
      return { index, security, hasSameTicker, agreement: saysNothing ? 'absent' : agreement };
    });
    const rank = ({ index, agreement, hasSameTicker }: Candidate) =>
      (this.table.isDomestic(index) ? 100 : 0) + (hasSameTicker ? 10 : 0) + strength[agreement];
    return candidates.sort((a, b) => rank(b) - rank(a));
  }

  /** Whether nothing in the reference speaks against a candidate and enough speaks for it. */
  private fits(candidate: Candidate, query: LineQuery): boolean {
    const { security, agreement } = candidate;
    if (agreement === 'different' || this.isCalledOtherwise(candidate, query)) return false;
    if (strength[agreement] < strength.same && hasOtherNumber(security, query.reference)) return false;
    if (security.exchangeLocation !== null)
      return this.fitsAbroad(candidate, security.exchangeLocation, query);
    if (query.isAmerican === false) return false;
    return agreement !== 'absent' || this.isCertainWithoutName(candidate, query);
  }

  private fitsAbroad({ agreement, hasSameTicker }: Candidate, location: string, query: LineQuery): boolean {
    if (query.isAmerican !== null) return query.isPlacedAt(location);
    const enough = query.isInCurrencyOf(location) ? strength.alike : strength.same;
    return hasSameTicker && strength[agreement] >= enough;
  }

  /** Whether a word stands for the ticker, Ford, which others are called and not the company that has it. */
  private isCalledOtherwise({ index }: Candidate, query: LineQuery): boolean {
    if (!query.isWord) return false;
    const called = this.doubts.calledAsTicker(query);
    return called.length > 0 && !called.includes(index);
  }

  /**
   * A ticker alone stands for a domestic listing unless it was another company's, or the currency or the price is
   * another.
   */
  private isCertainWithoutName({ security, hasSameTicker }: Candidate, query: LineQuery): boolean {
    if (!hasSameTicker && !query.isClassOf(security.ticker)) return false;
    if (query.hasForeignCurrency) return false;
    const ratio = query.priceRatio(security);
    if (this.evidence.formerOwnersOf(security.ticker, query).length > 0)
      return ratio !== null && ratio <= NEAR_FACTOR;
    const farthest = query.isTickerAsCompany ? NEAR_FACTOR : FAR_FACTOR;
    // Where a row has shares and a value, the shares count: the value may be anything.
    return ratio === null || ratio <= farthest || query.reference.isPriceComputed === true;
  }

  private matchSuccessor({ ticker, agreement }: FormerOwner, query: LineQuery): SecurityMatch | null {
    const { outcome, successor, until } = ticker;
    if (outcome !== 'renamed' || successor === null) return null;
    const index = this.evidence.findDomestic(successor.ticker, this.former.parsedName(successor));
    if (index === null) return null;
    const ratio = query.priceRatio(this.table.at(index));
    const isCertain =
      agreement !== 'absent' || query.isBefore(until) || (ratio !== null && ratio <= NEAR_FACTOR);
    return isCertain ? { index, by: 'former ticker' } : null;
  }

  private matchByName(query: LineQuery, former: FormerOwner | null): SecurityMatch | null {
    const { reference, name } = query;
    if (name === null || query.senior !== null || isGone(former)) return null;
    const named =
      reference.ticker === null
        ? this.table.names.find(reference.name!, name)
        : this.table.names.findDespiteTicker(reference.name!, name, this.isTickerOf(reference.ticker, name));
    const index = named ?? this.findByFormerName(name, reference.ticker);
    if (index === null) return null;
    const { exchangeLocation, ticker } = this.table.at(index);
    if (query.isBeside(ticker)) return null;
    return exchangeLocation === null || query.mayBeAt(exchangeLocation) ? { index, by: 'name' } : null;
  }

  /** Whether a ticker that no security has or had can be that of a company with a name. */
  private isTickerOf(ticker: string, name: ParsedName): boolean {
    const isKnown = this.table.withTicker(ticker).length > 0 || this.former.ownersOf(ticker).length > 0;
    return !isKnown && isMadeOf(name, ticker);
  }

  /** Acquisition companies, which have new names soon, mark their warrants, units and rights by a fifth letter. */
  private findByFormerName(name: ParsedName, written: string | null): number | null {
    if (/^[A-Z]{4}[WUR]$/.test(written ?? '')) return null;
    const ticker = this.former.findByName(name, NAMES_SINCE);
    return ticker === null ? null : this.evidence.findDomestic(ticker, name);
  }
}

/** Whether the reference means, by ticker and name, a company that is not listed any more. */
function isGone(former: FormerOwner | null): boolean {
  return former !== null && former.agreement !== 'absent' && former.ticker.outcome !== 'renamed';
}
