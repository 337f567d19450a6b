import { Text } from '@mantine/core';
import { describeTie, describeTrendingBasis } from '@plumbline/contracts';
import type { TrendingResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { trendingQuery } from '../../../features/ranked/api/ranked.ts';
import { COMPANY_ORDER } from '../../../features/ranked/components/ranked-lists.tsx';
import { RankedRows } from '../../../features/ranked/components/ranked-rows.tsx';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { useSession } from '../../../stores/session.ts';
import { PageLoading } from '../../page-loading.tsx';
import { ScoreStandard } from '../../score-standard.tsx';

const TITLE = 'Trending issue';

/** The trending issue: what it is about, who chose it, and the largest companies that are flagged for it. */
export function Component() {
  const { activeProfile, authorities } = useSession();
  const { data: issue, isError, refetch, isRefetching } = useQuery(trendingQuery(activeProfile));
  if (!issue && !isError) return <PageLoading />;
  return (
    <Page
      title={issue?.title ?? TITLE}
      documentTitle={TITLE}
      size="lg"
      width="prose"
      back={issue && <Text c="dimmed">Trending issue</Text>}
      lead={issue?.description}
    >
      {issue ? (
        <Issue issue={issue} />
      ) : (
        <LoadFailure
          title="The trending issue could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {authorities.includes('ROLE_ADMIN') && (
        <Suspense>
          <ChooseTrending />
        </Suspense>
      )}
    </Page>
  );
}

/** Its form is fetched for administrators only. */
const ChooseTrending = lazy(async () => ({
  default: (await import('../../../features/ranked/components/choose-trending.tsx')).ChooseTrending,
}));

function Issue({ issue }: { readonly issue: TrendingResponse }) {
  const { criterion, items, companies } = issue;
  return (
    <>
      <Text c="dimmed">{describeTrendingBasis(issue, formatDate)}</Text>
      {items.length > 0 && (
        <Panel
          title={companies > items.length ? 'The largest companies' : 'Companies'}
          description={describeTie(items, COMPANY_ORDER) ?? `Flagged for this issue, ${COMPANY_ORDER}.`}
          actions={
            items.some(({ hasSampleData }) => hasSampleData) && (
              <SampleDataBadge>Some scores in this list are based on it.</SampleDataBadge>
            )
          }
        >
          <RankedRows listings={items} />
        </Panel>
      )}
      <div>
        <ScoreStandard />
        <p>
          <Link to={paths.explore.href(criterion)}>
            {companies === 1 ? 'See the company' : `See all ${formatCount(companies)} companies`} flagged for
            this
          </Link>
        </p>
        <p>
          <Link to={paths.screeningCategories.href(criterion)}>What this category covers</Link>
        </p>
      </div>
    </>
  );
}
