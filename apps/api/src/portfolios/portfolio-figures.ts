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
    hasSampleData: sheet.holdings.some(({ instrumentIndex }) => showsSampleData(snapshot, instrumentIndex)),
  };
}

/** The holdings as the engine takes them. */
export function weighedHoldings({ holdings, weights }: PortfolioSheet): Holding[] {
  return holdings.map(({ instrumentIndex }, at) => ({ instrument: instrumentIndex, weight: weights[at] }));
}

/** Whether anything that is shown of the instrument at `index` rests on generated sample data. */
export function showsSampleData({ instruments, sampleData }: UniverseSnapshot, index: number): boolean {
  if (index === OUTSIDE_UNIVERSE) return false;
  return instruments.rows[index].hasSamplePrice || sampleData.hasAny(index);
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
    ({ instrumentIndex }) =>
      instrumentIndex !== OUTSIDE_UNIVERSE &&
      snapshot.sampleData.has(instrumentIndex, part) &&
      isTouched(instrumentIndex),
  );
}
