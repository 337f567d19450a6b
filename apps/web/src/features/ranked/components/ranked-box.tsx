import { Skeleton } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { ListingResponse } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { ScoreChip } from '../../../components/score-chip.tsx';
import classes from './ranked-box.module.css';

interface RankedBoxProps {
  readonly title: string;
  readonly description: ReactNode;
  /** `undefined` while the list is on its way. */
  readonly listings: readonly ListingResponse[] | undefined;
  readonly hrefOf: (listing: ListingResponse) => string;
}

/** As many as will come, so that nothing below moves when they do. */
const PLACEHOLDER_ROWS = limits.ranked.maxItems;

/** One ranked list, each row a link to its security. */
export function RankedBox({ title, description, listings, hrefOf }: RankedBoxProps) {
  const hasSampleData = listings?.some((listing) => listing.hasSampleData);
  return (
    <section className={classes.box} aria-label={title}>
      <header className={classes.header}>
        <h3 className={classes.title}>{title}</h3>
        {hasSampleData && <SampleDataBadge>Some scores in this list rest on it.</SampleDataBadge>}
        <div className={classes.description}>{description}</div>
      </header>
      {listings === undefined && <Placeholder />}
      {listings?.length === 0 && <p className={classes.empty}>Nothing in this release belongs here.</p>}
      {listings !== undefined && listings.length > 0 && (
        <ol className={classes.list}>
          {listings.map((listing) => (
            <li key={`${listing.ticker} ${listing.exchangeLocation}`}>
              <Link className={classes.row} to={hrefOf(listing)}>
                <span className={classes.ticker}>{listing.ticker}</span>
                <span className={classes.name}>{listing.name}</span>
                <ScoreChip score={listing.impactScore} isSample={listing.hasSampleData} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Placeholder() {
  return (
    <div className={classes.list} aria-hidden="true">
      {Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} width="3rem" />
          <Skeleton height={14} width={`${85 - row * 4}%`} />
          <Skeleton height={24} width="3.125rem" radius="xl" />
        </div>
      ))}
    </div>
  );
}
