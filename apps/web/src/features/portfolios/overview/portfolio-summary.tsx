import type { PortfolioResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { ImpactScoreWidget } from '../../../components/impact-score-widget.tsx';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { formatCount, formatLocalDate, formatMoment, formatWholeMoney } from '../../../lib/format.ts';
import { coverageWords } from './coverage-words.ts';
import classes from './portfolio-summary.module.css';

interface PortfolioSummaryProps {
  readonly portfolio: PortfolioResponse;
  /** While the figures of another profile are worked out, the ones shown are the last one's. */
  readonly isStale: boolean;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** What a portfolio is, what it is worth, and its score. */
export function PortfolioSummary({ portfolio, isStale, children }: PortfolioSummaryProps) {
  const { name, type, monetaryValue, totalHoldings, lastModified, coverage, impactScore } = portfolio;
  const rated = totalHoldings > 0 ? coverageWords(coverage) : null;
  return (
    <div className={classes.summary} aria-busy={isStale}>
      <div className={classes.identity}>
        <p className={classes.type}>{type}</p>
        <h1 className={classes.name}>{name}</h1>
        <dl className={classes.facts}>
          <Fact term="Value">{formatWholeMoney(monetaryValue)}</Fact>
          <Fact term="Holdings">{formatCount(totalHoldings)}</Fact>
          {rated && <Fact term="Rated, of the value">{rated}</Fact>}
          <Fact term="Last modified">
            <time dateTime={lastModified} title={formatMoment(lastModified)}>
              {formatLocalDate(lastModified)}
            </time>
          </Fact>
        </dl>
        {children}
      </div>
      <div className={classes.score}>
        <ImpactScoreWidget score={impactScore} size={210} />
        {portfolio.hasSampleData && (
          <SampleDataBadge>These figures rest in part on sample data.</SampleDataBadge>
        )}
      </div>
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
