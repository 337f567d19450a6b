import type { UniverseSummaryResponse } from '@plumbline/contracts';
import { formatCount, formatDate } from '../../../lib/format.ts';

interface ReleaseLineProps {
  readonly release: UniverseSummaryResponse;
}

/** How many securities there are, how fresh, and of which release: counted, not advertised. */
export function ReleaseLine({ release }: ReleaseLineProps) {
  const { instruments, asOf, release: number, hasSampleData } = release;
  return (
    <>
      {formatCount(instruments)} securities as of {formatDate(asOf)}, release {number}
      {hasSampleData && ', with sample data'}
    </>
  );
}
