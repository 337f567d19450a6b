import type { EsgRollupResponse, PortfolioFigures } from '@plumbline/contracts';
import { OUTSIDE_UNIVERSE, rollUp, scorePortfolio, splitCash, toFraction } from '@plumbline/screening';
import type { Holding, ImpactScores, PortfolioScore, RollUpEntry } from '@plumbline/screening';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { toRollupEntryResponse, twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import type { SampledPart } from '../../screening/universe/snapshot/sample-data.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { ScreenedPortfolio, ValuedHolding, ValuedHoldings } from './valued-portfolio.ts';
import { toScoredHoldings, toScreeningHoldings } from './valued-portfolio.ts';

/**
 * Computes the figures of a portfolio with these holdings under a profile, yielding to other requests between the
 * steps.
 */
export async function computeFigures(
  portfolio: ValuedHoldings,
  { profile, scores }: Pick<ScreenedPortfolio, 'profile' | 'scores'>,
): Promise<PortfolioFigures> {
  const { snapshot } = portfolio;
  const holdings = toScreeningHoldings(portfolio);
  const { lines, cash } = splitCash(portfolio.unknown);
  await yieldToEventLoop();
  const { positive, negative } = rollUp(snapshot.screening, holdings, profile.compiled, snapshot.exposures);
  await yieldToEventLoop();
  return {
    monetaryValue: portfolio.monetaryValue,
    cash,
    totalHoldings: portfolio.holdings.length + lines.length,
    ...toPortfolioScoreFields(scorePortfolio(toScoredHoldings(portfolio, scores))),
    ruledOut: toFraction(addRuledOut(holdings, scores)),
    esgIssueCriteriaRollup: {
      positive: toEntries(portfolio, positive),
      negative: toEntries(portfolio, negative),
    },
    hasSampleData: portfolio.holdings.some((holding) => showsSampleData(snapshot, holding)),
  };
}

/** Returns the score of a portfolio as an answer has it, and what it speaks of. */
export function toPortfolioScoreFields({ impactScore, coverage, outsideMethod, ...others }: PortfolioScore) {
  return {
    ...others,
    impactScore: twoDecimals(impactScore),
    coverage: coverage === null ? null : toFraction(coverage),
    outsideMethod: toFraction(outsideMethod),
  };
}

/** The fraction (0-1) of the whole in companies that are ruled out. */
function addRuledOut(holdings: readonly Holding[], { ruledOut }: ImpactScores): number {
  let sum = 0;
  for (const { instrument, weight } of holdings) {
    if (instrument !== OUTSIDE_UNIVERSE) sum += weight * ruledOut[instrument];
  }
  return Math.min(1, sum);
}

/** Whether anything shown of a holding comes from generated sample data. */
export function showsSampleData(
  { instruments, sampleData }: UniverseSnapshot,
  { instrumentIndex: index, hasBrokerPrice }: ValuedHolding,
): boolean {
  if (index === OUTSIDE_UNIVERSE) return false;
  return (instruments.rows[index].hasSamplePrice && !hasBrokerPrice) || sampleData.hasAny(index);
}

function toEntries(portfolio: ValuedHoldings, list: readonly RollUpEntry[]): EsgRollupResponse['positive'] {
  return list.map((entry) =>
    toRollupEntryResponse(entry, (part) => usesSampleData(portfolio, entry.criterion.name, part)),
  );
}

function usesSampleData({ snapshot, holdings }: ValuedHoldings, criterion: string, part: SampledPart) {
  const isTouched = snapshot.exposures.createTest(criterion);
  return holdings.some(
    ({ instrumentIndex }) =>
      instrumentIndex !== OUTSIDE_UNIVERSE &&
      snapshot.sampleData.has(instrumentIndex, part) &&
      isTouched(instrumentIndex),
  );
}
