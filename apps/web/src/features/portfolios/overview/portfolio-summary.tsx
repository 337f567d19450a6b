import { Anchor, Text } from '@mantine/core';
import type { PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { ScoreSummary } from '../../../components/score-summary.tsx';
import { TruncatedMoney } from '../../../components/truncated.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { formatCount, formatLocalDate, formatMoment } from '../../../lib/format.ts';
import { toPanelCategories } from './portfolio-panels.tsx';

interface PortfolioSummaryProps {
  readonly portfolio: PortfolioResponse;
  /** While the figures of another profile load, the ones shown are those of the last one. */
  readonly isStale: boolean;
  readonly onPick: (entry: RollupEntryResponse) => void;
  /** What can be done with the portfolio. */
  readonly children: ReactNode;
}

/** Name, value and score of a portfolio, and what counts against most of it. */
export function PortfolioSummary({ portfolio, isStale, onPick, children }: PortfolioSummaryProps) {
  const { name, type, monetaryValue, totalHoldings, lastModified, coverage, impactScore } = portfolio;
  const rated = totalHoldings > 0 ? formatCoverage(coverage) : null;
  return (
    <ScoreSummary
      name={name}
      score={impactScore}
      sampleNote={portfolio.hasSampleData ? 'These figures are based in part on sample data.' : null}
      isStale={isStale}
      above={
        <Text c="dimmed" mb="xs">
          {type}
        </Text>
      }
    >
      <Stats mt="lg" mb="sm">
        <Stat label="Value">
          <TruncatedMoney dollars={monetaryValue} />
        </Stat>
        <Stat label="Holdings">{formatCount(totalHoldings)}</Stat>
        {rated && <Stat label="Rated, of the value">{rated}</Stat>}
        <Stat label="Last modified">
          <time dateTime={lastModified} title={formatMoment(lastModified)}>
            {formatLocalDate(lastModified)}
          </time>
        </Stat>
      </Stats>
      <LargestExposure portfolio={portfolio} onPick={onPick} />
      {children}
    </ScoreSummary>
  );
}

/** The negative category with the largest share of the value, in one sentence; nothing where nothing is flagged. */
function LargestExposure({ portfolio, onPick }: Pick<PortfolioSummaryProps, 'portfolio' | 'onPick'>) {
  const [worst] = portfolio.esgIssueCriteriaRollup.negative;
  if (!worst) return null;
  const [category] = toPanelCategories([worst]);
  return (
    <Text mb="sm">
      Most exposed to{' '}
      <Anchor component="button" type="button" inherit fw={600} onClick={() => onPick(worst)}>
        {category?.title}
      </Anchor>
      : {category?.text} of the value, in {category?.detail}.
    </Text>
  );
}

/** How much of a portfolio's value is rated, in percent, rounded down to one decimal. */
export function coveragePercent(coverage: number): number {
  return Math.floor(coverage * 1000) / 10;
}

/**
 * How much of a portfolio's value is rated, as a percentage to one decimal; `null` when all of it is. Rounds down, so
 * that a part never reads as the whole.
 */
export function formatCoverage(coverage: number): string | null {
  if (coverage >= 1) return null;
  const percent = coveragePercent(coverage);
  return percent === 0 && coverage > 0 ? '<0.1%' : `${percent}%`;
}
