import type { CompiledProfile } from '../profile/compile-profile.ts';
import { hasProfileFlag, shareChecked } from '../scoring/company-score.ts';
import {
  isBoundAt,
  scoreOf,
  standingOf,
  type ImpactScores,
  type Standing,
} from '../scoring/impact-scores.ts';
import { compareStandings, firmness } from '../scoring/ranked-order.ts';
import { checkFit } from '../scoring/score-universe.ts';
import {
  instrumentKind,
  issuerOf,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';
import { findDistinctFunds } from './distinct-funds.ts';
import { FundComparison } from './fund-comparison.ts';

/**
 * What a search for alternatives needs to know of instruments besides a universe. Each array is by instrument index.
 */
export interface InstrumentFacts {
  /** 1 for what may be offered as an alternative: a common stock or a fund listed in the United States. */
  readonly isOffered: Uint8Array;
  /** Number of the type of security, such as exchange-traded fund. */
  readonly type: Uint8Array;
  /** Market capitalization or net assets in US dollars; NaN where unknown. */
  readonly size: Float64Array;
  /** SIC code of a company; 0 where unknown. */
  readonly business: Uint16Array;
  /** Number of the industry of a company, or of the category of a fund; 0 where unknown. */
  readonly industry: Uint16Array;
  /** Number of the sector of a company; 0 where unknown. */
  readonly sector: Uint16Array;
  /** Number of the tradition of a fund that screens for faith, by its own account; 0 for all others. */
  readonly tradition: Uint8Array;
  /**
   * Number of what a fund holds, such as stocks of the United States, or `NARROW_CLASS`; 0 where unknown, and for
   * companies.
   */
  readonly assetClass: Uint8Array;
}

/** The asset class of a fund of a single sector or country abroad. */
export const NARROW_CLASS = 255;

/** What alternatives are looked for. */
export interface AlternativesQuery {
  readonly instrument: number;
  readonly profile: CompiledProfile;
  /** The scores of all instruments under the profile. */
  readonly scores: ImpactScores;
  /** The largest number of alternatives to return. */
  readonly size: number;
  /**
   * Traditions, the nearest first, whose funds for faith come before all other funds; those of another tradition are
   * then as any other fund. Absent for a profile of no tradition: all funds for faith come first.
   */
  readonly traditions?: readonly number[];
  /** Whether funds for faith, too, are found only if they were checked for all that the original is flagged for. */
  readonly mustBeChecked?: boolean;
}

/** The narrowest class that two securities share: a SIC code, an industry (of funds: a category), or a sector. */
export type SharedClass = 'BUSINESS' | 'INDUSTRY' | 'SECTOR';

/** A better security of the same kind. */
export interface Alternative {
  readonly instrument: number;
  /** -100 to 100, not rounded. */
  readonly score: number;
  readonly standing: Standing;
  /**
   * Part (0-1) of the profile's negative families, by severity, that was checked; of a fund, the mean over what has a
   * score.
   */
  readonly shareChecked: number;
  /** `null` where the category of one of two funds is unknown. */
  readonly sharedClass: SharedClass | null;
  /** Whether it screens for faith and is of the asset class of the original. */
  readonly isFaithFund: boolean;
  /**
   * Whether it was checked for all that the original is flagged for. Only a fund for faith that comes first may not
   * have been.
   */
  readonly isChecked: boolean;
  /** Its size divided by that of the original; `null` where one of them is unknown. */
  readonly sizeRatio: number | null;
  /**
   * Of two funds: the fraction (0-1) that both have in the same companies, of their known positions; `null` for stocks.
   */
  readonly overlap: number | null;
  /** Higher is closer to the original and better than it. Compares the alternatives of one list only. */
  readonly fit: number;
}

/** An unknown size counts as this many doublings away. */
const UNKNOWN_SIZE_DISTANCE = 4;
/** Another SIC code within the industry counts as this many doublings of size away. */
const OTHER_BUSINESS_DISTANCE = 2;
/** Funds that have less than this fraction in common are not of the same kind, but for those that screen for faith. */
const MIN_OVERLAP = 0.1;
/** For sums of weights that binary fractions only approximate. */
const TOLERANCE = 1e-9;

/**
 * Finds better securities of the same kind (docs/methodology.md §11). Belongs to one universe; what does not depend on
 * a profile is prepared when it is created.
 */
export class AlternativeFinder {
  readonly #universe: ScreeningUniverse;
  readonly #facts: InstrumentFacts;
  /** The stocks to offer, one per company. */
  readonly #stocks: readonly number[];
  /** Per fund row: the first row with the same positions. Share classes of a fund are one alternative. */
  readonly #distinctRow: Uint32Array;

  constructor(universe: ScreeningUniverse, facts: InstrumentFacts) {
    this.#universe = universe;
    this.#facts = facts;
    this.#stocks = pickStocks(universe, facts);
    this.#distinctRow = findDistinctFunds(universe);
  }

  /**
   * Returns alternatives: funds that screen for faith first, those of the nearest tradition before others, then those
   * of the industry, then by what their scores stand on, by the part of the profile that was checked, and by score. All
   * have a higher score that is no bound, stand on at least as much as the original, and were checked for everything
   * that the original is flagged for, but for the funds for faith that come first: what those screen for is their own
   * account. A stock has no violation, a fund no more weight in violations than the original, in all and for each of
   * its criteria. A fund has the asset class of the original, if both are known, and much in common with it, or screens
   * for faith. Empty where the original is not rated. Throws `UnknownInstrumentError`, and `InvalidUniverseError` for a
   * profile of another catalog.
   */
  find(query: AlternativesQuery): Alternative[] {
    checkFit(this.#universe, query.profile);
    const isCompany = instrumentKind(this.#universe, query.instrument) === 'company';
    if (scoreOf(query.scores, query.instrument) === null) return [];
    const found = isCompany ? this.#findStocks(query) : this.#findFunds(query);
    const precedence = ({ instrument, isFaithFund }: Alternative) =>
      isFaithFund ? this.#precedenceOf(instrument, query.traditions) : Infinity;
    const order = (a: Alternative, b: Alternative) => {
      const [first, second] = [precedence(a), precedence(b)];
      return first === second ? this.#compare(a, b) : first - second;
    };
    return found.sort(order).slice(0, query.size);
  }

  /** The place of a fund for faith among those that come first; infinite for one that does not. */
  #precedenceOf(instrument: number, traditions?: readonly number[]): number {
    if (traditions === undefined) return 0;
    const at = traditions.indexOf(this.#facts.tradition[instrument]);
    return at === -1 ? Infinity : at;
  }

  #findStocks(query: AlternativesQuery): Alternative[] {
    const { instrument, profile, scores } = query;
    const { type } = this.#facts;
    const issuer = issuerOf(this.#universe, instrument);
    const found: Alternative[] = [];
    for (const other of this.#stocks) {
      if (type[other] !== type[instrument] || !isBetter(scores, instrument, other)) continue;
      const otherIssuer = issuerOf(this.#universe, other);
      const sharedClass = this.#getSharedClass(instrument, other);
      if (sharedClass === null || otherIssuer === issuer) continue;
      if (hasProfileFlag(this.#universe, otherIssuer, profile)) continue;
      if (!this.#isCheckedFor(issuer, otherIssuer, profile)) continue;
      const sizeRatio = this.#getSizeRatio(instrument, other);
      const gain = scores.values[other] - scores.values[instrument];
      found.push({
        ...describeStanding(scores, other),
        shareChecked: shareChecked(this.#universe, otherIssuer, profile),
        sharedClass,
        isFaithFund: false,
        isChecked: true,
        sizeRatio,
        overlap: null,
        fit: gain / (1 + distance(sharedClass, sizeRatio)),
      });
    }
    return found;
  }

  /** Whether a company was checked for every violation of another one. */
  #isCheckedFor(issuer: number, other: number, { negativeMask }: CompiledProfile): boolean {
    const { flags, checks, flagWords } = this.#universe;
    for (let word = 0; word < flagWords; word++) {
      const violated = flags[issuer * flagWords + word] & negativeMask[word];
      if ((violated & ~checks[other * flagWords + word]) !== 0) return false;
    }
    return true;
  }

  #findFunds(query: AlternativesQuery): Alternative[] {
    const { instrument, profile, scores } = query;
    const comparison = new FundComparison(this.#universe, instrument, profile);
    const best = new Map<number, Alternative>();
    for (const [row, other] of this.#universe.fundInstrument.entries()) {
      if (!isBetter(scores, instrument, other) || !this.#isOfSameKind(instrument, other)) continue;
      const known = best.get(this.#distinctRow[row]);
      const isFaithFund = this.#isFaithFundLike(instrument, other);
      const inCommon = known ?? this.#compareFunds(comparison, row, isFaithFund);
      if (inCommon === null) continue;
      const { overlap, shareChecked: share, isChecked } = inCommon;
      if (!isFit(inCommon, isFaithFund) && !this.#mayBeUnchecked(other, query)) continue;
      const found = {
        ...describeStanding(scores, other),
        shareChecked: share,
        sharedClass: this.#getSharedClass(instrument, other),
        isFaithFund,
        isChecked,
        sizeRatio: this.#getSizeRatio(instrument, other),
        overlap,
        fit: (scores.values[other] - scores.values[instrument]) * overlap!,
      };
      if (known === undefined || this.#isBetterClass(instrument, found, known))
        best.set(this.#distinctRow[row], found);
    }
    return [...best.values()];
  }

  /**
   * Whether a fund for faith is offered though nobody checked it for all that the original is flagged for: where it
   * comes first.
   */
  #mayBeUnchecked(other: number, { instrument, traditions, mustBeChecked }: AlternativesQuery): boolean {
    if (mustBeChecked === true || !this.#isFaithFundLike(instrument, other)) return false;
    return this.#precedenceOf(other, traditions) < Infinity;
  }

  /** What does not depend on the class of a fund; `null` for one that is not offered. */
  #compareFunds(comparison: FundComparison, row: number, isFaithFund: boolean) {
    const overlap = comparison.overlapWith(row);
    if ((isFarFrom(overlap) && !isFaithFund) || !comparison.hasNoMore(row)) return null;
    return {
      overlap,
      shareChecked: comparison.shareCheckedOf(row),
      isChecked: comparison.isChecked(row),
    };
  }

  /**
   * Whether a fund may be offered for another one: by their asset classes and categories, where known, or as a fund for
   * faith.
   */
  #isOfSameKind(instrument: number, other: number): boolean {
    const { isOffered, industry, assetClass } = this.#facts;
    if (isOffered[other] === 0) return false;
    if (this.#isFaithFundLike(instrument, other)) return true;
    return [industry, assetClass].every(
      (column) => column[instrument] === 0 || column[other] === 0 || column[instrument] === column[other],
    );
  }

  /** Whether a fund screens for faith and is of the asset class of another one. */
  #isFaithFundLike(instrument: number, other: number): boolean {
    const { tradition, assetClass } = this.#facts;
    const isBroad = assetClass[other] > 0 && assetClass[other] !== NARROW_CLASS;
    return tradition[other] > 0 && isBroad && assetClass[other] === assetClass[instrument];
  }

  /**
   * Of funds with the same positions, one for faith is offered, or one of the same type as the original, then the
   * largest.
   */
  #isBetterClass(original: number, a: Alternative, b: Alternative): boolean {
    const { type, size } = this.#facts;
    const isSameType = ({ instrument }: Alternative) => Number(type[instrument] === type[original]);
    const isBetter =
      Number(a.isFaithFund) - Number(b.isFaithFund) ||
      isSameType(a) - isSameType(b) ||
      (size[a.instrument] || 0) - (size[b.instrument] || 0);
    return isBetter > 0;
  }

  #getSharedClass(instrument: number, other: number): SharedClass | null {
    const { business, industry, sector } = this.#facts;
    const shares = (column: Uint16Array) => column[instrument] > 0 && column[instrument] === column[other];
    if (shares(business)) return 'BUSINESS';
    if (shares(industry)) return 'INDUSTRY';
    return shares(sector) ? 'SECTOR' : null;
  }

  #getSizeRatio(instrument: number, other: number): number | null {
    const ratio = this.#facts.size[other] / this.#facts.size[instrument];
    return ratio > 0 && Number.isFinite(ratio) ? ratio : null;
  }

  /** A sector is a fallback, for industries with too few alternatives. Of equal scores, the better fit comes first. */
  #compare(a: Alternative, b: Alternative): number {
    const { size } = this.#facts;
    return (
      Number(isFarFrom(a.overlap)) - Number(isFarFrom(b.overlap)) ||
      Number(a.sharedClass === 'SECTOR') - Number(b.sharedClass === 'SECTOR') ||
      compareStandings(a, b) ||
      b.fit - a.fit ||
      (size[b.instrument] || 0) - (size[a.instrument] || 0) ||
      a.instrument - b.instrument
    );
  }
}

/**
 * Whether a fund was checked for all that the original is flagged for, and has much in common with it or screens for
 * faith.
 */
function isFit(
  { isChecked, overlap }: Pick<Alternative, 'isChecked' | 'overlap'>,
  isFaithFund: boolean,
): boolean {
  return isChecked && (isFaithFund || !isFarFrom(overlap));
}

/** Whether two funds have little in common, in fractions of 1. */
function isFarFrom(overlap: number | null): boolean {
  return overlap !== null && overlap < MIN_OVERLAP - TOLERANCE;
}

/** Whether a score is known to be higher than another, and stands on at least as much. */
function isBetter(scores: ImpactScores, instrument: number, other: number): boolean {
  const isHigher = scores.values[other] > scores.values[instrument] && !isBoundAt(scores, other);
  return isHigher && firmness(standingOf(scores, other)) >= firmness(standingOf(scores, instrument));
}

function describeStanding(scores: ImpactScores, instrument: number) {
  return { instrument, score: scores.values[instrument], standing: standingOf(scores, instrument) };
}

/** The largest listing of each company that may be offered. */
function pickStocks(universe: ScreeningUniverse, { isOffered, size }: InstrumentFacts): number[] {
  const byIssuer = new Map<number, number>();
  for (const [instrument, issuer] of universe.instrumentTarget.entries()) {
    if (issuer < 0 || isOffered[instrument] === 0) continue;
    const other = byIssuer.get(issuer);
    if (other === undefined || (size[instrument] || 0) > (size[other] || 0)) byIssuer.set(issuer, instrument);
  }
  return [...byIssuer.values()];
}

/** In doublings of size. */
function distance(sharedClass: SharedClass, sizeRatio: number | null): number {
  const apart = sizeRatio === null ? UNKNOWN_SIZE_DISTANCE : Math.abs(Math.log2(sizeRatio));
  return apart + (sharedClass === 'BUSINESS' ? 0 : OTHER_BUSINESS_DISTANCE);
}
