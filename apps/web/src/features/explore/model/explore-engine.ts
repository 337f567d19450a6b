import { instrumentTypes } from '@plumbline/contracts';
import {
  catalog,
  compileProfile,
  ExposureTable,
  isBoundAt,
  MAX_SCORE,
  scoreUniverse,
  sortedScoreOf,
  standingOf,
} from '@plumbline/screening';
import type { ScreeningUniverse } from '@plumbline/screening';
import { openExploreFile } from '../../../lib/explore-file.ts';
import type { ExploreListings as FileListings } from '../../../lib/explore-file.ts';
import { preparePicture } from './dots.ts';
import type { PicturePanel } from './dots.ts';
import { MainListings } from './main-listings.ts';
import type { ExploreFilters, ExploreQuery, ExploreSort, SortField } from './explore-query.ts';

export interface ExploreListings extends FileListings {
  /** See `MainListings`. */
  readonly isMain: Uint8Array;
}

type ScoredSecurities = Pick<ExploreResult, 'scores' | 'states'>;

/** What a query comes to. */
export interface ExploreResult {
  /** Impact Score of every security with two decimals; NaN where not rated. */
  readonly scores: Float64Array;
  /** What each score stands on; see `standingOf` and `isBoundAt`. */
  readonly states: Uint8Array;
  /** Indexes of the securities to list, in order. */
  readonly order: Uint32Array;
  /** How many of them have a score. */
  readonly ratedCount: number;
  /** The picture of these securities. */
  readonly panels: readonly PicturePanel[];
  /** How long scoring, filtering, sorting and placing the dots took. */
  readonly milliseconds: number;
}

/** Scores are shown with two decimals. */
const HUNDREDTHS = 100;

/**
 * Scores, filters and sorts all securities with the code that the server scores with, from a file that has all that it
 * needs.
 */
export class ExploreEngine {
  readonly listings: ExploreListings;
  readonly #universe: ScreeningUniverse;
  readonly #exposures: ExposureTable;
  readonly #layOutPanels: ReturnType<typeof preparePicture>;
  readonly #mainListings: MainListings;
  readonly #orders: Map<FixedField, Uint32Array>;

