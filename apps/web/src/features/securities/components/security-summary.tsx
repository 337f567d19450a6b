import type { InstrumentResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Stat, Stats } from '../../../components/ui/stat.tsx';
import { formatCountry, formatDate, formatLargeMoney, formatPrice } from '../../../lib/format.ts';
import { nameOfType } from '../model/instrument-labels.ts';
import classes from './security-summary.module.css';

interface SecuritySummaryProps {
  readonly instrument: InstrumentResponse;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** What the security is, and its score. */
export function SecuritySummary({ instrument, children }: SecuritySummaryProps) {
  const { ticker, exchange, exchangeLocation, isDomestic, type, hasSampleData, priceQuality } = instrument;
  const place = isDomestic || !exchangeLocation ? exchange : `${exchange}, ${exchangeLocation}`;
  return (
    <div className={classes.summary}>
      <div className={classes.identity}>
        <p className={classes.listing}>
          <span className={classes.ticker}>{ticker}</span>
          <span>{place}</span>
          <span>{nameOfType(type)}</span>
        </p>
        <h1 className={classes.name}>{instrument.name}</h1>
        <Stats className={classes.facts}>
          {instrument.sector && <Stat label="Sector">{instrument.sector}</Stat>}
          {instrument.industry && <Stat label="Industry">{instrument.industry}</Stat>}
          {instrument.country && <Stat label="Country">{formatCountry(instrument.country)}</Stat>}
          {instrument.marketCapitalization !== null && (
            <Stat label="Market cap">{formatLargeMoney(instrument.marketCapitalization)}</Stat>
          )}
          <Stat label="Last price">
            {formatPrice(instrument.previousSharePrice)}{' '}
            {priceQuality === 'sample' && <SampleDataBadge>This price is sample data.</SampleDataBadge>}
          </Stat>
        </Stats>
        {children && <div className={classes.actions}>{children}</div>}
        <p className={classes.origin}>
          Facts from {instrument.dataSource}, as of {formatDate(instrument.asOf)}
        </p>
      </div>
      <div className={classes.score}>
        <ImpactScoreWidget score={instrument.impactScore} size={220} />
        {hasSampleData && <SampleDataBadge>This score rests in part on sample data.</SampleDataBadge>}
      </div>
    </div>
  );
}
