import type { PortfolioCheck } from './check-files.ts';
import type { Outlook } from './outlook.ts';

/** What the worker is sent: `file` is the address of the file of all securities. */
export interface OutlookRequest {
  readonly check: PortfolioCheck;
  readonly file: string;
}

/** What the worker reports once. */
export type OutlookMessage =
  { readonly kind: 'found'; readonly outlook: Outlook } | { readonly kind: 'failed' };

/**
 * Works out the outlook of a checked portfolio in a worker of the browser. No part of the check leaves it. Rejects when
 * the file cannot be loaded.
 */
export async function loadOutlook(request: OutlookRequest, signal: AbortSignal): Promise<Outlook> {
  const worker = new Worker(new URL('./outlook.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The alternatives could not be computed.'));
      worker.addEventListener('message', ({ data }: MessageEvent<OutlookMessage>) =>
        data.kind === 'found' ? resolve(data.outlook) : fail(),
      );
      worker.addEventListener('error', fail);
      signal.addEventListener('abort', fail);
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
