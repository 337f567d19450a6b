import { Anchor, Text } from '@mantine/core';
import type { PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import { formatCoverage } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { ScoreSummary } from '../../../../components/score-summary.tsx';
import { TruncatedMoney } from '../../../../components/truncated.tsx';
import { Stat, Stats } from '../../../../components/ui/data/stat.tsx';
import { formatCount, formatLocalDate, formatMoment, formatPercent } from '../../../../lib/format.ts';
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
  const { name, type, monetaryValue, cash, totalHoldings, lastModified, coverage, outsideMethod } = portfolio;
  const seen = totalHoldings > 0 && coverage !== null && coverage < 1 ? formatCoverage(coverage) : null;
  return (
    <ScoreSummary
      name={name}
      score={portfolio}
      part={totalHoldings > 0 ? portfolio : undefined}
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
        {cash > 0 && (
          <Stat label="Cash">
            <TruncatedMoney dollars={cash} />
          </Stat>
        )}
        <Stat label="Holdings">{formatCount(totalHoldings)}</Stat>
        {seen && <Stat label="We can see">{seen}</Stat>}
        {outsideMethod > 0 && <Stat label="Outside the method">{formatPercent(100 * outsideMethod, 1)}</Stat>}
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
  const isWhole = portfolio.coverage === 1;
  return (
    <Text mb="sm">
      {isWhole ? 'Most exposed to' : 'As far as we can see, most exposed to'}{' '}
      <Anchor component="button" type="button" inherit fw={600} onClick={() => onPick(worst)}>
        {category?.title}
      </Anchor>
      : {isWhole ? '' : 'at least '}
      {category?.text} of the portfolio’s value, in {category?.detail}.
    </Text>
  );
}
