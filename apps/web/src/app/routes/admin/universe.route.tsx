import '../../../theme/mantine-dialogs.css';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { universeQuery, useRefreshUniverse } from '../../../features/universe-admin/api/universe-admin.ts';
import { ReleaseList } from '../../../features/universe-admin/components/release-list.tsx';
import { RunList } from '../../../features/universe-admin/components/run-list.tsx';
import { RunningRefresh } from '../../../features/universe-admin/components/running-refresh.tsx';
import { SourceList } from '../../../features/universe-admin/components/source-list.tsx';
import { universeMessages } from '../../../features/universe-admin/messages.ts';
import { failureWithDetail } from '../../../features/universe-admin/model/failure-with-detail.ts';
import { WantedFundsSection } from '../../../features/wanted-funds/components/wanted-funds-section.tsx';

/** Where the data comes from, for administrators: sources, refreshes and releases. */
export function Component() {
  const query = useQuery(universeQuery());
  const refreshing = useRefreshUniverse();
  const { data: universe } = query;
  const isRunning = universe !== undefined && universe.running !== null;
  const failure = failureWithDetail(refreshing.error, universeMessages.refreshFailed);
  return (
    <Page
      title="Universe"
      lead="Securities, positions of funds and prices come from the SEC’s public files. A refresh downloads what is new and loads it all or not at all."
      back={<Link to={paths.evidenceDesk.href()}>Evidence desk</Link>}
      actions={
        <Button
          disabled={!universe?.isContactKnown || isRunning}
          loading={refreshing.isPending}
          onClick={() => refreshing.mutate(undefined)}
        >
          Refresh now
        </Button>
      }
    >
      {failure && <Notice isFailure title={failure} />}
      {!universe ? (
        <Pending
          query={query}
          label="Loading the universe"
          height={480}
          failure={universeMessages.loadFailed}
        />
      ) : (
        <Stack gap="lg">
          {!universe.isContactKnown && (
            <Notice title="Nothing can be downloaded yet">
              The SEC wants to know who calls. Set SEC_USER_AGENT to a name and an email address, such as
              “Company admin@company.tld”, and restart Plumbline.
            </Notice>
          )}
          {universe.isStarterOutdated && (
            <Notice title="A newer starter universe has come with Plumbline">
              The release in use was built before it. A refresh loads it, and so does “npm run universe --
              build” with your files.
            </Notice>
          )}
          {universe.running && <RunningRefresh running={universe.running} />}
          <SourceList sources={universe.sources} />
          <WantedFundsSection />
          <RunList runs={universe.runs} nextRefreshAt={universe.nextRefreshAt} />
          <ReleaseList releases={universe.releases} isBusy={isRunning} />
        </Stack>
      )}
    </Page>
  );
}
