import {
  atLeast,
  BEST_IN_CLASS_PERCENTILE,
  formatCoverage,
  formatOutside,
  formatPercent,
  outsideByName,
  type OutsideKind,
} from '@plumbline/screening';
import type { InstrumentResponse } from './instrument.response.ts';
import { isFund } from './listing.response.ts';
import type {
  EvidenceResponse,
  ScoredCriterionResponse,
  ScoreExplanationResponse,
} from './score-explanation.response.ts';

/** The one thing to know about a score, and what it is based on. */
export interface LeadingReason {
  readonly sentence: string;
  readonly evidence?: EvidenceResponse;
}

type Security = Pick<InstrumentResponse, 'type' | 'name' | 'impactScore' | 'holdings' | 'score'>;

/** A fund with more than this outside stocks is a fund of something else; percent. */
const MOSTLY_OUTSIDE = 50;

/** What a fund of something else is called. */
const outsideNames: Readonly<Record<OutsideKind, string>> = {
  MONEY: 'a money market fund',
  BONDS: 'a bond fund',
  COINS: 'a fund of coins',
  METALS: 'a fund of precious metals',
};

/** Returns the most severe flag, the best rating, or why there is neither. */
export function findLeadingReason(security: Security): LeadingReason {
  if (isFund(security.type)) return { sentence: describeFund(security) };
  const { branch, criteria } = security.score;
  if (branch === 'negative') return describeFlag(findHighest(criteria, ({ severity = 0 }) => severity));
  if (branch === 'positive')
    return describeRating(findHighest(criteria, ({ percentile = 0, weight = 0 }) => percentile * weight));
  return { sentence: describeNothingFound(security) };
}

/** What says whether a security lies outside the method. */
interface MaybeOutside extends Pick<InstrumentResponse, 'type' | 'name' | 'impactScore'> {
  readonly holdings?: Pick<NonNullable<InstrumentResponse['holdings']>, 'outside'>;
  readonly score: Pick<ScoreExplanationResponse, 'isOutsideMethod'>;
}

/** Whether an unrated fund holds mostly what the method does not cover. Without its holdings, its name must do. */
export function isOutsideMethod({ type, impactScore, holdings, name, score }: MaybeOutside): boolean {
  if (!isFund(type) || impactScore !== null) return false;
  if (score.isOutsideMethod) return true;
  return holdings ? holdings.outside > MOSTLY_OUTSIDE : outsideByName(name) !== null;
}

function describeFlag({ title, description, evidence: [first] }: ScoredCriterionResponse): LeadingReason {
  return { sentence: `${title}: ${first?.note ? `${first.note}.` : description}`, evidence: first };
}

function describeRating({ title, percentile = 0, evidence }: ScoredCriterionResponse): LeadingReason {
  const figure = evidence.find(isFigure);
  const flag = evidence.find((row) => !isFigure(row));
  // To be named best in class counts as this percentile, also in place of a lower one, and compares with nobody.
  const proof = percentile === BEST_IN_CLASS_PERCENTILE ? (flag ?? figure) : (figure ?? flag);
  const rank = proof && isFigure(proof) ? `: percentile ${Math.floor(percentile)} among its peers` : '';
  const rating = percentile >= BEST_IN_CLASS_PERCENTILE ? 'Best in class' : 'Rated';
  return { sentence: `${rating} on ${title}${rank}.`, evidence: proof };
}

/** Whether a row of evidence compares a company with others. */
function isFigure({ kind }: EvidenceResponse): boolean {
  return kind === 'RATING' || kind === 'PERCENTILE';
}

function describeNothingFound({ impactScore, score: { checks, unchecked } }: Security): string {
  const checked = new Set(checks.map(({ criterion }) => criterion)).size;
  const total = checked + unchecked.length;
  if (total === 0) return describeNoRating(impactScore);
  if (impactScore !== null) return `Nothing found in the ${checked} of ${total} criteria checked.`;
  if (checked === 0) return `Not rated: none of the ${total} criteria have been checked.`;
  return `Not rated: ${checked} of the ${total} criteria have been checked, less than half by severity.`;
}

/** Under a standard without negative criteria, where nothing can be found, ratings are all that counts. */
function describeNoRating(impactScore: number | null): string {
  if (impactScore === null) return 'Not rated: we know of no rating of this company.';
  return 'We know of no rating of this company that counts under this standard.';
}

