import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { SettingsPanel } from '../../../features/account/components/settings-panel.tsx';
import { FollowedList } from '../../../features/follows/components/followed-list.tsx';
import { followsQuery, useStartMail } from '../../../features/follows/api/follows.ts';

/** Account settings, Following: what the user gets emails about. */
export function AccountFollows() {
  const query = useQuery(followsQuery());
  const follows = query.data;
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
      {follows ? (
        <FollowedList follows={follows} />
      ) : (
        <Pending
          query={query}
          label="Loading what you follow"
          height={120}
          failure="The list of what you follow could not be loaded."
        />
      )}
    </SettingsPanel>
  );
}
