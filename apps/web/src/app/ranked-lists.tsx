import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../components/ui/notice.tsx';
import { getRanked } from '../features/ranked/api/get-ranked.ts';
import { getTrending } from '../features/ranked/api/get-trending.ts';
import { RankedBoxes } from '../features/ranked/components/ranked-boxes.tsx';
import { securityHref } from '../config/paths.ts';

/** The four ranked lists, each row leading to its security. */
export function RankedLists() {
  const ranked = useQuery(getRanked());
  const trending = useQuery(getTrending());
  if (ranked.isError) {
    return (
      <Notice title="The lists could not be loaded." isFailure>
        <Button variant="default" onClick={() => void ranked.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return <RankedBoxes ranked={ranked.data} trending={trending.data} hrefOf={securityHref} />;
}
