import type { UniverseSummaryResponse } from '@plumbline/contracts';
import { formatCount, formatDate } from '../../../lib/format.ts';

interface ReleaseLineProps {
  readonly release: UniverseSummaryResponse;
}

/**
 * How many securities there are, and in which release: counted, not advertised. Most facts are older than the newest.
 */
export function ReleaseLine({ release }: ReleaseLineProps) {
  const { instruments, asOf, release: number, hasSampleData } = release;
  return (
    <>
      {formatCount(instruments)} securities with facts up to {formatDate(asOf)}, release {number}
      {hasSampleData && ', with sample data'}
    </>
  );
}