function describeFund(fund: Security): string {
  if (fund.impactScore === null) return describeUnratedFund(fund);
  return describeRatedFund(fund) + describeBeside(fund);
}

function describeRatedFund(fund: Security): string {
  const { score } = fund;
  const whole = isMixed(fund) ? 'what can be screened' : 'its weight';
  const { rated } = fundCoverage(score);
  const flagged = (score.contributors ?? []).filter((holding) => holding.score !== null && holding.score < 0);
  if (flagged.length === 0)
    return `No flagged company is known in the ${formatCoverage(rated / 100)} of ${whole} that we can see.`;
  const largest = findHighest(flagged, ({ holdingPercentage }) => holdingPercentage);
  const named = `the largest is ${largest.name} (${formatPercent(largest.holdingPercentage)})`;
  const weight = atLeast(formatPercent(negativeWeight(fund, rated)), !score.isBound);
  const seen = score.isBound ? `We can see ${describeSeen(fund)}. ` : '';
  return `${seen}Flagged companies are ${weight} of ${whole}; ${named}.`;
}

/** Whether part of a fund lies outside the method, so that its percentages are of the rest. */
function isMixed(fund: Security): fund is Security & Required<Pick<Security, 'holdings'>> {
  return fund.holdings !== undefined && fund.holdings.outside > 0;
}

function describeSeen(fund: Security): string {
  const { rated } = fundCoverage(fund.score);
  return `${formatCoverage(rated / 100)} of ${isMixed(fund) ? 'what can be screened in ' : ''}this fund`;
}

/** What the percentages leave out; '' where that is nothing. */
function describeBeside(fund: Security): string {
  return isMixed(fund) ? ` ${describeOutside(fund.holdings)}` : '';
}

function describeOutside({ outside }: NonNullable<Security['holdings']>): string {
  return `${formatOutside(outside / 100)} of this fund is in bonds, cash, metals, coins or derivatives.`;
}

/** Percent of the weight in flagged companies. Of a bound, the clean weight is that of the part that is seen into. */
function negativeWeight({ score }: Security, rated: number): number {
  return typeof score.cleanWeight === 'number' ? rated * (1 - score.cleanWeight) : 0;
}

function describeUnratedFund(fund: Security): string {
  const { holdings, score, name } = fund;
  if (isOutsideMethod(fund)) {
    if (holdings === undefined) {
      const kind = outsideByName(name);
      const what = kind === null ? 'no fund of companies' : outsideNames[kind];
      return `Outside our method: by its name this is ${what}, and we rate companies only.`;
    }
    if (holdings.count === 0)
      return `Outside our method: this fund is in bonds, cash, metals, coins or derivatives, and we rate companies only. Source: ${holdings.source}.`;
    const seen =
      holdings.outside < 100
        ? ` We can see ${formatCoverage(fundCoverage(score).rated / 100)} of the rest.`
        : '';
    return `Outside our method: ${describeOutside(holdings)}${seen}`;
  }
  if (!holdings) return 'Not rated: we have no list of what this fund holds.';
  return `Not rated: we can see ${describeSeen(fund)}, and know of nothing flagged there. That says nothing about the rest.${describeBeside(fund)}`;
}

/** @param list at least one item */
function findHighest<T>(list: readonly T[], measure: (item: T) => number): T {
  return list.reduce((highest, item) => (measure(item) > measure(highest) ? item : highest));
}

/** A fund's equity weight in parts that add up to 100 percent. */
export interface FundCoverage {
  /** In companies whose score is zero or more. */
  readonly clean: number;
  readonly negative: number;
  readonly unrated: number;
  /**
   * In companies with a score at all. Where that is too little for a score of the fund, `clean` and `negative` are 0.
   */
  readonly rated: number;
}

/** How much of a fund is rated, and how much of that is below zero; percent. */
export function fundCoverage({ coverage = 0, cleanWeight }: ScoreExplanationResponse): FundCoverage {
  const rated = coverage * 100;
  const isSplit = typeof cleanWeight === 'number';
  const clean = isSplit ? rated * cleanWeight : 0;
  return { clean, negative: isSplit ? rated - clean : 0, unrated: 100 - rated, rated };
}
