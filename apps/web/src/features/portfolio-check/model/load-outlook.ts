import type { FromFileRequest } from '../../../lib/ask-worker.ts';
import { askWorker } from '../../../lib/ask-worker.ts';
import type { PortfolioCheck } from './check-files.ts';
import type { Outlook } from './outlook.ts';

/** What the worker is sent. */
export interface OutlookRequest extends FromFileRequest {
  readonly check: PortfolioCheck;
}

/**
 * Works out the outlook of a checked portfolio in a worker of the browser. No part of the check leaves it. Rejects when
 * the file cannot be loaded.
 */
export function loadOutlook(request: OutlookRequest, signal: AbortSignal): Promise<Outlook> {
  const worker = new Worker(new URL('./outlook.worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, request, 'The alternatives could not be computed.', signal);
}
