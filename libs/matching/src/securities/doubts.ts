import { parseName } from './compare-names.ts';
import type { FormerListings, FormerTicker } from './former-listings.ts';
import type { LineQuery } from './line-query.ts';
import type { MatchableSecurity } from './matchable-security.ts';
import { strength, type Agreement, type FormerOwner, type NameEvidence } from './name-evidence.ts';
import { PooledFunds } from './pooled-funds.ts';
import type { SecurityTable } from './security-table.ts';
import * as reasons from './unmatched-reasons.ts';

/** Why no instrument is certain, and the ones that may be meant. */
export interface UnmatchedSecurity {
  readonly index: null;
  /** Can be shown to the user. */
  readonly reason: string;
  /** Indexes of at most three instruments for the user to choose from, likeliest first. */
  readonly candidates: readonly number[];
  /** Indexes of all instruments that may be meant, likeliest first. */
  readonly allCandidates: readonly number[];
  /** `coin` where the row is of a coin, which no instrument is. */
  readonly kind?: 'coin';
}

/** An instrument with the ticker of a reference. */
export interface Candidate {
  readonly index: number;
  readonly security: MatchableSecurity;
  readonly agreement: Agreement;
  /** Whether the ticker is spelled the same, up to the sign before a share class. */
  readonly hasSameTicker: boolean;
}

const MAX_CANDIDATES = 3;

/** A reference without a certain instrument. */
export function unmatched(
  reason: string,
  candidates: readonly number[],
  kind?: UnmatchedSecurity['kind'],
): UnmatchedSecurity {
  const allCandidates = [...new Set(candidates)];
  const shown = allCandidates.slice(0, MAX_CANDIDATES);
  return { index: null, reason, candidates: shown, allCandidates, ...(kind && { kind }) };
}

/** Says why no instrument is certain, and which ones may be meant. */
export class Doubts {
  private readonly pools: PooledFunds;

  constructor(
    private readonly table: SecurityTable,
    private readonly former: FormerListings,
    private readonly evidence: NameEvidence,
  ) {
    this.pools = new PooledFunds(table);
  }

  /** About a row that nothing is certain for. */
  about(query: LineQuery, candidates: readonly Candidate[], former: FormerOwner | null): UnmatchedSecurity {
    const indexes = candidates.map(({ index }) => index);
    const called = this.calledAsTicker(query);
    if (query.isWord && called.length > 0)
      return unmatched(reasons.unclearName(query.reference.ticker!), [...called, ...indexes]);
    const owner =
      former === null || former.agreement === 'absent' ? this.lastOwner(query, candidates[0]) : former.ticker;
    if (owner !== null)
      return unmatched(reasons.formerCompany(owner), [...this.successorsOf(owner), ...called]);
    if (indexes.length > 0) return unmatched(this.reasonAgainst(candidates, query), indexes);
    if (called.length > 0) return unmatched(reasons.unclearName(query.reference.ticker!), called);
    return this.aboutName(query);
  }

  /**
   * About a pool or a collective trust of a retirement plan, which no fund with a ticker is: the mutual funds of its
   * strategy.
   */
  aboutPool(name: string, found: readonly number[] = []): UnmatchedSecurity | null {
    const siblings = [...this.pools.siblingsOf(name), ...found];
    return siblings.length === 0 ? null : unmatched(reasons.pooledFund(name), siblings);
  }

  /** Securities whose name begins with the word that stands where a ticker should: Ford, Apple. */
  calledAsTicker({ name, reference }: LineQuery): readonly number[] {
    const { ticker } = reference;
    if (name !== null || ticker === null || !/^[a-z]{4,}$/i.test(ticker)) return [];
    return this.table.names.beginningWith(parseName(ticker));
  }

  private successorsOf({ successor }: FormerTicker): readonly number[] {
    if (successor === null) return [];
    const index = this.evidence.findDomestic(successor.ticker, this.former.parsedName(successor));
    return index === null ? [] : [index];
  }

  private aboutName(query: LineQuery): UnmatchedSecurity {
    const { name, reference } = query;
    const named = name === null ? [] : this.table.names.all(reference.name!, name);
    const beside = this.listingsBeside(query, named);
    if (beside.length > 0) return unmatched(reasons.notTheShares, beside);
    if (name === null) return unmatched(reasons.unknownSecurity, []);
    const pool = named.length === 0 ? this.aboutPool(reference.name!) : null;
    if (pool !== null) return pool;
    const namesakes = name.isOneWord ? this.table.names.beginningWith(name) : [];
    const all = [...namesakes, ...named];
    return all.length === 0
      ? unmatched(reasons.unknownSecurity, [])
      : unmatched(reasons.unclearName(reference.name!), all);
  }

  /** Where the ticker is that of another security of a company: what it may be, and the shares. */
  private listingsBeside(query: LineQuery, named: readonly number[]): readonly number[] {
    const { senior, preferredSpellings } = query;
    const isDomestic = (index: number) => this.table.isDomestic(index);
    if (senior !== null)
      return named.length > 0 || query.name !== null
        ? named
        : this.table.withTicker(senior.company).filter(isDomestic);
    if (!named.some((index) => query.isBeside(this.table.at(index).ticker))) return [];
    const preferred = preferredSpellings
      .flatMap((spelling) => this.table.withTicker(spelling))
      .filter(isDomestic);
    return [...preferred, ...named];
  }

  /**
   * The last company that had a ticker which stands alone and is nobody's here today, however new the file is.
   * Companies abroad that have its letters are others.
   */
  private lastOwner(query: LineQuery, best: Candidate | undefined): FormerTicker | null {
    const { ticker } = query.reference;
    const isAbroad = query.isAmerican === false || query.hasForeignCurrency;
    if (ticker === null || query.name !== null || isAbroad) return null;
    if (best !== undefined && this.table.isDomestic(best.index)) return null;
    const owners = [...this.former.ownersOf(ticker)];
    return owners.sort((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null;
  }

  private reasonAgainst(candidates: readonly Candidate[], query: LineQuery): string {
    const [{ security, agreement }] = candidates as readonly [Candidate];
    const { name } = query.reference;
    if (agreement === 'different') return reasons.otherCompany(security, name!);
    const isNamedAbroad = candidates.some(
      ({ index, agreement: other }) => !this.table.isDomestic(index) && strength[other] > strength[agreement],
    );
    if (security.exchangeLocation !== null) return reasons.onlyAbroad(security);
    if (query.isAmerican === false) return reasons.onlyHere(security);
    if (isNamedAbroad) return reasons.unclearName(name!);
    const [owner] = this.evidence.formerOwnersOf(security.ticker, query);
    if (owner !== undefined) return reasons.tickerPassedOn(security, owner);
    return reasons.doesNotFit(security);
  }
}
