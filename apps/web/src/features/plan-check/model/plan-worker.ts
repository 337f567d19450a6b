import { portfolioCheckPaths } from '@plumbline/contracts';
import type { PlanCheck, PlanMenu, PlanMenuLine } from '@plumbline/holdings-files';
import { missingData } from '../../../lib/describe-data.ts';
import type { FromData } from '../../../lib/stored-data.ts';

/** What the worker is asked: to read a list, or to look its lines up. */
export type PlanRequest =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'check'; readonly lines: readonly PlanMenuLine[]; readonly universeUrl: string };

/** What it reports: `ready` at first, `loading` many times; the others end its work. */
export type PlanMessage =
  | { readonly kind: 'ready' | 'failed' }
  | { readonly kind: 'loading'; readonly part: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'read'; readonly menu: PlanMenu }
  | { readonly kind: 'checked'; readonly check: FromData<PlanCheck> };

/** Thrown for a list that cannot be read or checked. The message can be shown to the user. */
export class PlanCheckError extends Error {
  override readonly name = 'PlanCheckError';
}

/** A list of a plan takes a phone a moment; only a hostile file takes longer than this. */
const READ_LIMIT_MS = 20_000;

/** Reads the funds in a list, in a worker of the browser. @throws PlanCheckError */
export function readPlan(bytes: Uint8Array): Promise<PlanMenu> {
  return run({ kind: 'read', bytes }, null, (message) => (message.kind === 'read' ? message.menu : null));
}

/**
 * Looks the lines of a plan up, in a worker of the browser; no part of them leaves it. `onPart` is told how much of the
 * data has arrived, 0 to 1. @throws PlanCheckError
 */
export function lookUpPlan(
  lines: readonly PlanMenuLine[],
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<FromData<PlanCheck>> {
  const request = { kind: 'check', lines, universeUrl: `/api/${portfolioCheckPaths.universe}` } as const;
  return run(request, signal, (message) => {
    if (message.kind === 'loading') onPart(message.part);
    return message.kind === 'checked' ? message.check : null;
  });
}

async function run<T>(
  request: PlanRequest,
  signal: AbortSignal | null,
  resultOf: (message: PlanMessage) => T | null,
): Promise<T> {
  const worker = new Worker(new URL('./plan-check.worker.ts', import.meta.url), { type: 'module' });
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail = (reason: string) => reject(new PlanCheckError(reason));
      const begin = () => {
        if (request.kind === 'read')
          limit = setTimeout(() => fail('This list takes too long to read.'), READ_LIMIT_MS);
        worker.postMessage(request);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<PlanMessage>) => {
        if (data.kind === 'ready') begin();
        if (data.kind === 'refused') fail(data.reason);
        if (data.kind === 'failed') fail(missingData);
        const result = resultOf(data);
        if (result !== null) resolve(result);
      });
      worker.addEventListener('error', () => fail('This browser could not check the list.'));
      signal?.addEventListener('abort', () => fail('The check was stopped.'));
    });
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
