import { portfolioCheckPaths } from '@plumbline/contracts';
import type { FileAccount } from '@plumbline/contracts';
import type { PortfolioCheck as CheckOfFile } from '@plumbline/holdings-files';
import { missingData } from '../../../lib/describe-data.ts';
import type { FromData } from '../../../lib/stored-data.ts';
import type { FileToSave } from './file-to-save.ts';

export type PortfolioCheck = FromData<CheckOfFile>;

/** What the worker is sent. */
export interface CheckRequest {
  readonly bytes: Uint8Array;
  /** The account that is meant of several in the file. */
  readonly account: string | undefined;
  readonly universeUrl: string;
}

/** What the worker reports, in this order, `loading` many times; `accounts`, `refused` and `failed` end a check. */
export type CheckMessage =
  | { readonly kind: 'ready' | 'parsed' | 'failed' }
  | { readonly kind: 'loading'; readonly part: number }
  | { readonly kind: 'accounts'; readonly accounts: readonly FileAccount[] }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'checked'; readonly check: PortfolioCheck };

/** What a check is doing. `part` is how much of it is done, 0 to 1, where that is known. */
export interface CheckStep {
  readonly kind: 'starting' | 'reading' | 'loading' | 'screening';
  readonly part: number | null;
}

/** Thrown for a file that cannot be checked. The message can be shown to the user. */
class FileCheckError extends Error {
  override readonly name = 'FileCheckError';
}

/** Thrown for a file with several accounts, of which none is chosen. */
export class SeveralAccountsError extends Error {
  override readonly name = 'SeveralAccountsError';

  constructor(readonly accounts: readonly FileAccount[]) {
    super('This file has several accounts. Choose one.');
  }
}

/** A workbook of 10,000 rows takes a phone about three seconds; only a hostile file takes longer than this. */
const PARSE_LIMIT_MS = 20_000;

/**
 * Screens a file of holdings in a worker of the browser; no part of the file leaves it. `onStep` is told of each step
 * after the start. Throws `SeveralAccountsError`, and `FileCheckError` for a file that cannot be read and when the data
 * to check it by cannot be loaded.
 */
export async function checkFile(
  { file, account }: FileToSave,
  signal: AbortSignal,
  onStep: (step: CheckStep) => void,
): Promise<PortfolioCheck> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new Worker(new URL('./portfolio-check.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await runCheck(worker, { bytes, account, signal, onStep });
  } finally {
    worker.terminate();
  }
}

interface Run {
  readonly bytes: Uint8Array;
  readonly account: string | undefined;
  readonly signal: AbortSignal;
  readonly onStep: (step: CheckStep) => void;
}

function runCheck(worker: Worker, { bytes, account, signal, onStep }: Run): Promise<PortfolioCheck> {
  return new Promise((resolve, reject) => {
    let limit: ReturnType<typeof setTimeout>;
    const end = (error: Error) => {
      clearTimeout(limit);
      reject(error);
    };
    const fail = (reason: string) => end(new FileCheckError(reason));
    const begin = () => {
      limit = setTimeout(() => fail('This file takes too long to read.'), PARSE_LIMIT_MS);
      const universeUrl = `/api/${portfolioCheckPaths.universe}`;
      worker.postMessage({ bytes, account, universeUrl } satisfies CheckRequest, [bytes.buffer]);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      const step = stepAfter(data);
      if (step) onStep(step);
      if (data.kind === 'ready') begin();
      if (data.kind === 'parsed') clearTimeout(limit);
      if (data.kind === 'accounts') end(new SeveralAccountsError(data.accounts));
      if (data.kind === 'refused') fail(data.reason);
      if (data.kind === 'failed') fail(missingData);
      if (data.kind === 'checked') resolve(data.check);
    });
    worker.addEventListener('error', () => fail('This browser could not check the file.'));
    signal.addEventListener('abort', () => fail('The check was stopped.'));
  });
}

function stepAfter(message: CheckMessage): CheckStep | null {
  if (message.kind === 'ready') return { kind: 'reading', part: null };
  if (message.kind === 'parsed') return { kind: 'loading', part: null };
  if (message.kind !== 'loading') return null;
  return message.part < 1 ? message : { kind: 'screening', part: null };
}

/** Tells a file, or one account in it, from every other one that was chosen. */
export function keyOfFile({ name, size, lastModified }: File, account = ''): string {
  return `${name} ${size} ${lastModified} ${account}`.trimEnd();
}
