import type { EsgRollupResponse, PortfolioResponse } from '@plumbline/contracts';
import { OUTSIDE_UNIVERSE, rollUp, scorePortfolio } from '@plumbline/screening';
import type { CompiledProfile, Holding, ImpactScores, RollUpEntry } from '@plumbline/screening';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import type { PortfolioSheet } from './portfolio-sheet.ts';

/** A profile and the scores of a release under it. */
export interface Screening {
  readonly profile: CompiledProfile;
  readonly scores: ImpactScores;
}

/** What a portfolio's holdings come to. */
export type PortfolioFigures = Pick<
  PortfolioResponse,
  'monetaryValue' | 'totalHoldings' | 'impactScore' | 'coverage' | 'esgIssueCriteriaRollup' | 'hasSampleData'
>;

/** The figures of a portfolio under a profile; lets requests through between the steps. */
export async function figuresOf(
  sheet: PortfolioSheet,
  { profile, scores }: Screening,
): Promise<PortfolioFigures> {
  const { snapshot } = sheet;
  const holdings = weighedHoldings(sheet);
  const { impactScore, coverage } = scorePortfolio(scores, holdings);
  await yieldToEventLoop();
  const { positive, negative } = rollUp(snapshot.screening, holdings, profile, snapshot.exposures);
  await yieldToEventLoop();
  return {
    monetaryValue: sheet.monetaryValue,
    totalHoldings: sheet.holdings.length,
    impactScore: impactScore === null ? null : twoDecimals(impactScore),
    coverage: Math.round(coverage * 10_000) / 10_000,
    esgIssueCriteriaRollup: {
      positive: entries(sheet, positive),
      negative: entries(sheet, negative),
    },
    hasSampleData: sheet.holdings.some(({ position }) => showsSampleData(snapshot, position)),
  };
}

/** The holdings as the engine takes them. */
export function weighedHoldings({ holdings, weights }: PortfolioSheet): Holding[] {
  return holdings.map(({ position }, at) => ({ instrument: position, weight: weights[at] }));
}

/** Whether anything that is shown of the instrument at `position` rests on generated sample data. */
export function showsSampleData({ instruments, sampleData }: UniverseSnapshot, position: number): boolean {
  if (position === OUTSIDE_UNIVERSE) return false;
  return instruments.rows[position].hasSamplePrice || sampleData.hasAny(position);
}

function entries(sheet: PortfolioSheet, list: readonly RollUpEntry[]): EsgRollupResponse['positive'] {
  return list.map(({ criterion: { name, title, kind }, weightedPercentage, numberOfHoldings }) => ({
    criterion: { name, title },
    weightedPercentage: twoDecimals(weightedPercentage)!,
    numberOfHoldings,
    hasSampleData: restsOnSamples(sheet, name, kind === 'positive' ? 'ratings' : 'flags'),
  }));
}

function restsOnSamples(
  { snapshot, holdings }: PortfolioSheet,
  criterion: string,
  part: 'ratings' | 'flags',
) {
  const isTouched = snapshot.exposures.test(criterion);
  return holdings.some(
    ({ position }) =>
      position !== OUTSIDE_UNIVERSE && snapshot.sampleData.has(position, part) && isTouched(position),
  );
}
