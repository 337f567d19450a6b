import { portfolioCheckPaths } from '@plumbline/contracts';
import type { FileAccount } from '@plumbline/contracts';
import type { PortfolioCheck as CheckOfFile } from '@plumbline/holdings-files';
import { missingData } from '../../../lib/describe-data.ts';
import type { FromData } from '../../../lib/stored-data.ts';
import type { ChosenFiles } from './chosen-files.ts';

export type PortfolioCheck = FromData<CheckOfFile>;

/** What the worker is sent. */
export interface CheckRequest {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
  /** The account that is meant of several in the file. */
  readonly account: string | undefined;
  readonly universeUrl: string;
}

/** What the worker reports, in this order, `loading` many times; `accounts`, `refused` and `failed` end a check. */
export type CheckMessage =
  | { readonly kind: 'ready' | 'parsed' | 'failed' }
  | { readonly kind: 'loading'; readonly part: number }
  | { readonly kind: 'accounts'; readonly accounts: readonly FileAccount[] }
  /** `file` is the index of the one that cannot be read; `null` where it is all of them together. */
  | { readonly kind: 'refused'; readonly reason: string; readonly file: number | null }
  | { readonly kind: 'checked'; readonly check: PortfolioCheck };

/** What a check is doing. `part` is how much of it is done, 0 to 1, where that is known. */
export interface CheckStep {
  readonly kind: 'starting' | 'reading' | 'loading' | 'screening';
  readonly part: number | null;
}

/** Thrown for files that cannot be checked. The message can be shown to the user. */
export class FileCheckError extends Error {
  override readonly name = 'FileCheckError';

  /** @param file index of the one that cannot be read; `null` where the others could not be checked either */
  constructor(
    message: string,
    readonly file: number | null,
  ) {
    super(message);
  }
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
 * Screens files of holdings, as one portfolio, in a worker of the browser; no part of them leaves it. `onStep` is told
 * of each step after the start. Throws `SeveralAccountsError` for a single file, and `FileCheckError` for a file that
 * cannot be read and when the data to check it by cannot be loaded.
 */
export async function checkFiles(
  { files: chosen, account }: ChosenFiles,
  signal: AbortSignal,
  onStep: (step: CheckStep) => void,
): Promise<PortfolioCheck> {
  const files = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  signal.throwIfAborted();
  const worker = new Worker(new URL('./portfolio-check.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await runCheck(worker, { files, account, signal, onStep });
  } finally {
    worker.terminate();
  }
}

interface Run extends Pick<CheckRequest, 'files' | 'account'> {
  readonly signal: AbortSignal;
  readonly onStep: (step: CheckStep) => void;
}

function runCheck(worker: Worker, { files, account, signal, onStep }: Run): Promise<PortfolioCheck> {
  return new Promise((resolve, reject) => {
    let limit: ReturnType<typeof setTimeout>;
    const end = (error: Error) => {
      clearTimeout(limit);
      reject(error);
    };
    const fail = (reason: string, file: number | null = null) => end(new FileCheckError(reason, file));
    const begin = () => {
      limit = setTimeout(() => fail(TOO_LONG), files.length * PARSE_LIMIT_MS);
      const universeUrl = `/api/${portfolioCheckPaths.universe}`;
      const request: CheckRequest = { files, account, universeUrl };
      worker.postMessage(
        request,
        files.map(({ bytes }) => bytes.buffer),
      );
    };
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      const step = stepAfter(data);
      if (step) onStep(step);
      if (data.kind === 'ready') begin();
      if (data.kind === 'parsed') clearTimeout(limit);
      if (data.kind === 'accounts') end(new SeveralAccountsError(data.accounts));
      if (data.kind === 'refused') fail(data.reason, data.file);
      if (data.kind === 'failed') fail(missingData);
      if (data.kind === 'checked') resolve(data.check);
    });
    worker.addEventListener('error', () => fail('This browser could not do the check.'));
    signal.addEventListener('abort', () => fail('The check was stopped.'));
  });
}

function stepAfter(message: CheckMessage): CheckStep | null {
  if (message.kind === 'ready') return { kind: 'reading', part: null };
  if (message.kind === 'parsed') return { kind: 'loading', part: null };
  if (message.kind !== 'loading') return null;
  return message.part < 1 ? message : { kind: 'screening', part: null };
}

const TOO_LONG = 'Reading takes too long.';

/** Tells files, or one account in a file, from all others that were chosen. */
export function keyOfFiles({ files, account = '' }: ChosenFiles): string {
  const keys = files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`);
  return `${keys.join(', ')} ${account}`.trimEnd();
}
