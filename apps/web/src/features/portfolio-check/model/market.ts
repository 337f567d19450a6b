import {
  instrumentTypes,
  limits,
  toInstrumentFacts,
  traditionsNear,
  traditionWithNumber,
} from '@plumbline/contracts';
import type { FoundAlternatives, SearchResultResponse } from '@plumbline/contracts';
import {
  AlternativeFinder,
  compareAlternative,
  compileProfile,
  ExposureTable,
  isBoundAt,
  knownPercent,
  OUTSIDE_UNIVERSE,
  presets,
  scoreOf,
  scoreUniverse,
  standingOf,
} from '@plumbline/screening';
import type { Alternative, CompiledProfile, ImpactScores, ScreeningUniverse } from '@plumbline/screening';
import { openExploreFile } from '../../../lib/explore-file.ts';
import type { ExploreListings } from '../../../lib/explore-file.ts';

/** A security as lists show it; which exchange it trades on is not known here. */
type MarketSecurity = Omit<SearchResultResponse, 'exchange'>;

/** The standard that a check is made by. */
const standard = presets[0]!;
const traditions = traditionsNear(String(standard.id));

/** All securities with their scores and alternatives under the standard, from the file that Explore computes with. */
export class Market {
  readonly universe: ScreeningUniverse;
  readonly profile: CompiledProfile;
  readonly scores: ImpactScores;
  readonly #exposures: ExposureTable;
  readonly #listings: ExploreListings;
  readonly #finder: AlternativeFinder;
  readonly #indexes: ReadonlyMap<string, number>;

  /** Throws an `Error` for a file that cannot be used. */
  constructor(file: ArrayBuffer) {
    const { listings, universe } = openExploreFile(file);
    this.universe = universe;
    this.profile = compileProfile(universe.catalog, standard);
    this.scores = scoreUniverse(universe, this.profile);
    this.#exposures = new ExposureTable(universe);
    this.#listings = listings;
    this.#finder = new AlternativeFinder(universe, toInstrumentFacts(listings));
    this.#indexes = new Map(
      listings.tickers.map((ticker, index) => [toKey(ticker, listings.locations[index]), index]),
    );
  }

  /** The index of a security, or `OUTSIDE_UNIVERSE`: what a check knows may be of another release. */
  indexOf({ ticker, exchangeLocation }: Pick<MarketSecurity, 'ticker' | 'exchangeLocation'>): number {
    return this.#indexes.get(toKey(ticker, exchangeLocation)) ?? OUTSIDE_UNIVERSE;
  }

  securityAt(index: number): MarketSecurity {
    const { tickers, names, locations, typeOf, isSample } = this.#listings;
    const exchangeLocation = locations[index] ?? null;
    return {
      id: index,
      ticker: tickers[index]!,
      name: names[index]!,
      ...{ exchangeLocation, isDomestic: exchangeLocation === null },
      ...this.#scoreAt(index),
      type: instrumentTypes[typeOf[index]!]!,
      hasSampleData: isSample[index] === 1,
    };
  }

  /** Better securities of the same kind that were checked for all that this one is flagged for, the best first. */
  findReplacements(instrument: number, size: number): readonly Alternative[] {
    return this.#find(instrument, { size, mustBeChecked: true });
  }

  /** The alternatives as the page of a security lists them. */
  listAlternatives(instrument: number): FoundAlternatives {
    const found = this.#find(instrument, { size: limits.alternatives.defaultSize });
    const comparison = { exposures: this.#exposures, profile: this.profile, scores: this.scores };
    return {
      ...this.#scoreAt(instrument),
      ...this.#classesAt(instrument),
      known: knownPercent(this.universe, instrument),
      items: found.map((alternative) => ({
        ...this.securityAt(alternative.instrument),
        ...compareAlternative(comparison, instrument, alternative),
        ...this.#classesAt(alternative.instrument),
        faithTradition: traditionWithNumber(this.#listings.traditionOf[alternative.instrument]!),
      })),
      none:
        found.length > 0 ? null : scoreOf(this.scores, instrument) === null ? 'NOT_RATED' : 'NONE_OF_KIND',
    };
  }

  #find(instrument: number, asked: { readonly size: number; readonly mustBeChecked?: boolean }) {
    const { profile, scores } = this;
    return this.#finder.find({ instrument, profile, scores, traditions, ...asked });
  }

  #scoreAt(index: number): Pick<MarketSecurity, 'impactScore' | 'standing' | 'isBound'> {
    const score = scoreOf(this.scores, index);
    return {
      // As the API rounds it.
      impactScore: score === null ? null : Math.round(score * 100) / 100,
      standing: standingOf(this.scores, index),
      isBound: isBoundAt(this.scores, index),
    };
  }

  #classesAt(index: number): Pick<FoundAlternatives, 'sector' | 'industry'> {
    const { sectors, sectorOf, industries, industryOf } = this.#listings;
    return {
      sector: sectors[sectorOf[index]!] || null,
      industry: industries[industryOf[index]!] || null,
    };
  }
}

function toKey(ticker: string, location: string | null | undefined): string {
  return `${ticker} ${location ?? ''}`;
}
