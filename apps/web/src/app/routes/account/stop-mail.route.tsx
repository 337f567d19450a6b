import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { followsQuery, stopMailQuery, useStartMail } from '../../../features/follows/api/follows.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';
import { PageLoading } from '../../page-loading.tsx';

const followsHref = paths.account.href('follows');

/** Stops the emails about changes, without logging in: the link of such an email leads here. */
export function Component() {
  const { key = '' } = useParams();
  const { isSuccess, error, refetch, isRefetching } = useQuery(stopMailQuery(key));
  if (isSuccess) return <Stopped />;
  if (!error) return <PageLoading />;
  return (
    <Page title="Emails are still on" width="prose">
      {isDeadLink(error) ? (
        <Notice title={error.message} isFailure />
      ) : (
        <LoadFailure title={error.message} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
      <SettingsLink />
    </Page>
  );
}

/** Another try cannot help then. */
function isDeadLink(error: Error): boolean {
  return error instanceof ApiError && error.problem.type.endsWith('/invalid-stop-link');
}

function Stopped() {
  const isLogged = useSession((state) => state.isLogged);
  const start = useStartMail();
  const { data: follows } = useQuery({ ...followsQuery(), enabled: isLogged, staleTime: 0 });
  if (start.isSuccess)
    return (
      <Page title="Emails are back on" width="prose" lead="Emails about changes are back on.">
        <SettingsLink />
      </Page>
    );
  return (
    <Page
      title="Emails turned off"
      width="prose"
      lead="You won’t get any more emails about changes in what you follow. We will still email you about your account."
    >
      {follows?.isStopped && (
        <div>
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            Turn back on
          </Button>
        </div>
      )}
      <SettingsLink />
    </Page>
  );
}

function SettingsLink() {
  const isLogged = useSession((state) => state.isLogged);
  return (
    <p>
      <Link to={isLogged ? followsHref : paths.login.href(followsHref)}>See what you follow</Link>
    </p>
  );
}
