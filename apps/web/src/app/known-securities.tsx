import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { releaseQuery } from '../features/release/api/release.ts';
import { ReleaseLine } from '../features/release/components/release-line.tsx';

/** Says above a list that it is drawn from those securities of which enough is known. */
export function KnownSecurities() {
  const { data: release } = useQuery(releaseQuery());
  return (
    <Text c="dimmed" fz="0.9375rem" mih="1lh" mb="md">
      {release && (
        <>
          <ReleaseLine release={release} />. Only those can be listed here.
        </>
      )}
    </Text>
  );
}
