import type { StandardResponse } from '@plumbline/contracts';
import {
  compileProfile,
  describeComparison,
  explainCompany,
  explainFund,
  OUTSIDE_UNIVERSE,
  scorePortfolio,
  scoreUniverse,
  StandardsComparison,
  toScoredSecurity,
  unknownLine,
  withinMethod,
} from '@plumbline/screening';
import type { ComparedStandard, Holding, ScreeningProfile, ScreeningUniverse } from '@plumbline/screening';
import { openExploreFile } from '../../../lib/explore-file.ts';
import type { SubjectKind } from './describe-standards.ts';

/** A standard, and what it screens by. */
export interface StandardCriteria {
  readonly id: string;
  readonly name: string;
  readonly criteria: ScreeningProfile;
}

/** What standards are compared for: one security, or what is in a portfolio. */
export interface ComparedParts {
  readonly kind: SubjectKind;
  readonly holdings: readonly {
    readonly ticker: string;
    readonly exchangeLocation: string | null;
    /** False of a holding that the release does not have: another company may have its ticker. */
    readonly isListed?: boolean;
    /** US dollars; `null` when unknown. Of a security alone it does not matter. */
    readonly value: number | null;
  }[];
  /** Lines of a file that no security answers to. */
  readonly unknown: readonly { readonly kind: string | null; readonly value: number }[];
}

type ComparedFigures = Omit<StandardResponse, 'profile' | 'name' | 'differs' | 'agrees'>;

/**
 * What several standards say of a security or a portfolio, from the file of all securities, with the code of the API.
 * Throws an `Error` for a file that cannot be used, and for a security that it does not have.
 */
export function compareInBrowser(
  file: ArrayBuffer,
  parts: ComparedParts,
  standards: readonly StandardCriteria[],
): StandardResponse[] {
  const { listings, universe } = openExploreFile(file);
  const scored = standards.map(({ criteria }): ComparedStandard => {
    const profile = compileProfile(universe.catalog, criteria);
    return { profile, scores: scoreUniverse(universe, profile) };
  });
  const indexes = new Map(listings.tickers.map((ticker, at) => [toKey(ticker, listings.locations[at]), at]));
  const instruments = parts.holdings.map(({ ticker, exchangeLocation, isListed = true }) => {
    const index = isListed ? indexes.get(toKey(ticker, exchangeLocation)) : undefined;
    return index ?? OUTSIDE_UNIVERSE;
  });
  const described = compareCriteria(universe, scored, weigh(universe, parts, instruments));
  const isSample = instruments.some((instrument) => listings.isSample[instrument] === 1);
  return standards.map(({ id, name }, at) => {
    const figures = findFigures(universe, scored[at]!, parts, instruments);
    const hasSampleData = isSample && figures.impactScore !== null;
    return { profile: id, name, ...described[at]!, ...figures, hasSampleData };
  });
}

function compareCriteria(
  universe: ScreeningUniverse,
  standards: readonly ComparedStandard[],
  holdings: readonly Holding[],
) {
  const comparison = new StandardsComparison(universe, standards);
  for (const { instrument, weight } of holdings)
    if (instrument !== OUTSIDE_UNIVERSE && weight > 0) comparison.add(instrument);
  const profiles = standards.map(({ profile }) => profile);
  return describeComparison({ universe, holdings, profiles }, comparison.result);
}

/** What lies within the method; all other money is outside the universe. */
function weigh(
  universe: ScreeningUniverse,
  { kind, holdings, unknown }: ComparedParts,
  instruments: readonly number[],
): Holding[] {
  if (kind !== 'portfolio') return [{ instrument: instruments[0]!, weight: 1 }];
  return withinMethod(universe, [
    ...instruments.map((instrument, at) => ({ instrument, weight: holdings[at]!.value ?? 0 })),
    ...unknown.map(({ value }) => ({ instrument: OUTSIDE_UNIVERSE, weight: value })),
  ]);
}

function findFigures(
  universe: ScreeningUniverse,
  { profile, scores }: ComparedStandard,
  { kind, holdings, unknown }: ComparedParts,
  instruments: readonly number[],
): Omit<ComparedFigures, 'hasSampleData'> {
  if (kind === 'portfolio') {
    const known = instruments.map((instrument, at) => ({
      ...toScoredSecurity(universe, scores, instrument),
      weight: holdings[at]!.value,
    }));
    const lines = unknown.map((line) => ({ ...unknownLine(line.kind), weight: line.value }));
    const score = scorePortfolio([...known, ...lines]);
    return { ...score, impactScore: round(score.impactScore), unchecked: null };
  }
  const instrument = instruments[0]!;
  if (instrument === OUTSIDE_UNIVERSE) throw new Error('The file does not have this security.');
  const { score, isBound, standing, coverage, outside } = toScoredSecurity(universe, scores, instrument);
  const explain = kind === 'company' ? explainCompany : explainFund;
  return {
    impactScore: round(score),
    ...{ isBound, standing, coverage, outsideMethod: outside, unpricedHoldings: 0 },
    unchecked: [...explain(universe, instrument, profile).unchecked],
  };
}

/** As the API rounds it. */
function round(score: number | null): number | null {
  return score === null ? null : Math.round(score * 100) / 100;
}

function toKey(ticker: string, location: string | null | undefined): string {
  return `${ticker} ${location ?? ''}`;
}
