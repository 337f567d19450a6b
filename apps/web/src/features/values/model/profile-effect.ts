import {
  compareProfiles,
  compileProfile,
  OUTSIDE_UNIVERSE,
  presets,
  scorePortfolio,
  scoreUniverse,
  toScoredSecurity,
  unknownLine,
  withinMethod,
} from '@plumbline/screening';
import type {
  CompiledProfile,
  CriterionDifference,
  Holding,
  ImpactScores,
  ScoredSecurity,
  ScreeningProfile,
  ScreeningUniverse,
  Standing,
} from '@plumbline/screening';
import { openExploreFile } from '../../../lib/explore-file.ts';
import type { ExploreListings } from '../../../lib/explore-file.ts';

/** A holding of a file that was read in this browser. */
interface OwnHolding {
  readonly ticker: string;
  readonly exchangeLocation: string | null;
  /** US dollars; `null` when unknown. */
  readonly value: number | null;
}

/** A line of it that no security answers to. */
interface OwnLine {
  readonly kind: string | null;
  readonly value: number;
}

export interface OwnFile {
  readonly holdings: readonly OwnHolding[];
  readonly unknown: readonly OwnLine[];
}

/** A score as it is shown, and how much of the whole it speaks of. */
export interface EffectScore {
  readonly impactScore: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
  readonly coverage: number | null;
  readonly outsideMethod: number;
  readonly unpricedHoldings: number;
}

/** A company inside a fund or a portfolio; `weight` is a percentage of the whole. */
interface EffectCompany {
  readonly ticker: string;
  readonly name: string;
  readonly exchangeLocation: string | null;
  readonly isDomestic: boolean;
  readonly weight: number;
}

/** What one of two profiles flags and the other does not; percentages of the whole. */
export interface EffectDifference {
  readonly criterion: string;
  readonly title: string;
  readonly weight: number;
  readonly companies: readonly EffectCompany[];
  readonly companyCount: number;
}

/** What a profile does to a fund or a portfolio, beside what the standard does. Percentages of the whole. */
export interface ProfileEffect {
  readonly own: EffectScore;
  readonly standard: EffectScore;
  readonly flagged: number;
  readonly flaggedByStandard: number;
  readonly more: readonly EffectDifference[];
  readonly less: readonly EffectDifference[];
}

export interface FundEffect extends ProfileEffect {
  readonly ticker: string;
  readonly name: string;
}

export interface Effects {
  /** Those of the funds that there are. */
  readonly funds: readonly FundEffect[];
  /** `null` without a file. */
  readonly portfolio: ProfileEffect | null;
}

/** Index funds that everybody knows. */
const KNOWN_FUNDS = ['VOO', 'VTI', 'VXUS'] as const;

/** So many companies are named for each criterion. */
const NAMED = 3;

/**
 * Works out what a profile does to well-known funds and to a file, from the file of all securities, with the code of
 * the API. Throws an `Error` for a file that cannot be used.
 */
export function findEffects(file: ArrayBuffer, profile: ScreeningProfile, own: OwnFile | null): Effects {
  const { listings, universe } = openExploreFile(file);
  const market: Market = {
    listings,
    universe,
    own: scoreBy(universe, profile),
    standard: scoreBy(universe, presets[0]!),
  };
  const indexes = new Map(
    listings.tickers.map((ticker, index) => [toKey(ticker, listings.locations[index]), index]),
  );
  const known = KNOWN_FUNDS.flatMap((ticker) => indexes.get(toKey(ticker, null)) ?? []);
  return {
    funds: known.map((instrument) => ({
      ticker: listings.tickers[instrument]!,
      name: listings.names[instrument]!,
      ...findWholeEffect(market, [{ instrument, weight: 1 }]),
    })),
    portfolio: own && findWholeEffect(market, toParts(own, indexes)),
  };
}

/** What is flagged in a fund or a portfolio is a part of all its money, as in a portfolio's roll-up. */
function findWholeEffect(market: Market, parts: readonly Part[]): ProfileEffect {
  const holdings = parts.map(({ instrument, weight }) => ({ instrument, weight: weight ?? 0 }));
  return findEffect(market, parts, withinMethod(market.universe, holdings));
}

interface ScoredProfile {
  readonly profile: CompiledProfile;
  readonly scores: ImpactScores;
}

interface Market {
  readonly listings: ExploreListings;
  readonly universe: ScreeningUniverse;
  readonly own: ScoredProfile;
  readonly standard: ScoredProfile;
}

/** A part of a portfolio: a security, or a line of a file. */
interface Part {
  readonly instrument: number;
  readonly weight: number | null;
  readonly line?: ScoredSecurity;
}

function scoreBy(universe: ScreeningUniverse, profile: ScreeningProfile): ScoredProfile {
  const compiled = compileProfile(universe.catalog, profile);
  return { profile: compiled, scores: scoreUniverse(universe, compiled) };
}

function toParts({ holdings, unknown }: OwnFile, indexes: ReadonlyMap<string, number>): Part[] {
  return [
    ...holdings.map(({ ticker, exchangeLocation, value }) => ({
      instrument: indexes.get(toKey(ticker, exchangeLocation)) ?? OUTSIDE_UNIVERSE,
      weight: value,
    })),
    ...unknown.map(({ kind, value }) => ({
      instrument: OUTSIDE_UNIVERSE,
      weight: value,
      line: unknownLine(kind),
    })),
  ];
}

function findEffect(market: Market, parts: readonly Part[], holdings: readonly Holding[]): ProfileEffect {
  const { universe, own, standard } = market;
  const difference = compareProfiles(universe, holdings, own.profile, standard.profile);
  return {
    own: scoreParts(universe, own.scores, parts),
    standard: scoreParts(universe, standard.scores, parts),
    flagged: 100 * difference.flagged,
    flaggedByStandard: 100 * difference.flaggedByOther,
    more: difference.more.map((each) => toShown(market, each)),
    less: difference.less.map((each) => toShown(market, each)),
  };
}

function scoreParts(universe: ScreeningUniverse, scores: ImpactScores, parts: readonly Part[]): EffectScore {
  const score = scorePortfolio(
    parts.map(({ instrument, weight, line }) => ({
      weight,
      ...(line ?? toScoredSecurity(universe, scores, instrument)),
    })),
  );
  const { impactScore } = score;
  // As the API rounds it.
  return { ...score, impactScore: impactScore === null ? null : Math.round(impactScore * 100) / 100 };
}

function toShown(
  { listings }: Market,
  { criterion, weight, companies }: CriterionDifference,
): EffectDifference {
  return {
    criterion: criterion.name,
    title: criterion.title,
    weight: 100 * weight,
    companyCount: companies.length,
    companies: companies
      .filter(({ instrument }) => instrument >= 0)
      .slice(0, NAMED)
      .map((company) => {
        const exchangeLocation = listings.locations[company.instrument] ?? null;
        return {
          ticker: listings.tickers[company.instrument]!,
          name: listings.names[company.instrument]!,
          ...{ exchangeLocation, isDomestic: exchangeLocation === null },
          weight: 100 * company.weight,
        };
      }),
  };
}

function toKey(ticker: string, location: string | null | undefined): string {
  return `${ticker} ${location ?? ''}`;
}
