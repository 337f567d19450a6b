import { Button } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { AccountResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { SampleDataBadge } from '../../components/sample-data-badge.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { getPortfolios } from '../../features/portfolios/get-portfolios.ts';
import { FirstPortfolios } from '../../features/portfolios/list/first-portfolios.tsx';
import { PortfoliosFailed } from '../../features/portfolios/list/portfolios-failed.tsx';
import { UpgradeBanner } from '../../features/premium/upgrade-banner.tsx';
import { hasPremium } from '../../lib/has-premium.ts';
import { getRanked } from '../../features/ranked/api/get-ranked.ts';
import { getAccount } from '../../features/session/api/get-account.ts';
import { sessionMessages } from '../../features/session/messages.ts';
import { planLabel, planOf } from '../../features/session/model/plan-label.ts';
import { truncate } from '../../lib/format.ts';
import { paths } from '../../config/paths.ts';
import { RankedLists } from '../ranked-lists.tsx';
import { SecuritySearch } from '../security-search.tsx';
import { useFirstVisitRefresh } from '../use-first-visit-refresh.ts';
import classes from './dashboard.module.css';

/** Specification §9: portfolios that the dashboard shows. */
const FIRST_PORTFOLIOS = 4;

/** Home of whoever is signed in: who they are here, a search, the first portfolios, and the four ranked lists. */
export function Component() {
  usePageTitle('Dashboard');
  const { data: account, isError, refetch, isRefetching } = useQuery(getAccount());
  // Whether they came or not: a failure is shown in their place.
  const { isFetched: haveListsBeenTried } = useQuery(getRanked());
  const { isFetched: havePortfoliosBeenTried } = useQuery(getPortfolios());
  const isThere = account !== undefined && haveListsBeenTried && havePortfoliosBeenTried;
  useFirstVisitRefresh(isThere);

  if (isError && !account) {
    return (
      <div className={`page ${classes.page}`}>
        <h1 className={classes.title}>Dashboard</h1>
        <Notice title={sessionMessages.accountFailed} isFailure>
          <Button variant="default" loading={isRefetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      </div>
    );
  }
  return isThere ? <Dashboard account={account} /> : <LoadingScreen />;
}

function Dashboard({ account }: { readonly account: AccountResponse }) {
  const canUpgrade = planOf(account.authorities) !== 'Advisor';
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.greeting}>
        <Avatar account={account} size={64} />
        <div className={classes.words}>
          <h1 className={classes.title}>Hello, {truncate(account.firstName, limits.display.greetingName)}</h1>
          <p className={classes.plan}>
            Current Plan: <strong>{planLabel(account.authorities)}</strong>
          </p>
        </div>
        {canUpgrade && (
          <Button component={Link} to={paths.checkout.href()} variant="default">
            Upgrade
          </Button>
        )}
      </div>
      {!hasPremium(account.authorities) && <UpgradeBanner href={paths.checkout.href()} />}
      <section className={classes.search} aria-labelledby="look-up">
        <h2 id="look-up" className={classes.heading}>
          Look up a security
        </h2>
        <SecuritySearch size="large" />
      </section>
      <MyPortfolios />
      <section className={classes.lists} aria-labelledby="lists">
        <h2 id="lists" className={classes.heading}>
          Where things stand
        </h2>
        <RankedLists />
      </section>
    </div>
  );
}

function MyPortfolios() {
  const { data: portfolios, refetch, isRefetching } = useQuery(getPortfolios());
  const first = portfolios?.slice(0, FIRST_PORTFOLIOS);
  return (
    <section className={classes.lists} aria-labelledby="my-portfolios">
      <div className={classes.top}>
        <h2 id="my-portfolios" className={classes.heading}>
          Your portfolios
        </h2>
        {first?.some(({ hasSampleData }) => hasSampleData) && (
          <SampleDataBadge>Some of these scores rest in part on it.</SampleDataBadge>
        )}
        <Button component={Link} to={paths.portfolios.href()} variant="default" className={classes.all}>
          View Portfolios
        </Button>
      </div>
      {first ? (
        <FirstPortfolios
          portfolios={first}
          hrefOf={paths.portfolio.href}
          listHref={paths.portfolios.href()}
        />
      ) : (
        <PortfoliosFailed isRetrying={isRefetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
