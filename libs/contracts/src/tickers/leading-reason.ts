import { formatNumber, formatPercent, MIN_COVERAGE } from '@plumbline/screening';
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

const bondNames = /\b(bonds?|fixed income|treasury|municipal|muni|money market)\b/i;
const mixedNames = /\b(stocks?|equity|balanced|allocation)\b/i;

/** Returns the most severe flag, the best rating, or why there is neither. */
export function findLeadingReason(security: Security): LeadingReason {
  if (isFund(security.type)) return { sentence: describeFund(security) };
  const { branch, criteria } = security.score;
  if (branch === 'negative') return describeFlag(findHighest(criteria, ({ severity = 0 }) => severity));
  if (branch === 'positive')
    return describeRating(findHighest(criteria, ({ percentile = 0, weight = 0 }) => percentile * weight));
  return { sentence: describeNothingFound(security) };
}

/** Whether an unrated fund holds mostly what the method does not cover. Without its holdings, its name must do. */
export function isOutsideMethod({ impactScore, holdings, name }: Security): boolean {
  if (impactScore !== null) return false;
  return holdings ? holdings.outside > MOSTLY_OUTSIDE : bondNames.test(name) && !mixedNames.test(name);
}

function describeFlag({ title, description, evidence: [first] }: ScoredCriterionResponse): LeadingReason {
  return { sentence: `${title}: ${first?.note ? `${first.note}.` : description}`, evidence: first };
}

function describeRating({
  title,
  percentile = 0,
  evidence: [first],
}: ScoredCriterionResponse): LeadingReason {
  const sentence = `Rated best on ${title}: better than ${formatNumber(percentile, 0)}% of its industry.`;
  return { sentence, evidence: first };
}

function describeNothingFound({ impactScore, score: { checks, unchecked } }: Security): string {
  const checked = new Set(checks.map(({ criterion }) => criterion)).size;
  const total = checked + unchecked.length;
  if (impactScore !== null) return `Nothing found in the ${checked} of ${total} criteria checked.`;
  return `Not rated: none of the ${total} criteria have been checked.`;
}

function describeFund(fund: Security): string {
  const { impactScore, holdings, score } = fund;
  const { negative, rated } = fundCoverage(score);
  if (!holdings)
    return isOutsideMethod(fund)
      ? 'Not rated: by its name this is a bond fund, and bonds are outside our method.'
      : 'Not rated: we have no list of what this fund holds.';
  if (isOutsideMethod(fund))
    return `Not rated: ${formatPercent(holdings.outside)} of this fund is in bonds, cash or derivatives, which are outside our method.`;
  if (impactScore === null)
    return `Not rated: less than ${formatPercent(100 * MIN_COVERAGE, 0)} of its weight has a score.`;
  const flagged = (score.contributors ?? []).filter((holding) => holding.score !== null && holding.score < 0);
  if (flagged.length === 0)
    return `No flagged company among its rated holdings, which are ${formatPercent(rated)} of its weight.`;
  const largest = findHighest(flagged, ({ holdingPercentage }) => holdingPercentage);
  return `Flagged companies are ${formatPercent(negative)} of its weight; the largest is ${largest.name} (${formatPercent(largest.holdingPercentage)}).`;
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
  /** In companies with a score at all. Where that is too little for a score of the fund, `clean` and `negative` are 0. */
  readonly rated: number;
}

/** How much of a fund is rated, and how much of that is below zero; percent. */
export function fundCoverage({ coverage = 0, cleanWeight }: ScoreExplanationResponse): FundCoverage {
  const rated = coverage * 100;
  const isSplit = typeof cleanWeight === 'number';
  const clean = isSplit ? rated * cleanWeight : 0;
  return { clean, negative: isSplit ? rated - clean : 0, unrated: 100 - rated, rated };
}
