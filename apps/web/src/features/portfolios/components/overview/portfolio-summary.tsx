import { Anchor, Text } from '@mantine/core';
import type { PortfolioResponse, RollupEntryResponse } from '@plumbline/contracts';
import { describeRuledOut, describeRuledOutShare, formatOutside, formatSeenPart } from '@plumbline/screening';
import type { ReactNode } from 'react';
import { ScoreSummary } from '../../../../components/score-summary.tsx';
import { TruncatedMoney } from '../../../../components/truncated.tsx';
import { Stat, Stats } from '../../../../components/ui/data/stat.tsx';
import { atLeast, formatCount, formatLocalDate, formatMoment } from '../../../../lib/format.ts';
import type { Subject } from '../../model/subject.ts';
import { toPanelCategories } from './portfolio-panels.tsx';

/** A portfolio, or what a shared link shows of one: without amounts where it hides them. */
interface Summarized extends Omit<
  PortfolioResponse,
  'id' | 'type' | 'monetaryValue' | 'cash' | 'lastModified' | 'holdingWeightMethod'
> {
  readonly monetaryValue: number | null;
  readonly cash: number | null;
  readonly lastModified?: string;
}

interface PortfolioSummaryProps {
  readonly portfolio: Summarized;
  /** While the figures of another profile load, the ones shown are those of the last one. */
  readonly isStale: boolean;
  readonly onPick: (entry: RollupEntryResponse) => void;
  /** What the figures are those of. */
  readonly noun?: Subject['kind'];
  /** Above the name: what kind of portfolio it is. */
  readonly kind: string;
  /** What can be done with the portfolio. */
  readonly children: ReactNode;
}

/** Name, value and score of a portfolio or a group, and what counts against most of it. */
export function PortfolioSummary(props: PortfolioSummaryProps) {
  const { portfolio, isStale, onPick, noun = 'portfolio', kind, children } = props;
  const { name, monetaryValue, cash, totalHoldings, lastModified, coverage, outsideMethod } = portfolio;
  const seen = describeSeen(portfolio);
  const ruledOut = describeRuledOutOf(portfolio);
  return (
    <ScoreSummary
      name={name}
      score={portfolio}
      part={totalHoldings > 0 ? portfolio : undefined}
      sampleNote={portfolio.hasSampleData ? 'These figures are based in part on sample data.' : null}
      isStale={isStale}
      above={
        <Text c="dimmed" mb="xs">
          {kind}
        </Text>
      }
    >
      <Stats mt="lg" mb="sm">
        <Money dollars={monetaryValue} label="Value" />
        {cash !== 0 && <Money dollars={cash} label="Cash" />}
        <Stat label="Holdings">{formatCount(totalHoldings)}</Stat>
        {coverage !== null && outsideMethod > 0 && (
          <Stat label="Outside the method">{formatOutside(outsideMethod)}</Stat>
        )}
        {seen && <Stat label="We can see">{seen}</Stat>}
        {lastModified !== undefined && (
          <Stat label="Last modified">
            <time dateTime={lastModified} title={formatMoment(lastModified)}>
              {formatLocalDate(lastModified)}
            </time>
          </Stat>
        )}
      </Stats>
      {ruledOut && (
        <Text mb="xs" fz="var(--step-1)" maw="40rem">
          {ruledOut}
        </Text>
      )}
      <LargestExposure portfolio={portfolio} noun={noun} onPick={onPick} />
      {children}
    </ScoreSummary>
  );
}

interface MoneyProps {
  readonly label: string;
  /** `null` where the reader sees no amounts. */
  readonly dollars: number | null;
}

function Money({ label, dollars }: MoneyProps) {
  if (dollars === null) return null;
  return (
    <Stat label={label}>
      <TruncatedMoney dollars={dollars} />
    </Stat>
  );
}

function describeRuledOutOf(portfolio: Summarized): string | null {
  const { monetaryValue } = portfolio;
  if (monetaryValue === null) return describeRuledOutShare(portfolio);
  return describeRuledOut({ ...portfolio, monetaryValue });
}

/** How much of what is held can be seen into; `null` where that is all of it, or nobody knows. */
function describeSeen({ totalHoldings, coverage, outsideMethod }: Summarized): string | null {
  if (totalHoldings === 0 || coverage === null || coverage >= 1) return null;
  return formatSeenPart(coverage, outsideMethod);
}

/** The negative category with the largest share of the value, in one sentence; nothing where nothing is flagged. */
function LargestExposure({
  portfolio,
  noun,
  onPick,
}: Pick<PortfolioSummaryProps, 'portfolio' | 'noun' | 'onPick'>) {
  const [worst] = portfolio.esgIssueCriteriaRollup.negative;
  if (!worst) return null;
  const [category] = toPanelCategories([worst], portfolio.monetaryValue);
  const isWhole = portfolio.coverage === 1;
  return (
    <Text mb="sm">
      {isWhole ? 'Most exposed to' : 'As far as we can see, most exposed to'}{' '}
      <Anchor component="button" type="button" inherit fw={600} onClick={() => onPick(worst)}>
        {category?.title}
      </Anchor>
      {/* Nothing breaks between the button and the colon. */}
      {'\u2060: '}
      {category && atLeast(category.text, isWhole)} of the {noun}’s value,{' '}
      {worst.weightedPercentage > 0 && portfolio.monetaryValue !== null ? '' : 'in '}
      {category?.detail}.
    </Text>
  );
}
