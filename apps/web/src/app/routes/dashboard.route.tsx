import { Box, Button, Group, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { AccountResponse } from '@plumbline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { SampleDataBadge } from '../../components/sample-data-badge.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Page } from '../../components/ui/page.tsx';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { EmailNotice } from '../../features/account/components/email-notice.tsx';
import { FirstPortfolios } from '../../features/portfolios/list/first-portfolios.tsx';
import { portfolioMessages } from '../../features/portfolios/messages.ts';
import { usePortfolios } from '../../features/portfolios/portfolio-queries.ts';
import { UpgradeBanner } from '../../features/premium/upgrade-banner.tsx';
import { useOriginHere } from '../../lib/checkout-origin.ts';
import { hasPremium } from '../../lib/has-premium.ts';
import { getRanked } from '../../features/ranked/api/get-ranked.ts';
import { getAccount } from '../../features/session/api/get-account.ts';
import { sessionMessages } from '../../features/session/messages.ts';
import { planLabel, planOf } from '../../features/session/model/plan-label.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { truncate } from '../../lib/format.ts';
import { paths } from '../../config/paths.ts';
import { RankedLists } from '../../features/ranked/components/ranked-lists.tsx';
import { useSession } from '../../stores/session.ts';
import { ScoreStandard } from '../score-standard.tsx';
import { SecuritySearch } from '../security-search.tsx';
import { useCurrentPlan } from '../use-current-plan.ts';

/** The cookie that records that the dashboard was visited before. */
const FIRST_VISIT_COOKIE = 'firstime';
const REMEMBERED_DAYS = 365;

/** Portfolios that the dashboard shows. */
const FIRST_PORTFOLIOS = 4;

/** Home of a signed-in user: name and plan, a search, the first portfolios, and the four ranked lists. */
export function Component() {
  usePageTitle('Dashboard');
  const { data: account, isError, refetch, isRefetching } = useQuery(getAccount());
  // Whether they arrived or failed: a failure is shown in their place.
  const { isFetched: areListsFetched } = useQuery(getRanked(useSession((state) => state.activeProfile)));
  const { isFetched: arePortfoliosFetched } = usePortfolios();
  const plan = useCurrentPlan();
  const isReady = account !== undefined && areListsFetched && arePortfoliosFetched && plan !== undefined;
  useFirstVisitRefresh(isReady);

  if (isReady) return <Dashboard account={account} isFree={plan === 'FREE'} />;
  if (account || !isError) return <LoadingScreen />;
  return (
    <Page title="Dashboard">
      <LoadFailure
        title={sessionMessages.accountFailed}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    </Page>
  );
}

/** On the very first visit, refetches everything on the page as soon as it is ready. */
function useFirstVisitRefresh(isReady: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isReady || readCookie(FIRST_VISIT_COOKIE) !== null) return;
    writeCookie(FIRST_VISIT_COOKIE, 'no', REMEMBERED_DAYS);
    void queryClient.refetchQueries({ type: 'active' });
  }, [isReady, queryClient]);
}

interface DashboardProps {
  readonly account: AccountResponse;
  /** Whether nothing was bought for it. */
  readonly isFree: boolean;
}

function Dashboard({ account, isFree }: DashboardProps) {
  const canUpgrade = planOf(account.authorities) !== 'Advisor';
  const origin = useOriginHere();
  return (
    <Page title="Dashboard" heading={null}>
      <Group gap="md">
        <Avatar account={account} size={64} />
        <Box flex={1} miw={0}>
          <h1>Hello, {truncate(account.firstName, limits.display.greetingName)}</h1>
          <Text c="dimmed">
            <span>
              Current plan:{' '}
              <Text span fw={600} c="var(--ink)">
                {planLabel(account.authorities)}
              </Text>
            </span>
            {isFree && ' (free account)'}
          </Text>
          <ScoreStandard />
        </Box>
        {canUpgrade && (
          <Button component={Link} to={paths.checkout.href()} state={origin} variant="default">
            Upgrade
          </Button>
        )}
      </Group>
      <EmailNotice account={account} />
      {!hasPremium(account.authorities) && <UpgradeBanner />}
      <Section title="Look up a security">
        <SecuritySearch size="large" />
      </Section>
      <MyPortfolios />
      <Section title="At a glance">
        <RankedLists />
      </Section>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, actions, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Group gap="sm" mb="md">
        <h2 id={headingId}>{title}</h2>
        {actions}
      </Group>
      {children}
    </section>
  );
}

function MyPortfolios() {
  const { data: portfolios, refetch, isRefetching } = usePortfolios();
  const first = portfolios?.slice(0, FIRST_PORTFOLIOS);
  return (
    <Section
      title="Your portfolios"
      actions={
        <>
          {first?.some(({ hasSampleData }) => hasSampleData) && (
            <SampleDataBadge>Some of these scores are partly based on it.</SampleDataBadge>
          )}
          <Button component={Link} to={paths.portfolios.href()} variant="default" ml="auto">
            View portfolios
          </Button>
        </>
      }
    >
      {first ? (
        <FirstPortfolios portfolios={first} />
      ) : (
        <LoadFailure
          title={portfolioMessages.listFailed}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </Section>
  );
}
