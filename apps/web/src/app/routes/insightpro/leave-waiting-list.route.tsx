import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { leaveWaitingListQuery } from '../../../features/insightpro/api/waiting-list.ts';
import { PageLoading } from '../../page-loading.tsx';

/** Takes an address off the waiting list for InsightPro: the link in the mail leads here. */
export function Component() {
  const { key = '' } = useParams();
  const { isSuccess, error, refetch, isRefetching } = useQuery(leaveWaitingListQuery(key));
  if (isSuccess)
    return (
      <Page
        title="You are off the list"
        width="prose"
        lead="Your email address is deleted from the waiting list for InsightPro."
      >
        <p>
          <Link to={paths.insightPro.href()}>About InsightPro</Link>
        </p>
      </Page>
    );
  if (!error) return <PageLoading />;
  return (
    <Page title="You are still on the list" width="prose">
      <LoadFailure title={error.message} onRetry={() => void refetch()} isRetrying={isRefetching} />
    </Page>
  );
}
