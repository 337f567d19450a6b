import '../../../theme/mantine-dialogs.css';
import '../../../theme/mantine-forms.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../../../components/ui/feedback/load-failure.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { sharedViewQuery } from '../../../features/portfolios/api/shared.ts';
import { ApiError, describeRefusal } from '../../../lib/api-error.ts';
import { PortfolioLoading } from '../portfolios/portfolio-loading.tsx';
import { SharedPage } from './shared-page.tsx';

/** What a link shows that somebody shared. */
export function Component() {
  const { key = '' } = useParams();
  const { data, error, refetch, isRefetching } = useQuery(sharedViewQuery(key));
  if (data) return <SharedPage token={key} view={data} />;
  if (!error) return <PortfolioLoading title="Shared portfolio" />;
  if (error instanceof ApiError && error.isNotFound) return <Ended />;
  return (
    <Page title="Shared portfolio" width="prose">
      <LoadFailure title={describeRefusal(error)} onRetry={() => void refetch()} isRetrying={isRefetching} />
    </Page>
  );
}

/** The same whatever became of the link. */
function Ended() {
  return (
    <Page
      title="This link has ended, or never was"
      documentTitle="Link has ended"
      size="lg"
      lead="Links to portfolios end after some days, or when their owner ends them. Ask whoever sent it to you for a new one."
    >
      <div>
        <Button component={Link} to={paths.check.href()} size="md">
          Check a portfolio of your own
        </Button>
      </div>
    </Page>
  );
}
