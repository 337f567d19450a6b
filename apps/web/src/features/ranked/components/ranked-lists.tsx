import { Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { describeTie, limits } from '@plumbline/contracts';
import type { ListingResponse, RankedResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../../../stores/session.ts';
import { rankedQuery, trendingQuery } from '../api/ranked.ts';
import { RankedRows } from './ranked-rows.tsx';

/**
 * The four lists under the profile in use: funds, the trending issue, top and worst scoring stocks. Each row leads to
 * its security. A list that nothing belongs to is left out.
 */
export function RankedLists() {
  const profile = useSession((state) => state.activeProfile);
  const { data: ranked, isError, refetch } = useQuery(rankedQuery(profile));
  const { data: trending } = useQuery(trendingQuery(profile));
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
        description="At least 90% of each fund is in companies with no violation on record, past or present."
        order={`${BEST_ORDER}, then by ticker`}
        listings={ranked?.inspireFunds}
      />
      <RankedList
        title={trending ? `Trending: ${trending.title}` : 'Trending issue'}
        description={trending?.description ?? 'Companies behind an issue in the news.'}
        order={COMPANY_ORDER}
        listings={ranked && besideFunds(ranked)}
      >
        <Text mt="xs">
          <Link to={paths.trending.href()}>About this issue</Link>
        </Text>
      </RankedList>
      <RankedList
        title="Top scoring stocks"
        description="No violation is on record, past or present, and they are rated well against their peers. Each company is listed once."
        order={BEST_ORDER}
        listings={ranked?.topStocks}
      />
      <RankedList
        title="Worst scoring stocks"
        description="Flagged for the most issues, or for the most severe. Each company is listed once."
        order={COMPANY_ORDER}
        listings={ranked?.worstStocks}
      />
    </SimpleGrid>
  );
}

/** How many rows of a long list stand beside a short one. */
const ENOUGH = 5;

/** As much of the trending issue as there is room for beside the funds. Its page has all. */
function besideFunds({ inspireFunds, trendingIssue }: RankedResponse): readonly ListingResponse[] {
  return inspireFunds.length === 0
    ? trendingIssue
    : trendingIssue.slice(0, Math.max(ENOUGH, inspireFunds.length));
}

/** The order of companies with equal scores. */
export const COMPANY_ORDER = 'largest company first';
/** The same in lists of the best, which go by what was checked before they go by the score. */
const BEST_ORDER = 'the most thoroughly checked come first, then the largest';

interface RankedListProps {
  readonly title: string;
  readonly description: string;
  /** The order of equal scores. */
  readonly order: string;
  /** `undefined` while the list is loading. */
  readonly listings: readonly ListingResponse[] | undefined;
  /** Below the list. */
  readonly children?: ReactNode;
}

function RankedList({ title, description, order, listings, children }: RankedListProps) {
  if (listings?.length === 0) return null;
  const hasSampleData = listings?.some((listing) => listing.hasSampleData);
  const about = [
    description,
    listings && describeStandings(listings),
    listings && describeTie(listings, order),
  ];
  return (
    <Panel
      title={title}
      headingLevel="h3"
      description={about.filter(Boolean).join(' ')}
      actions={hasSampleData && <SampleDataBadge>Some scores in this list are based on it.</SampleDataBadge>}
    >
      {listings === undefined ? <Placeholder /> : <RankedRows listings={listings} />}
      {children}
    </Panel>
  );
}

/** What provisional scores of a list leave open; `null` where none is. */
function describeStandings(listings: readonly ListingResponse[]): string | null {
  const provisional = listings.filter(({ standing }) => standing === 'PROVISIONAL').length;
  if (provisional === 0) return null;
  const subject = provisional === listings.length ? 'All are provisional' : 'Some are provisional';
  return `${subject}: not everything was checked, and their pages say what was not.`;
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
