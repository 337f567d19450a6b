import type {
  ContributorResponse,
  ListingResponse,
  RollupEntryResponse,
  SearchResultResponse,
} from '@plumbline/contracts';
import { isFund, isOutsideMethod } from '@plumbline/contracts';
import { isBoundAt, outsideOf, roundPercent, scoreOf, standingOf } from '@plumbline/screening';
import type { ImpactScores, RollUpEntry, Standing } from '@plumbline/screening';
import type { SampledPart } from './sample-data.ts';
import type { UniverseSnapshot } from './universe-snapshot.ts';

/** Rounds a number for a response: at most two decimals, null for null and NaN. */
export function twoDecimals(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : Math.round(value * 100) / 100;
}

/** A score as every answer has it. */
interface ScoreFields {
  readonly impactScore: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
}

/** Of what the release does not have, or what nobody has looked into. */
export const notRated: ScoreFields = { impactScore: null, standing: 'NOT_RATED', isBound: false };

/** Returns the score of an instrument, and what it stands on. */
export function toScoreFields(scores: ImpactScores, index: number): ScoreFields {
  return {
    impactScore: twoDecimals(scoreOf(scores, index)),
    standing: standingOf(scores, index),
    isBound: isBoundAt(scores, index),
  };
}

/** Returns what every list shows of an instrument. @param scores under the profile of the list */
export function toListingResponse(
  snapshot: UniverseSnapshot,
  index: number,
  scores: ImpactScores = snapshot.scores,
): ListingResponse {
  const row = snapshot.instruments.rows[index];
  return {
    ticker: row.ticker,
    name: row.name,
    ...toScoreFields(scores, index),
    exchange: row.exchange,
    isDomestic: row.isDomestic,
    exchangeLocation: row.exchangeLocation,
    hasSampleData: hasSampleScore(snapshot, index, scores),
  };
}

/**
 * Whether a score is based, wholly or partly, on sample data. Under another profile than the default any part of an
 * instrument may count.
 */
export function hasSampleScore(snapshot: UniverseSnapshot, index: number, scores: ImpactScores): boolean {
  if (scores === snapshot.scores) return snapshot.sampleData.has(index, 'score');
  return scoreOf(scores, index) !== null && snapshot.sampleData.hasAny(index);
}

/** Percent of an instrument that lies outside the method, also through funds inside it; two decimals. */
export function outsidePercentOf({ screening }: UniverseSnapshot, index: number): number {
  return roundPercent(100 * outsideOf(screening, index));
}

/** Whether the page of an instrument says that it lies outside the method. */
export function isOutsideAt(snapshot: UniverseSnapshot, index: number): boolean {
  const { name, type, positionCount } = snapshot.instruments.rows[index];
  if (!isFund(type)) return false;
  return isOutsideMethod({
    ...{ name, type, impactScore: scoreOf(snapshot.scores, index) },
    holdings: positionCount === null ? undefined : { outside: outsidePercentOf(snapshot, index) },
    score: { isOutsideMethod: outsideOf(snapshot.screening, index) >= 1 },
  });
}

/** Returns what a search shows of an instrument. @param scores under the profile of the search */
export function toSearchResultResponse(
  snapshot: UniverseSnapshot,
  index: number,
  scores: ImpactScores = snapshot.scores,
): SearchResultResponse {
  const { id, type } = snapshot.instruments.rows[index];
  return { id, ...toListingResponse(snapshot, index, scores), type };
}

/** Returns what a category shows of an instrument that contributes to it. */
export function toContributorResponse(
  { instruments }: UniverseSnapshot,
  index: number,
  weight: number,
): ContributorResponse {
  const { ticker, name } = instruments.rows[index];
  return { ticker, name, weight: roundPercent(weight) };
}

/** @param usesSampleData whether sample data contributed to the category, by the part it is based on */
export function toRollupEntryResponse(
  { criterion: { name, title, kind }, weightedPercentage, numberOfHoldings }: RollUpEntry,
  usesSampleData: (part: SampledPart) => boolean,
): RollupEntryResponse {
  return {
    criterion: { name, title },
    weightedPercentage: roundPercent(weightedPercentage),
    numberOfHoldings,
    hasSampleData: usesSampleData(kind === 'positive' ? 'ratings' : 'flags'),
  };
}
