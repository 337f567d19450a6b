import { Box, Group, Text } from '@mantine/core';
import type { InstrumentResponse } from '@plumbline/contracts';
import { fundCoverage, isFund, isOutsideMethod } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { ScoreSummary } from '../../../components/score-summary.tsx';
import { Stat, Stats } from '../../../components/ui/data/stat.tsx';
import { formatCountry, formatDate, formatLargeMoney, formatPrice } from '../../../lib/format.ts';
import { nameOfType } from '../model/instrument-labels.ts';
import { CoverageBar } from './coverage-bar.tsx';
import { FormerTickerNote } from './former-ticker-note.tsx';
import { LeadingReason } from './leading-reason.tsx';
import { StandingLine } from './standing-line.tsx';
import classes from './security-summary.module.css';

interface SecuritySummaryProps {
  readonly instrument: InstrumentResponse;
  /** By which profile it is scored. */
  readonly standard: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** What the security is, and its score. */
export function SecuritySummary({ instrument, standard, children }: SecuritySummaryProps) {
  const { ticker, exchange, exchangeLocation, isDomestic, type, hasSampleData } = instrument;
  const place = isDomestic || !exchangeLocation ? exchange : `${exchange}, ${exchangeLocation}`;
  return (
    <ScoreSummary
      name={instrument.name}
      score={{ ...instrument, outsideMethod: Number(isOutsideMethod(instrument)) }}
      sampleNote={hasSampleData ? 'This score is based in part on sample data.' : null}
      above={
        <Group c="dimmed" gap="0.25rem 0.75rem" mb="sm">
          <span className={classes.ticker}>{ticker}</span>
          <span>{place}</span>
          <span>{nameOfType(type)}</span>
        </Group>
      }
    >
      {instrument.former && (
        <Text my="xs">
          <FormerTickerNote former={instrument.former} />
        </Text>
      )}
      <LeadingReason instrument={instrument} />
      <StandingLine instrument={instrument} />
      {isSeenInto(instrument) && <CoverageBar coverage={fundCoverage(instrument.score)} />}
      {standard}
      <Facts instrument={instrument} />
      {children && <Box mt="lg">{children}</Box>}
      <Text c="dimmed" fz="var(--step-down)" mt="lg">
        Source of these facts: {instrument.dataSource}
        {!isFund(type) && `, as of ${formatDate(instrument.asOf)}`}
        {isCompanySized(instrument) &&
          '. The market cap is for the whole company, other share classes included.'}
      </Text>
    </ScoreSummary>
  );
}

/** Whether there is a market cap, which each share class has of the whole company, at a price of its own. */
function isCompanySized({ type, marketCapitalization }: InstrumentResponse): boolean {
  return !isFund(type) && marketCapitalization !== null;
}

/** Whether there are holdings of a fund to look into. */
function isSeenInto(instrument: InstrumentResponse): boolean {
  return instrument.holdings !== undefined && !isOutsideMethod(instrument);
}

function Facts({ instrument }: Pick<SecuritySummaryProps, 'instrument'>) {
  return (
    <Stats mt="lg">
      {instrument.sector && <Stat label="Sector">{instrument.sector}</Stat>}
      {instrument.industry && <Stat label="Industry">{instrument.industry}</Stat>}
      {instrument.country && <Stat label="Country">{formatCountry(instrument.country)}</Stat>}
      {instrument.marketCapitalization !== null && (
        <Stat label={isFund(instrument.type) ? 'Net assets' : 'Market cap'}>
          {formatLargeMoney(instrument.marketCapitalization)}
        </Stat>
      )}
      <LastPrice instrument={instrument} />
    </Stats>
  );
}

function LastPrice({ instrument }: Pick<SecuritySummaryProps, 'instrument'>) {
  const { previousSharePrice, priceDate, priceQuality } = instrument;
  return (
    <Stat label={priceDate === null ? 'Last price' : `Price on ${formatDate(priceDate)}`}>
      {formatPrice(previousSharePrice)}{' '}
      {priceQuality === 'sample' && <SampleDataBadge>This price is sample data.</SampleDataBadge>}
    </Stat>
  );
}
