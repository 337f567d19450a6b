import { Box, Button, Center, Group, Loader, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { AccountResponse, PortfolioGroup, PortfolioResponse } from '@plumbline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { useArrived } from '../../../components/ui/hooks/use-arrived.ts';
import { usePageTitle } from '../../../components/ui/hooks/use-page-title.ts';
import { EmailNotice } from '../../../features/account/components/email-notice.tsx';
import { FirstPortfolios } from '../../../features/portfolios/components/list/first-portfolios.tsx';
import { CARD_HEIGHT } from '../../../features/portfolios/components/list/card-height.ts';
import { portfolioMessages } from '../../../features/portfolios/messages.ts';
import { portfolioGroupsQuery, usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { UpgradeBanner } from '../../../features/premium/components/upgrade-banner.tsx';
import { useOriginHere } from '../../../lib/checkout-origin.ts';
import { hasPremium } from '../../../lib/has-premium.ts';
import { rankedQuery } from '../../../features/ranked/api/ranked.ts';
import { accountQuery } from '../../../features/session/api/account.ts';
import { sessionMessages } from '../../../features/session/messages.ts';
import { planLabel, planOf } from '../../../features/session/model/plan-label.ts';
import { readCookie, writeCookie } from '../../../lib/cookies.ts';
import { truncate } from '../../../lib/format.ts';
import { paths } from '../../../config/paths.ts';
import { RankedLists } from '../../../features/ranked/components/ranked-lists.tsx';
import { useSession } from '../../../stores/session.ts';
import { KnownSecurities } from '../../known-securities.tsx';
import { ScoreStandard } from '../../score-standard.tsx';
import { SecuritySearch } from '../../security-search.tsx';
import { useCurrentPlan } from '../../use-current-plan.ts';

/** The cookie that records that the dashboard was visited before. */
const FIRST_VISIT_COOKIE = 'firstime';
const REMEMBERED_DAYS = 365;

/** Portfolios that the dashboard shows, and groups. */
const FIRST_PORTFOLIOS = 4;

/** Nobody without groups needs them. */
const GroupCards = lazy(async () => ({
  default: (await import('../../../features/portfolios/components/groups/group-cards.tsx')).GroupCards,
}));

/** In pixels. */
const AVATAR_SIZE = 64;

/** On a phone, or with large text, the button beside it goes below it. */
const GREETING_FLEX = '1 1 11rem';

/** Home of a signed-in user: name and plan, a search, the first groups and portfolios, and the four ranked lists. */
export function Component() {
  usePageTitle('Dashboard');
  const { data: account, isError, refetch, isRefetching } = useQuery(accountQuery());
  // Whether they arrived or failed: a failure is shown in their place.
  const { isFetched: areListsFetched } = useQuery(rankedQuery(useSession((state) => state.activeProfile)));
  const { isFetched: arePortfoliosFetched } = usePortfolios();
  const plan = useCurrentPlan();
  const isReady = areListsFetched && arePortfoliosFetched && plan !== undefined;
  const shown = useArrived(isReady ? account : undefined);
  useFirstVisitRefresh();

  if (account || !isError) return <Dashboard account={shown} isFree={plan === 'FREE'} />;
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

/** On the very first visit, everything on the page that was loaded before it opened is fetched again. */
function useFirstVisitRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (readCookie(FIRST_VISIT_COOKIE) !== null) return;
    writeCookie(FIRST_VISIT_COOKIE, 'no', REMEMBERED_DAYS);
    const wasLoadedBefore = ({ state }: Query) => state.data !== undefined;
    void queryClient.refetchQueries({ type: 'active', predicate: wasLoadedBefore }, { cancelRefetch: false });
  }, [queryClient]);
}

interface DashboardProps {
  /** `undefined` while it, or anything else on the page, is loading. */
  readonly account: AccountResponse | undefined;
  /** Whether nothing was bought for it. */
  readonly isFree: boolean;
}

function Dashboard({ account, isFree }: DashboardProps) {
  const authorities = useSession((state) => state.authorities);
  return (
    <Page title="Dashboard" heading={null}>
      {account ? <Greeting account={account} isFree={isFree} /> : <GreetingLoading />}
      {account && <EmailNotice account={account} />}
      {!hasPremium(account?.authorities ?? authorities) && <UpgradeBanner />}
      <Section title="Look up a security">
        <SecuritySearch size="large" />
      </Section>
      <MyPortfolios />
      <Section title="At a glance">
        <KnownSecurities />
        <RankedLists />
      </Section>
    </Page>
  );
}

function Greeting({ account, isFree }: DashboardProps & { readonly account: AccountResponse }) {
  return (
    <Group gap="md">
      <Avatar account={account} size={AVATAR_SIZE} />
      <Box flex={GREETING_FLEX} miw={0}>
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
      <UpgradeLink authorities={account.authorities} />
    </Group>
  );
}

/** On a phone the banner, where there is one, follows at once and has the button. */
function UpgradeLink({ authorities }: Pick<AccountResponse, 'authorities'>) {
  const origin = useOriginHere();
  if (planOf(authorities) === 'Advisor') return null;
  return (
    <Button
      component={Link}
      to={paths.checkout.href()}
      state={origin}
      variant="default"
      visibleFrom={hasPremium(authorities) ? undefined : 'sm'}
    >
      Upgrade
    </Button>
  );
}

/** As high as the greeting that comes. */
function GreetingLoading() {
  const authorities = useSession((state) => state.authorities);
  return (
    <Group gap="md">
      <Center w={AVATAR_SIZE} h={AVATAR_SIZE} role="status" data-loading>
        <Loader color="var(--accent)" />
        <VisuallyHidden>Loading</VisuallyHidden>
      </Center>
      <Box flex={GREETING_FLEX} miw={0}>
        <h1>Hello</h1>
        <Text component="div" c="dimmed">
          <Skeleton height="1lh" width="min(12rem, 80%)" />
        </Text>
        <ScoreStandard />
      </Box>
      <UpgradeLink authorities={authorities} />
    </Group>
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
    <Box component="section" aria-labelledby={headingId} mt="xs">
      <Group gap="sm" mb="md">
        <h2 id={headingId}>{title}</h2>
        {actions}
      </Group>
      {children}
    </Box>
  );
}

function MyPortfolios() {
  const query = usePortfolios();
  // Both at once, so that the cards move the page below once.
  const { data: groups = [], isPending } = useQuery(portfolioGroupsQuery());
  const first = isPending ? undefined : query.data?.slice(0, FIRST_PORTFOLIOS);
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
      <Cards portfolios={first} groups={groups.slice(0, FIRST_PORTFOLIOS)} query={query} />
    </Section>
  );
}

interface CardsProps {
  /** `undefined` while they, or the groups, are loading. */
  readonly portfolios: readonly PortfolioResponse[] | undefined;
  readonly groups: readonly PortfolioGroup[];
  /** That of the portfolios. */
  readonly query: ReturnType<typeof usePortfolios>;
}

function Cards({ portfolios, groups, query: { isError, refetch, isRefetching } }: CardsProps) {
  if (portfolios)
    return (
      <FirstPortfolios portfolios={portfolios}>
        {groups.length > 0 && (
          <Suspense fallback={<Skeleton component="li" height={CARD_HEIGHT} />}>
            <GroupCards groups={groups} />
          </Suspense>
        )}
      </FirstPortfolios>
    );
  if (!isError) return <Skeleton height={CARD_HEIGHT} width="min(21rem, 100%)" />;
  return (
    <LoadFailure
      title={portfolioMessages.listFailed}
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  );
}
