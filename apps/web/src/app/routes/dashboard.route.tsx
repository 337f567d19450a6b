import { Button } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { AccountResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../components/avatar.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { getRanked } from '../../features/ranked/api/get-ranked.ts';
import { getAccount } from '../../features/session/api/get-account.ts';
import { sessionMessages } from '../../features/session/messages.ts';
import { planLabel } from '../../features/session/model/plan-label.ts';
import { truncate } from '../../lib/format.ts';
import { RankedLists } from '../ranked-lists.tsx';
import { SecuritySearch } from '../security-search.tsx';
import classes from './dashboard.module.css';

/** Home of whoever is signed in: who they are here, a search, and the four ranked lists. */
export function DashboardRoute() {
  usePageTitle('Dashboard');
  const { data: account, isError, refetch, isRefetching } = useQuery(getAccount());
  // Whether they came or not: a failure is shown in their place.
  const { isFetched: haveListsBeenTried } = useQuery(getRanked());

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
  return account && haveListsBeenTried ? <Dashboard account={account} /> : <LoadingScreen />;
}

function Dashboard({ account }: { readonly account: AccountResponse }) {
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
      </div>
      <section className={classes.search} aria-labelledby="look-up">
        <h2 id="look-up" className={classes.heading}>
          Look up a security
        </h2>
        <SecuritySearch size="large" />
      </section>
      <section className={classes.lists} aria-labelledby="lists">
        <h2 id="lists" className={classes.heading}>
          Where things stand
        </h2>
        <RankedLists />
      </section>
    </div>
  );
}
