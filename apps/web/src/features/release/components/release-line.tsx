import type { UniverseSummaryResponse } from '@plumbline/contracts';
import { formatCount, formatDate } from '../../../lib/format.ts';

interface ReleaseLineProps {
  readonly release: UniverseSummaryResponse;
}

/** How many securities there are, and in which release: counted, not advertised. Their facts have days of their own. */
export function ReleaseLine({ release }: ReleaseLineProps) {
  const { instruments, asOf, release: number, hasSampleData } = release;
  return (
    <>
      {formatCount(instruments)} securities in release {number} of {formatDate(asOf)}
      {hasSampleData && ', with sample data'}
    </>
  );
}
