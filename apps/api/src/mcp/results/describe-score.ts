import type { EsgRollupResponse, Standing } from '@plumbline/contracts';
import { securityHref } from '@plumbline/contracts';
import {
  catalog,
  describeScoreAloud,
  findCriterion,
  toFraction,
  type ShownScore,
} from '@plumbline/screening';
import { isOutsideAt } from '../../screening/universe/snapshot/listing.ts';
import type { ScreeningContext } from './screening-context.ts';

interface ScoredListing extends ShownScore {
  readonly ticker: string;
  readonly name: string;
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
  readonly hasSampleData: boolean;
}

/** What a score must not be mistaken for. */
const cautions: Readonly<Record<Standing, string>> = {
  VIOLATION: 'Something that the profile rules out is known.',
  CLEAR: 'What the profile asks for was checked, and nothing was found.',
  PROVISIONAL: 'Nothing was found so far, but not everything was checked: this is not clear.',
  NOT_RATED: 'Too little is known for a score, which is neither good nor bad.',
};

const outside = 'Only companies are screened, and all or most of it is something else.';

/** A score in words. @param coverage 1 for a company; `null` while a holding has no known value */
export function readScore(score: ShownScore, coverage: number | null = 1): string {
  const isOutside = score.impactScore === null && coverage !== null && (score.outsideMethod ?? 0) >= 1;
  return `${describeScoreAloud(score, coverage)}. ${isOutside ? outside : cautions[score.standing]}`;
}

/** The part of a security that has a score, 0 to 1; `null` for one that is not in the release. */
export function coverageOf({ snapshot, scores }: ScreeningContext, id: number): number | null {
  const index = snapshot.instruments.indexOf(id);
  return index === undefined ? null : toFraction(scores.coverage[index]);
}

/** 1 for a security that lies outside the method, else 0. */
export function outsideMethodOf({ snapshot }: ScreeningContext, id: number): number {
  const index = snapshot.instruments.indexOf(id);
  return Number(index !== undefined && isOutsideAt(snapshot, index));
}

/** A security as answers name it. */
export function describeSecurity(
  { publicUrl }: Pick<ScreeningContext, 'publicUrl'>,
  listing: ScoredListing,
  coverage: number | null,
) {
  const { ticker, name, exchangeLocation, impactScore, standing, isBound, hasSampleData } = listing;
  return {
    ticker,
    name,
    exchangeLocation,
    ...{ impactScore, standing, isBound, coverage },
    reading: readScore(listing),
    hasSampleData,
    page: publicUrl + securityHref(listing),
  };
}

/** A security of the release, with what is known of it there. */
export function describeListed(context: ScreeningContext, id: number, listing: ScoredListing) {
  const outsideMethod = outsideMethodOf(context, id);
  return describeSecurity(context, { ...listing, outsideMethod }, coverageOf(context, id));
}

/** Title of a criterion. */
export function titleOf(criterion: string): string {
  return findCriterion(catalog, criterion)?.title ?? criterion;
}

/** How much each criterion touches. */
export function describeCategories(entries: EsgRollupResponse['positive']) {
  return entries.map(({ criterion, weightedPercentage }) => ({
    criterion: criterion.name,
    title: criterion.title,
    percent: weightedPercentage,
  }));
}
