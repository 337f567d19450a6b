import { Skeleton } from '@mantine/core';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { useHasLasted } from '../components/ui/hooks/use-has-lasted.ts';

/** From when on waiting is long, in milliseconds. */
export const LONG_WAIT_MS = 1_500;

/** Holds the place of a page whose code is on its way. */
export function PageLoading() {
  const isLong = useHasLasted(true, LONG_WAIT_MS);
  if (isLong) return <LoadingScreen />;
  return (
    <div className="page" style={{ paddingBlock: '4rem' }} role="status" aria-label="Loading">
      <Skeleton height={44} width="min(28rem, 80%)" />
      <Skeleton height={18} width="min(20rem, 60%)" mt="lg" />
    </div>
  );
}
