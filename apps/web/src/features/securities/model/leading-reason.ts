import type { EvidenceResponse, InstrumentResponse, ScoredCriterionResponse } from '@plumbline/contracts';
import { MIN_COVERAGE } from '@plumbline/screening';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { fundCoverage } from './fund-coverage.ts';
import { isFund } from './instrument-labels.ts';

/** The one thing to know about a score, and what it is based on. */
export interface LeadingReason {
  readonly sentence: string;
  readonly evidence?: EvidenceResponse;
}

/** A fund with more than this outside stocks is a fund of something else; percent. */
const MOSTLY_OUTSIDE = 50;

const bondNames = /\b(bonds?|fixed income|treasury|municipal|muni|money market)\b/i;
const mixedNames = /\b(stocks?|equity|balanced|allocation)\b/i;

/** Returns the most severe flag, the best rating, or why there is neither. */
export function findLeadingReason(instrument: InstrumentResponse): LeadingReason {
  if (isFund(instrument.type)) return { sentence: describeFund(instrument) };
  const { branch, criteria } = instrument.score;
  if (branch === 'negative') return describeFlag(findHighest(criteria, ({ severity = 0 }) => severity));
  if (branch === 'positive')
    return describeRating(findHighest(criteria, ({ percentile = 0, weight = 0 }) => percentile * weight));
  return { sentence: describeNothingFound(instrument) };
}

/** Whether an unrated fund holds mostly what the method does not cover. Without its holdings, its name must do. */
export function isOutsideMethod({ impactScore, holdings, name }: InstrumentResponse): boolean {
  if (impactScore !== null) return false;
  return holdings ? holdings.outside > MOSTLY_OUTSIDE : bondNames.test(name) && !mixedNames.test(name);
}

function describeFlag({ title, description, evidence }: ScoredCriterionResponse): LeadingReason {
  const what = description.charAt(0).toLowerCase() + description.slice(1);
  return { sentence: `Flagged for ${title}: ${what}`, evidence: findLatest(evidence) };
}

function describeRating({ title, percentile = 0, evidence }: ScoredCriterionResponse): LeadingReason {
  const sentence = `Rated best on ${title}: better than ${formatNumber(percentile, 0)}% of its industry.`;
  return { sentence, evidence: findLatest(evidence) };
}

function describeNothingFound({ impactScore, score: { checks, unchecked } }: InstrumentResponse): string {
  const checked = new Set(checks.map(({ criterion }) => criterion)).size;
  const total = checked + unchecked.length;
  if (impactScore !== null) return `Nothing found in the ${checked} of ${total} criteria checked.`;
  return `Not rated: none of the ${total} criteria have been checked.`;
}

function describeFund(fund: InstrumentResponse): string {
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

function findLatest(evidence: readonly EvidenceResponse[]): EvidenceResponse | undefined {
  return evidence.reduce<EvidenceResponse | undefined>(
    (latest, item) => (latest === undefined || item.date > latest.date ? item : latest),
    undefined,
  );
}
