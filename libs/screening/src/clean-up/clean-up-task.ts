import { OUTSIDE_UNIVERSE } from '../holdings/holding.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { hasProfileFlag } from '../scoring/company-score.ts';
import { NO_INDUSTRY } from '../industries/industry-names.ts';
import { toScoredSecurity, unknownSecurity, type ScoredSecurity } from '../roll-up/score-portfolio.ts';
import type { ImpactScores } from '../scoring/impact-scores.ts';
import {
  instrumentKind,
  issuerOf,
  fundRowOf,
  visitFund,
  type ScreeningUniverse,
} from '../screening-universe/screening-universe.ts';

/** What a clean-up needs to know of a security. */
export interface CleanUpSecurity extends ScoredSecurity {
  /** Index in the universe, or `OUTSIDE_UNIVERSE`. */
  readonly instrument: number;
  /** Whether it is, or holds, a company that the profile rules out. */
  readonly isViolation: boolean;
  /**
   * Fractions (0-1) by number of the industry, `NO_INDUSTRY` for what has none that is known. They add up to what lies
   * within the method: bonds, cash and coins have no industry to know.
   */
  readonly industries: ReadonlyMap<number, number>;
}

/** A holding that the clean-up may replace, or sell when it is a violation. */
export interface ChangeableHolding {
  readonly security: CleanUpSecurity;
  /** Fraction (0-1) of the portfolio. */
  readonly weight: number;
  /** Securities to replace it by, the closest first. All of them are rated. */
  readonly replacements: readonly CleanUpSecurity[];
}

/**
 * The sums over holdings that a portfolio's figures are made of. Weights are fractions (0-1) of the portfolio before.
 */
export interface HoldingSums {
  readonly count: number;
  readonly weight: number;
  readonly violations: number;
  readonly rated: number;
  readonly ratedWeight: number;
  /** Sum of weight times score. */
  readonly weightedScore: number;
  /** How many of the scores are bounds. */
  readonly bounds: number;
  /** The weight that lies outside the method, that is seen into, and that is in clear securities. */
  readonly outsideWeight: number;
  readonly seenWeight: number;
  readonly clearWeight: number;
  readonly industries: ReadonlyMap<number, number>;
}

/** A portfolio to clean up. Plain data, so that it can be sent to another thread. */
export interface CleanUpTask {
  /** The score to reach, -100 to 100; `null` to reach no violations. */
  readonly minimumScore: number | null;
  readonly changeable: readonly ChangeableHolding[];
  /** The holdings that stay as they are. */
  readonly unchanged: HoldingSums;
}

/** What is done with a holding: the number of a replacement, or a sale; `null` leaves it alone. */
export type CleanUpChoice = number | 'SELL' | null;

/** Returns what a clean-up needs to know of a security. Throws `UnknownInstrumentError`. */
export function describeForCleanUp(
  universe: ScreeningUniverse,
  instrument: number,
  { profile, scores }: { profile: CompiledProfile; scores: ImpactScores },
): CleanUpSecurity {
  const security = toScoredSecurity(universe, scores, instrument);
  const within = 1 - security.outside;
  const industries = new Map<number, number>();
  let isViolation = false;
  let known = 0;
  const visit = (issuer: number, fraction: number) => {
    const industry = universe.industry[issuer];
    known += fraction;
    industries.set(industry, (industries.get(industry) ?? 0) + within * fraction);
    isViolation ||= hasProfileFlag(universe, issuer, profile);
  };
  if (instrument !== OUTSIDE_UNIVERSE) {
    if (instrumentKind(universe, instrument) === 'company') visit(issuerOf(universe, instrument), 1);
    else visitFund(universe, fundRowOf(universe, instrument), visit);
  }
  const rest = within * (1 - known);
  if (rest > 0) industries.set(NO_INDUSTRY, (industries.get(NO_INDUSTRY) ?? 0) + rest);
  return { instrument, ...security, isViolation, industries };
}

/** Returns what a clean-up needs to know of a line of a file that no security answers to. */
export function describeLineForCleanUp(security: ScoredSecurity): CleanUpSecurity {
  const within = 1 - security.outside;
  const industries = new Map<number, number>();
  if (within > 0) industries.set(NO_INDUSTRY, within);
  return { instrument: OUTSIDE_UNIVERSE, ...security, isViolation: false, industries };
}

const cash = describeLineForCleanUp({ ...unknownSecurity, outside: 1 });

/** Sums of the cash that sold holdings leave: weight outside the method, and no holding. */
export function sumProceeds(weight: number): HoldingSums {
  return { ...sumHoldings([{ security: cash, weight }]), count: 0 };
}

/** Adds up holdings. */
export function sumHoldings(
  holdings: Iterable<{ readonly security: CleanUpSecurity; readonly weight: number }>,
): HoldingSums {
  const industries = new Map<number, number>();
  const sums = { ...nothing };
  for (const { security, weight } of holdings) {
    sums.count++;
    sums.weight += weight;
    if (security.isViolation) sums.violations++;
    addScore(sums, security, weight);
    for (const [industry, fraction] of security.industries)
      industries.set(industry, (industries.get(industry) ?? 0) + weight * fraction);
  }
  return { ...sums, industries };
}

const nothing = {
  count: 0,
  weight: 0,
  violations: 0,
  rated: 0,
  ratedWeight: 0,
  weightedScore: 0,
  bounds: 0,
  outsideWeight: 0,
  seenWeight: 0,
  clearWeight: 0,
};

function addScore(sums: typeof nothing, security: CleanUpSecurity, weight: number): void {
  const within = weight * (1 - security.outside);
  sums.outsideWeight += weight - within;
  sums.seenWeight += within * security.coverage;
  if (security.score === null) return;
  sums.rated++;
  sums.ratedWeight += weight;
  sums.weightedScore += weight * security.score;
  if (security.isBound) sums.bounds++;
  if (security.standing === 'CLEAR') sums.clearWeight += within;
}

/** Adds sums of other holdings to those of some, or with a sign of -1 takes them away. */
export function addSums(one: HoldingSums, other: HoldingSums, sign: 1 | -1 = 1): HoldingSums {
  const industries = new Map(one.industries);
  for (const [industry, weight] of other.industries)
    industries.set(industry, (industries.get(industry) ?? 0) + sign * weight);
  const sums = { ...nothing };
  for (const field of Object.keys(nothing) as (keyof typeof nothing)[])
    sums[field] = one[field] + sign * other[field];
  return { ...sums, industries };
}

/** Returns the sums of a portfolio after these choices, one per changeable holding. What is sold becomes cash. */
export function applyChoices(
  { changeable, unchanged }: CleanUpTask,
  choices: readonly CleanUpChoice[],
): HoldingSums {
  let sold = 0;
  const held = changeable.flatMap(({ security, weight, replacements }, index) => {
    const choice = choices[index];
    if (choice !== 'SELL') return [{ security: choice === null ? security : replacements[choice], weight }];
    sold += weight;
    return [];
  });
  return addSums(addSums(unchanged, sumHoldings(held)), sumProceeds(sold));
}

/** Score of a portfolio, -100 to 100, not rounded; `null` when nothing of weight is rated. */
export function scoreOfSums({
  ratedWeight,
  weightedScore,
}: Pick<HoldingSums, 'ratedWeight' | 'weightedScore'>): number | null {
  return ratedWeight > 0 ? weightedScore / ratedWeight : null;
}
