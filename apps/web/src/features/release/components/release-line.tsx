import type { UniverseSummaryResponse } from '@plumbline/contracts';
import { formatCount } from '../../../lib/format.ts';

interface ReleaseLineProps {
  readonly release: UniverseSummaryResponse;
}

/** How many securities there are, and of how many enough is known for a score: counted, not advertised. */
export function ReleaseLine({ release: { instruments, scored, hasSampleData } }: ReleaseLineProps) {
  return (
    <>
      Covers {formatCount(instruments)} securities; {formatCount(scored)} have a score
      {hasSampleData && ', in part from sample data'}
    </>
  );
}
