import { Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { ListingResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { RowLink } from '../../../components/ui/row-link.tsx';
import { securityHref } from '../../../config/paths.ts';
import { useSession } from '../../../stores/session.ts';
import { getRanked, getTrending } from '../api/get-ranked.ts';
import classes from './ranked-lists.module.css';

/**
 * The four lists under the profile in use: funds, the trending issue, top and worst scoring stocks. Each row leads to its security. A list that
 * nothing belongs to is left out.
 */
export function RankedLists() {
  const profile = useSession((state) => state.activeProfile);
  const { data: ranked, isError, refetch } = useQuery(getRanked(profile));
  const { data: trending } = useQuery(getTrending());
  if (!ranked && isError) {
    return (
      <Notice title="The lists could not be loaded." isFailure>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <SimpleGrid minColWidth="min(100%, max(22rem, 40%))" autoFlow="auto-fit" spacing="lg">
      <RankedList
        title="Funds"
        description="Funds with the highest Impact Scores."
        listings={ranked?.inspireFunds}
      />
      <RankedList
        title={trending ? `Trending: ${trending.title}` : 'Trending issue'}
        description={trending?.description ?? 'Companies behind an issue in the news.'}
        listings={ranked?.trendingIssue}
      />
      <RankedList
        title="Top scoring stocks"
        description="Nothing flagged, and rated well against their peers."
        listings={ranked?.topStocks}
      />
      <RankedList
        title="Worst scoring stocks"
        description="Flagged for the most issues, or the most severe ones."
        listings={ranked?.worstStocks}
      />
    </SimpleGrid>
  );
}

interface RankedListProps {
  readonly title: string;
  readonly description: string;
  /** `undefined` while the list is loading. */
  readonly listings: readonly ListingResponse[] | undefined;
}

function RankedList({ title, description, listings }: RankedListProps) {
  if (listings?.length === 0) return null;
  const hasSampleData = listings?.some((listing) => listing.hasSampleData);
  return (
    <Panel
      title={title}
      headingLevel="h3"
      description={description}
      actions={hasSampleData && <SampleDataBadge>Some scores in this list are based on it.</SampleDataBadge>}
    >
      {listings === undefined && <Placeholder />}
      {listings !== undefined && (
        <ol className={`lined ${classes.list}`}>
          {listings.map((listing) => (
            <li key={`${listing.ticker} ${listing.exchangeLocation}`}>
              <RowLink to={securityHref(listing)} className={classes.row}>
                <strong>{listing.ticker}</strong>
                <Text truncate>{listing.name}</Text>
                <ScoreChip score={listing.impactScore} isSample={listing.hasSampleData} />
              </RowLink>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** As many rows as the list will have, so that nothing below moves when it arrives. */
function Placeholder() {
  return (
    <Stack gap={30} py={15} aria-hidden="true">
      {Array.from({ length: limits.ranked.maxItems }, (_, row) => (
        <Skeleton key={row} height={14} width={`${95 - row * 4}%`} />
      ))}
    </Stack>
  );
}
