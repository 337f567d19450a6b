import type { FileAccount, ImportedPortfolioResponse } from '@plumbline/contracts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { getRefusal } from './refused-file.ts';

type FileState =
  | { readonly step: 'waiting' | 'importing' }
  | { readonly step: 'done'; readonly portfolio: ImportedPortfolioResponse }
  /** `error` is `null` for a file that was never sent, and that no other attempt can help. */
  | { readonly step: 'failed'; readonly reason: string; readonly error: Error | null };

/** A file, or one of the accounts in it, that is to become a portfolio. */
export interface QueuedFile {
  readonly key: string;
  readonly file: File;
  /** `null` where the file has no choice of accounts, and until that is known. */
  readonly account: FileAccount | null;
  /** A portfolio that it updates, or the group of the new portfolio; `null` for a new portfolio in no group. */
  readonly into: Destination | null;
  /** Of the request that creates the portfolio. Another account or destination takes another one. */
  readonly idempotencyKey: string;
  readonly state: FileState;
}

type Destination =
  | { readonly kind: 'group'; readonly id: number }
  | { readonly kind: 'portfolio'; readonly id: number; readonly name: string };

export type ImportQueue = readonly QueuedFile[];

/** Files in the order in which they were chosen. Those that cannot be imported here say so at once. */
export function toQueue(files: readonly File[]): ImportQueue {
  return files.map((file, index) => {
    const reason = getRefusal(file);
    const state: FileState = reason === null ? waiting : { step: 'failed', reason, error: null };
    const idempotencyKey = newIdempotencyKey();
    return { key: String(index), file, account: null, into: null, idempotencyKey, state };
  });
}

/** The next that is to be imported. */
export function nextOf(queue: ImportQueue): QueuedFile | undefined {
  return queue.find(({ state }) => state.step === 'waiting');
}

export function withState(queue: ImportQueue, key: string, state: FileState): ImportQueue {
  return queue.map((each) => (each.key === key ? { ...each, state } : each));
}

/** Puts the accounts of a file in its place, each to become a portfolio. */
export function withAccounts(queue: ImportQueue, key: string, accounts: readonly FileAccount[]): ImportQueue {
  return queue.flatMap((each) => {
    if (each.key !== key) return [each];
    return accounts.map((account) => ({
      ...each,
      key: `${key}/${account.id}`,
      account,
      idempotencyKey: newIdempotencyKey(),
      state: waiting,
    }));
  });
}

/** Whether something is being imported or is to be. */
export function isUnderWay(queue: ImportQueue): boolean {
  return queue.some(({ state }) => state.step === 'waiting' || state.step === 'importing');
}

/** How many come before the one that is being imported, or is next. */
export function countBefore(queue: ImportQueue): number {
  return queue.findIndex(({ state }) => state.step === 'waiting' || state.step === 'importing');
}

/** The portfolios so far: those that are new, and those that were there. */
export function importedBy(queue: ImportQueue) {
  const of = (isUpdate: boolean): ImportedPortfolioResponse[] =>
    queue.flatMap(({ state, into }) =>
      state.step === 'done' && (into?.kind === 'portfolio') === isUpdate ? [state.portfolio] : [],
    );
  return { created: of(false), updated: of(true) };
}

export const waiting: FileState = { step: 'waiting' };
