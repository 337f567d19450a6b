import { exploreUrls } from '@plumbline/contracts';
import type { ReadinessResponse, StandardResponse } from '@plumbline/contracts';
import { hashKey, queryOptions } from '@tanstack/react-query';
import { askWorker } from '../../../lib/ask-worker.ts';
import type { FromFileRequest } from '../../../lib/ask-worker.ts';
import { standardsMessages } from '../messages.ts';
import type { ComparedParts, StandardCriteria } from './compare-in-browser.ts';

/** What the worker is sent. */
export interface BrowserComparison extends FromFileRequest {
  readonly parts: ComparedParts;
  readonly standards: readonly StandardCriteria[];
}

/**
 * Standards side by side where some of them are not saved: a worker of the browser compares them, and nobody else
 * learns of them. `undefined` is what is still loading. While other standards load, the last ones stay, of the same
 * parts alone.
 */
export function unsavedStandardsQuery(
  release: NonNullable<ReadinessResponse['universe']> | undefined,
  parts: ComparedParts | undefined,
  standards: readonly StandardCriteria[],
) {
  const file = release && `/api${exploreUrls.file(release)}`;
  return queryOptions({
    queryKey: ['standards', 'unsaved', file, parts, standards],
    queryFn: ({ signal }) => compare({ file: file!, parts: parts!, standards }, signal),
    enabled: file !== undefined && parts !== undefined,
    placeholderData: (last, query) =>
      parts && hashKey([query?.queryKey[3]]) === hashKey([parts]) ? last : undefined,
    staleTime: Infinity,
    retry: false,
  });
}

function compare(request: BrowserComparison, signal: AbortSignal): Promise<StandardResponse[]> {
  const worker = new Worker(new URL('./compare-in-browser.worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, request, standardsMessages.failed, signal);
}
