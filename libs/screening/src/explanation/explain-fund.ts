import { MAX_SCORE } from '../method.ts';
import type { CompiledProfile } from '../profile/compile-profile.ts';
import { scoreIssuer } from '../scoring/company-score.ts';
import { cleanFundScore, fundBound, isCoveredPart, negativeFundScore } from '../scoring/formulas.ts';
import { checkFit } from '../scoring/score-universe.ts';
import { fundRowOf, visitFund, type ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { CheckedWeights, type CheckedCriteria } from './checked-weights.ts';
import type { ScoreBranch } from './explain-company.ts';
import { shareCheckedOf } from './share-checked.ts';

/** A company inside a fund and its effect on the fund's score. */
export interface FundScoreContributor {
  readonly issuer: number;
  /** First share class of the issuer, to show it by; -1 where it has none. */
  readonly instrument: number;
  /** Percent of the fund. */
  readonly weight: number;
  readonly score: number;
  /** Points of the fund's score; all of them add up to it. */
  readonly contribution: number;
}

/**
 * The explanation of a fund's score. `coverage` and `cleanWeight` are fractions of 1. While coverage is below
 * `MIN_COVERAGE`, the score is a bound, or all figures are `null` where no violation is known. A criterion is checked
 * where it was for `CHECKED_SHARE` of the covered weight.
 */
interface FundExplanation extends CheckedCriteria {
  readonly branch: ScoreBranch;
  readonly score: number | null;
  /** Whether the score is this or lower. */
  readonly isBound: boolean;
  readonly coverage: number;
  /** Mean (0-1) over the covered weight of the part of the profile that was checked; 0 where nothing is covered. */
  readonly shareChecked: number;
  readonly netScore: number | null;
  readonly cleanWeight: number | null;
  readonly contributors: readonly FundScoreContributor[];
}

/**
 * Explains a fund's score company by company, largest contribution first. In a fund with negative companies only those
 * contribute, otherwise every company with a score above 0. Contributions add up to the score. Throws
 * `UnknownInstrumentError` for a company or an unknown index, `InvalidUniverseError` for a profile of another catalog.
 */
export function explainFund(
  universe: ScreeningUniverse,
  instrument: number,
  profile: CompiledProfile,
): FundExplanation {
  checkFit(universe, profile);
  const row = fundRowOf(universe, instrument);
  const companies = listScoredCompanies(universe, row, profile);
  const coverage = Math.min(
    1,
    companies.reduce((sum, { weight }) => sum + weight, 0),
  );
  const checks = {
    ...listChecks(universe, profile, companies),
    shareChecked: shareCheckedOf(universe, instrument, profile),
  };
  const negatives = companies.filter(({ score }) => score < 0);
  const isBound = !isCoveredPart(coverage);
  if (isBound && negatives.length === 0) return { ...unratedFund, coverage, ...checks };
  const burden = negatives.reduce((sum, { weight, score }) => sum - weight * score, 0);
  const merit = companies.reduce((sum, { weight, score }) => sum + Math.max(0, weight * score), 0);
  const isNegative = negatives.length > 0;
  const negativeScore = isBound ? fundBound(burden) : negativeFundScore(burden, coverage);
  const score = isNegative ? negativeScore : cleanFundScore(merit, coverage);
  const counting = isNegative ? negatives : companies.filter((company) => company.score > 0);
  const negativeWeight = negatives.reduce((sum, { weight }) => sum + weight, 0);
  return {
    branch: isNegative ? 'negative' : merit > 0 ? 'positive' : 'none',
    score,
    isBound,
    coverage,
    netScore: clamp((merit - burden) / coverage, MAX_SCORE),
    cleanWeight: Math.max(0, clamp(1 - negativeWeight / coverage, 1)),
    contributors: contribute(counting, score, isNegative ? burden : merit),
    ...checks,
  };
}

const unratedFund = {
  branch: 'none',
  score: null,
  isBound: false,
  netScore: null,
  cleanWeight: null,
  contributors: [],
} as const;

function listChecks(
  universe: ScreeningUniverse,
  profile: CompiledProfile,
  companies: readonly ScoredCompany[],
): CheckedCriteria {
  const weights = new CheckedWeights(universe, profile);
  for (const { issuer, weight } of companies) weights.add(issuer, weight);
  return weights.split();
}

type ScoredCompany = Pick<FundScoreContributor, 'issuer' | 'instrument' | 'weight' | 'score'>;

function listScoredCompanies(
  universe: ScreeningUniverse,
  row: number,
  profile: CompiledProfile,
): ScoredCompany[] {
  const companies: ScoredCompany[] = [];
  visitFund(universe, row, (issuer, weight) => {
    const score = scoreIssuer(universe, issuer, profile);
    if (Number.isNaN(score)) return;
    companies.push({ issuer, instrument: universe.issuerInstrument[issuer], weight, score });
  });
  return companies;
}

/** Splits the score by weight times |score|, so that the parts add up even where the floor of -1 applies. */
function contribute(
  companies: readonly ScoredCompany[],
  score: number,
  total: number,
): FundScoreContributor[] {
  return companies
    .map((company) => ({
      ...company,
      weight: company.weight * 100,
      contribution: (score * company.weight * Math.abs(company.score)) / total,
    }))
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution) || b.weight - a.weight);
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