  /** Throws an `Error` for a file that is not whole, or was made for other criteria than this code knows. */
  constructor(file: ArrayBuffer) {
    const { listings, universe } = openExploreFile(file);
    this.#universe = universe;
    const bySize = sortAll(listings, 'size');
    this.#orders = new Map([['size', bySize]]);
    this.#mainListings = new MainListings(bySize, listings.typeOf, universe);
    this.listings = { ...listings, isMain: this.#mainListings.isMain };
    this.#exposures = new ExposureTable(this.#universe);
    this.#layOutPanels = preparePicture(this.listings);
    // Computed before the first filter needs them.
    for (const fund of this.#universe.fundInstrument) this.#exposures.getFundExposure(fund);
  }

  run({ profile, filters, sort }: ExploreQuery): ExploreResult {
    const startedAt = performance.now();
    const { values: scores, states } = scoreUniverse(this.#universe, compileProfile(catalog, profile));
    // As the server rounds them, so that no page shows another score.
    for (let at = 0; at < scores.length; at++) scores[at] = Math.round(scores[at] * HUNDREDTHS) / HUNDREDTHS;
    const known = this.#getOrder(sort.field === 'score' ? 'size' : sort.field);
    const shown = this.#filter(known, filters, { scores, states });
    const order = arrange(shown, { scores, states, size: this.listings.size }, sort);
    let ratedCount = 0;
    for (const index of order) if (!Number.isNaN(scores[index])) ratedCount++;
    const panels = this.#layOutPanels({ order, scores });
    return { scores, states, order, ratedCount, panels, milliseconds: performance.now() - startedAt };
  }

  #filter(order: Uint32Array, filters: ExploreFilters, { scores, states }: ScoredSecurities): Uint32Array {
    const { typeOf, sectorOf, industryOf, sectors, industries } = this.listings;
    const tests: ((index: number) => boolean)[] = [];
    const keep = (column: ArrayLike<number>, wanted: number) =>
      tests.push((index) => column[index] === wanted);
    if (filters.type) keep(typeOf, instrumentTypes.indexOf(filters.type));
    if (filters.sector) keep(sectorOf, sectors.indexOf(filters.sector));
    if (filters.industry) keep(industryOf, industries.indexOf(filters.industry));
    if (filters.rating) tests.push(ratingTest(filters.rating, { states }));
    // A bound may lie anywhere below, so it is above nothing.
    if (filters.from > -MAX_SCORE)
      tests.push((index) => scores[index] >= filters.from && !isBoundAt({ states }, index));
    if (filters.to < MAX_SCORE) tests.push((index) => scores[index] <= filters.to);
    if (filters.criterion) tests.push(this.#exposures.createTest(filters.criterion));
    const kept = order.filter((index) => tests.every((test) => test(index)));
    return filters.listings === 'all' ? kept : this.#mainListings.keepOne(kept);
  }

  /** All securities in an order that no profile changes. */
  #getOrder(field: FixedField): Uint32Array {
    const order = this.#orders.get(field) ?? sortAll(this.listings, field);
    this.#orders.set(field, order);
    return order;
  }
}

type FixedField = Exclude<SortField, 'score'>;

/** All securities, the largest first, or by the alphabet. */
function sortAll(listings: FileListings, field: FixedField): Uint32Array {
  return Uint32Array.from(listings.tickers.keys()).sort(comparison(listings, field));
}

function comparison(
  { size, names, tickers }: FileListings,
  field: FixedField,
): (a: number, b: number) => number {
  if (field === 'size') return (a, b) => (size[b] || 0) - (size[a] || 0) || a - b;
  const texts = (field === 'name' ? names : tickers).map((text) => text.toLowerCase());
  return (a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : a - b);
}

/** Tells which scores stand on what is asked for. */
function ratingTest(
  rating: Exclude<ExploreFilters['rating'], ''>,
  scored: Pick<ExploreResult, 'states'>,
): (index: number) => boolean {
  if (rating === 'clear') return (index) => standingOf(scored, index) === 'CLEAR';
  return (index) => (standingOf(scored, index) === 'NOT_RATED') === (rating === 'unchecked');
}

/**
 * Puts what is in the order of the field into the order that is asked for. What has no figure comes last either way.
 */
function arrange(
  shown: Uint32Array,
  { size, ...scored }: ScoredSecurities & { readonly size: Float64Array },
  { field, isDescending }: ExploreSort,
): Uint32Array {
  if (field === 'score') return sortByScore(shown, scored, isDescending ? 'desc' : 'asc');
  if (isDescending === (field === 'size')) return shown;
  const known = field === 'size' ? shown.filter((index) => !Number.isNaN(size[index])).length : shown.length;
  shown.subarray(0, known).reverse();
  return shown;
}

/**
 * Sorts by counting how many have each score, as a comparison of each with others would take longer than a frame. Of
 * equal scores, those that came first stay first.
 */
function sortByScore(
  shown: Uint32Array,
  { scores, states }: ScoredSecurities,
  order: 'asc' | 'desc',
): Uint32Array {
  const sorted = (score: number, isBound: boolean) =>
    Math.round(sortedScoreOf(score, isBound, order) * HUNDREDTHS) * (order === 'asc' ? 1 : -1);
  const first = order === 'asc' ? sorted(-MAX_SCORE, false) : sorted(MAX_SCORE, false);
  const last = order === 'asc' ? sorted(MAX_SCORE, false) : sorted(-MAX_SCORE, true);
  const unrated = last - first + 1;
  const placeOf = (index: number) => {
    const place = sorted(scores[index], isBoundAt({ states }, index)) - first;
    return Number.isNaN(place) ? unrated : place;
  };
  const next = new Uint32Array(unrated + 2);
  for (const index of shown) next[placeOf(index) + 1]++;
  for (let place = 1; place < next.length; place++) next[place] += next[place - 1];
  const arranged = new Uint32Array(shown.length);
  for (const index of shown) arranged[next[placeOf(index)]++] = index;
  return arranged;
}
