import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { SettingsPanel } from '../../features/account/components/settings-panel.tsx';
import { FollowedList } from '../../features/follows/followed-list.tsx';
import { getFollows, useStartMail } from '../../features/follows/follows-queries.ts';

/** Account settings, Following: what the user gets emails about. */
export function AccountFollows() {
  const { data: follows, isError, refetch, isRefetching } = useQuery(getFollows());
  const start = useStartMail();
  return (
    <SettingsPanel
      title="Emails about changes"
      hint="When new data arrives, we send one email that lists which scores and flags changed in what you follow."
    >
      {follows?.isStopped && (
        <>
          <Text mb="xs">You turned these emails off.</Text>
          <Button mb="lg" loading={start.isPending} onClick={() => start.mutate()}>
            Turn back on
          </Button>
        </>
      )}
      {follows && <FollowedList follows={follows} />}
      {!follows && !isError && <Skeleton height={120} role="status" aria-label="Loading what you follow" />}
      {!follows && isError && (
        <LoadFailure
          title="The list of what you follow could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </SettingsPanel>
  );
}
