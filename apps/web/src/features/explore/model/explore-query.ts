import { instrumentTypes } from '@plumbline/contracts';
import type { InstrumentType } from '@plumbline/contracts';
import { catalog, MAX_SCORE } from '@plumbline/screening';
import type { Criterion, ScreeningProfile } from '@plumbline/screening';
import { withCriteria } from '../../screening-profiles/model/profile-criteria.ts';

const ratings = ['checked', 'clear', 'unchecked'] as const;

/** What narrows the list. An empty text leaves it as it is. */
export interface ExploreFilters {
  readonly type: InstrumentType | '';
  readonly sector: string;
  readonly industry: string;
  /** Name of a criterion: only companies with its flag, and funds that hold one of them. */
  readonly criterion: string;
  /**
   * What the score stands on under the ticked criteria: any is `checked`, all of them checked `clear`, none
   * `unchecked`.
   */
  readonly rating: (typeof ratings)[number] | '';
  /**
   * Whether all share classes and preferred stocks of a company are in the list. Otherwise it has one of them, the main
   * one of those that the other filters keep; see `MainListings`.
   */
  readonly listings: 'all' | '';
  /** Scores from and to, both included. The whole scale also includes securities without a score. */
  readonly from: number;
  readonly to: number;
}

const sortFields = ['score', 'size', 'name', 'ticker'] as const;
export type SortField = (typeof sortFields)[number];

export interface ExploreSort {
  readonly field: SortField;
  readonly isDescending: boolean;
}

/** What the list shows: the criteria that count, what narrows it, and its order. */
export interface ExploreQuery {
  readonly profile: ScreeningProfile;
  readonly filters: ExploreFilters;
  readonly sort: ExploreSort;
}

export const noFilters: ExploreFilters = {
  ...{ type: '', sector: '', industry: '', criterion: '', rating: '', listings: '' },
  from: -MAX_SCORE,
  to: MAX_SCORE,
};

export const defaultSort: ExploreSort = { field: 'score', isDescending: true };

/** The filters in an address. What is not one of them is left out. */
export function readFilters(parameters: URLSearchParams): ExploreFilters {
  const text = (name: string) => parameters.get(name) ?? '';
  const criterion = text('criterion');
  const rating = text('rating');
  const type = text('type');
  return {
    type: instrumentTypes.find((each) => each === type) ?? '',
    sector: text('sector'),
    industry: text('industry'),
    criterion: catalog.byName.has(criterion) ? criterion : '',
    rating: ratings.find((each) => each === rating) ?? '',
    listings: text('listings') === 'all' ? 'all' : '',
    from: readScore(parameters.get('from'), -MAX_SCORE),
    to: readScore(parameters.get('to'), MAX_SCORE),
  };
}

/** The order in an address, such as `size,asc`. */
export function readSort(parameters: URLSearchParams): ExploreSort {
  const [name, direction] = (parameters.get('sort') ?? '').split(',');
  const field = sortFields.find((each) => each === name);
  return field ? { field, isDescending: direction === 'desc' } : defaultSort;
}

/** The criteria that count: those of a profile, but for what the address adds and leaves out. */
export function readProfile(base: ScreeningProfile, parameters: URLSearchParams): ScreeningProfile {
  const [added, left] = [readNames(parameters.get('with')), readNames(parameters.get('without'))];
  const ticked = new Set([...base.positive, ...base.negative, ...added]);
  const names = catalog.criteria.filter(({ name }) => ticked.has(name) && !left.has(name));
  const namesOf = (kind: string) => names.filter((each) => each.kind === kind).map(({ name }) => name);
  return { positive: namesOf('positive'), negative: namesOf('negative') };
}

/** The criteria that count after one is ticked on or off, as `readProfile` returns them. */
export function withTick(
  profile: ScreeningProfile,
  criterion: Criterion,
  isTicked: boolean,
): ScreeningProfile {
  return readProfile(withCriteria(profile, [criterion], isTicked), new URLSearchParams());
}

/** What to put into an address so that `readProfile` returns the criteria in `wanted`. */
export function differenceFrom(
  base: ScreeningProfile,
  wanted: ScreeningProfile,
): { readonly with: string; readonly without: string } {
  const before = new Set([...base.positive, ...base.negative]);
  const after = new Set([...wanted.positive, ...wanted.negative]);
  const names = catalog.criteria.map(({ name }) => name);
  return {
    with: names.filter((name) => after.has(name) && !before.has(name)).join(','),
    without: names.filter((name) => before.has(name) && !after.has(name)).join(','),
  };
}

function readNames(list: string | null): ReadonlySet<string> {
  return new Set((list ?? '').split(','));
}

function readScore(text: string | null, fallback: number): number {
  const score = Number(text ?? Number.NaN);
  return text !== '' && Math.abs(score) <= MAX_SCORE ? score : fallback;
}
