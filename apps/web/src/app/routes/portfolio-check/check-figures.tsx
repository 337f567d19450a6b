import { Box, Text } from '@mantine/core';
import { describeNoFlags, formatOutside, formatSeenPart, presets } from '@plumbline/screening';
import { TruncatedMoney } from '../../../components/truncated.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import type { PortfolioCheck } from '../../../features/portfolio-check/model/check-files.ts';
import {
  describeUnread,
  describeUnscreened,
} from '../../../features/portfolio-check/model/describe-check.ts';
import { SMALLEST_PERCENTAGE } from '../../../features/portfolios/model/compare-portfolios.ts';
import { formatHoldingCount } from '../../../features/portfolios/model/count-labels.ts';
import { describeUnseenHoldings } from '../../../features/portfolios/model/describe-unseen-holdings.ts';
import { describeCash, describeFilePrices } from '../../../features/portfolios/model/import-labels.ts';
import { atLeast, formatCount, formatPercent } from '../../../lib/format.ts';
import { ScoreStandard } from '../../score-standard.tsx';

interface CheckFiguresProps {
  readonly check: PortfolioCheck;
}

/** What a checked file comes to, with the money in what could not be read. */
export function CheckFigures({ check }: CheckFiguresProps) {
  const { monetaryValue, holdings, unknown, coverage } = check;
  const seen =
    holdings.length > 0 && coverage !== null && coverage < 1
      ? formatSeenPart(coverage, check.outsideMethod)
      : null;
  const unseen = describeUnseenHoldings(
    holdings.map((holding) => ({ ...holding, weight: holding.value === null ? null : holding.weight })),
    unknown,
  );
  const notes = [unseen, describeUnread(check), describeUnscreened(check), describeCash(check)].filter(
    Boolean,
  );
  const filePrices = describeFilePrices(check);
  return (
    <>
      <Stats my="lg">
        <Stat label="Value">
          <TruncatedMoney dollars={monetaryValue} />
        </Stat>
        <Stat label="Holdings">{formatCount(holdings.length + unknown.length)}</Stat>
        {check.coverage !== null && check.outsideMethod > 0 && (
          <Stat label="Outside the method">{formatOutside(check.outsideMethod)}</Stat>
        )}
        {seen && <Stat label="We can see">{seen}</Stat>}
      </Stats>
      <Text fz="var(--step-1)" maw="40rem" mb="xs">
        {describeWorst(check)}
      </Text>
      {notes.map((note) => (
        <Text key={note} maw="40rem" mb="xs">
          {note}
        </Text>
      ))}
      {filePrices && (
        <Text c="dimmed" fz="0.9375rem">
          {filePrices}
        </Text>
      )}
      <Box mb="lg">
        <ScoreStandard name={presets[0].name} />
      </Box>
    </>
  );
}

/** The category that touches most of the portfolio, in one sentence. */
export function describeWorst({
  categories: { negative },
  impactScore,
  standing,
  holdings,
  coverage,
  outsideMethod,
}: PortfolioCheck): string {
  const [worst] = negative;
  if (worst === undefined) {
    if (impactScore !== null) return describeNoFlags({ coverage, outsideMethod, standing });
    return coverage !== null && outsideMethod >= 1
      ? 'None of these holdings is screened.'
      : 'None of these holdings has been rated yet.';
  }
  const { criterion, weightedPercentage, contributors } = worst;
  const [largest, ...others] = contributors.map(({ holding }) => holdings[holding].ticker);
  const where =
    others.length === 0 ? largest : `${formatHoldingCount(contributors.length)}, most in ${largest}`;
  const part = formatPercent(Math.max(weightedPercentage, SMALLEST_PERCENTAGE));
  return `The largest known concern is ${criterion.title}: it affects ${atLeast(part, coverage === 1)} of the portfolio’s value, in ${where}.`;
}
