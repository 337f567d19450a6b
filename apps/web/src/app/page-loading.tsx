import { Skeleton } from '@mantine/core';

/** Holds the place of a page whose code is on its way. */
export function PageLoading() {
  return (
    <div className="page" style={{ paddingBlock: '4rem' }} role="status" aria-label="Loading">
      <Skeleton height={44} width="min(28rem, 80%)" />
      <Skeleton height={18} width="min(20rem, 60%)" mt="lg" />
    </div>
  );
}
