import { catalog, criterionSlot, type ScoredSecurity, type Standing } from '@plumbline/screening';
import {
  FormerListings,
  type CompanyName,
  type FormerTicker,
  SecurityMatcher,
  type InstrumentType,
} from '@plumbline/matching';

/** The parts of a security that may be based on generated sample data; its sample mark is the sum of these. */
export const sampleMarks = { score: 1, ratings: 2, flags: 4, price: 8 } as const;

/**
 * All that a check of a portfolio needs to know of the universe. In columns with one entry per security, so that it is
 * small on its way to a browser. CUSIPs and ISINs are licensed and stay on the server.
 */
export interface CheckableUniverse {
  readonly ticker: readonly string[];
  readonly name: readonly string[];
  readonly type: readonly InstrumentType[];
  /** Where a foreign listing trades; `null` for a listing in the United States. */
  readonly exchangeLocation: readonly (string | null)[];
  /** A number that the share classes of one company have in common; `null` for funds. */
  readonly issuer: readonly (number | null)[];
  /** Last close, US dollars, and its day (days since 1970-01-01); `null` when unknown. */
  readonly price: readonly (number | null)[];
  readonly priceDay: readonly (number | null)[];
  /** -100 to 100 under the default profile; `null` where not rated. */
  readonly impactScore: readonly (number | null)[];
  /** Index of what the score stands on in `standings`. */
  readonly standing: readonly number[];
  readonly standings: readonly Standing[];
  /** 1 where the score is a bound: this or lower. */
  readonly isBound: readonly number[];
  /** Fraction (0-1) of what of it lies within the method that has a score, and fraction of it that lies outside. */
  readonly coverage: readonly number[];
  readonly outside: readonly number[];
  /** Sum of `sampleMarks`. */
  readonly sampleMark: readonly number[];
  /** Index of an entry of `exposures`. */
  readonly exposure: readonly number[];
  /** What criteria touch: pairs of the index of a criterion and the fraction (0-1) of the security, in one list. */
  readonly exposures: readonly (readonly number[])[];
  /** Names of the criteria that `exposures` refers to. */
  readonly criteria: readonly string[];
  /** Names and tickers that companies had. */
  readonly formerNames: readonly CompanyName[];
  readonly formerTickers: readonly FormerTicker[];
}

/** Builds the matcher of a check: that of the import, without the numbers of securities. */
export function buildMatcher(universe: CheckableUniverse): SecurityMatcher {
  const matcher = new SecurityMatcher(new FormerListings(universe.formerNames, universe.formerTickers));
  for (const [index, ticker] of universe.ticker.entries()) {
    matcher.add({
      ticker,
      name: universe.name[index]!,
      type: universe.type[index]!,
      exchangeLocation: universe.exchangeLocation[index]!,
      issuer: universe.issuer[index]!,
      lastPrice: hasSamplePrice(universe, index) ? null : universe.price[index]!,
      isin: null,
      cusip: null,
    });
  }
  return matcher;
}

/** Whether the price of a security is sample data, which no row is matched by. */
export function hasSamplePrice({ sampleMark }: CheckableUniverse, index: number): boolean {
  return (sampleMark[index]! & sampleMarks.price) !== 0;
}

/** What a portfolio's score needs to know of a security. */
export function scoredSecurityOf(universe: CheckableUniverse, index: number): ScoredSecurity {
  return {
    score: universe.impactScore[index]!,
    isBound: universe.isBound[index] === 1,
    standing: universe.standings[universe.standing[index]!]!,
    coverage: universe.coverage[index]!,
    outside: universe.outside[index]!,
  };
}

/**
 * The fractions (0-1) of a security by criterion slot. Throws `UnknownCriterionError` for a criterion of another
 * catalog.
 */
export function exposureOf(universe: CheckableUniverse, index: number): Float64Array {
  const exposure = new Float64Array(catalog.criteria.length);
  const pairs = universe.exposures[universe.exposure[index]!]!;
  for (let at = 0; at < pairs.length; at += 2)
    exposure[criterionSlot(catalog, universe.criteria[pairs[at]!]!)] = pairs[at + 1]!;
  return exposure;
}
