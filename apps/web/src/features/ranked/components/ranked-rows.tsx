import { Text } from '@mantine/core';
import type { ListingResponse } from '@plumbline/contracts';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { RowLink } from '../../../components/ui/data/row-link.tsx';
import { securityHref } from '../../../config/paths.ts';
import classes from './ranked-rows.module.css';

/** Securities in their order, each row a link to its page. */
export function RankedRows({ listings }: { readonly listings: readonly ListingResponse[] }) {
  return (
    <ol className={`lined ${classes.list}`}>
      {listings.map((listing) => (
        <li key={`${listing.ticker} ${listing.exchangeLocation}`}>
          <RowLink to={securityHref(listing)} className={classes.row}>
            <strong>{listing.ticker}</strong>
            <Text lineClamp={2} lh={1.25}>
              {listing.name}
            </Text>
            <ScoreChip score={listing} isSample={listing.hasSampleData} />
          </RowLink>
        </li>
      ))}
    </ol>
  );
}
