import type { ImportedPortfolioResponse } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, describeRefusal } from '../../../lib/api-error.ts';
import type { ImportQueue, QueuedFile } from '../model/import-queue.ts';
import { isUnderWay, nextOf, waiting, withAccounts, withState } from '../model/import-queue.ts';
import { importAsPortfolio } from './import-as-portfolio.ts';
import { refreshPortfolios } from './portfolios.ts';
import { uploadHoldings } from './upload-holdings.ts';

/**
 * Imports files one after the other, each to where it goes. After `stop`, and once the component is gone, what
 * is being imported is finished, and nothing more is begun.
 */
export function useImportFiles() {
  const queryClient = useQueryClient();
  const [queue, setQueue] = useState<ImportQueue>([]);
  const current = useRef<ImportQueue>([]);
  const round = useRound();
  const update = (next: ImportQueue) => {
    current.current = next;
    setQueue(next);
  };

  const run = async () => {
    const isOver = round.begin();
    const changed: number[] = [];
    for (let next = nextOf(current.current); next && !isOver(); next = nextOf(current.current)) {
      update(withState(current.current, next.key, { step: 'importing' }));
      if (next.into?.kind === 'portfolio') changed.push(next.into.id);
      const settle = await importQueued(next);
      if (!isOver()) update(settle(current.current));
    }
    // Whatever came of it: a response may be lost, and a file that is stopped is imported all the same.
    await refreshPortfolios(queryClient, changed);
  };
  const start = (chosen: ImportQueue) => {
    update(chosen);
    void run();
  };
  const retry = (key: string) => {
    const isRunning = isUnderWay(current.current);
    update(withState(current.current, key, waiting));
    if (!isRunning) void run();
  };
  const stop = () => {
    round.end();
    update([]);
  };
  return { queue, start, retry, stop };
}

/** @returns what the outcome changes in the queue */
async function importQueued(queued: QueuedFile): Promise<(queue: ImportQueue) => ImportQueue> {
  const { key, account } = queued;
  try {
    const portfolio = await send(queued);
    return (queue) => withState(queue, key, { step: 'done', portfolio });
  } catch (thrown) {
    const error = thrown as Error;
    if (error instanceof ApiError && error.accounts.length > 0 && account === null)
      return (queue) => withAccounts(queue, key, error.accounts);
    return (queue) => withState(queue, key, { step: 'failed', reason: describeRefusal(error), error });
  }
}

async function send({ file, account, into, idempotencyKey }: QueuedFile): Promise<ImportedPortfolioResponse> {
  const holdings = { file, account: account?.id };
  if (into?.kind !== 'portfolio') return importAsPortfolio(holdings, { group: into?.id, idempotencyKey });
  const { id, name } = into;
  return { id, name, imported: await uploadHoldings(id, holdings) };
}

/** Tells work that takes long when it is over: it was ended, or the component is gone. */
function useRound() {
  const number = useRef(0);
  const end = useCallback(() => {
    number.current += 1;
  }, []);
  useEffect(() => end, [end]);
  const begin = () => {
    const mine = number.current;
    return () => number.current !== mine;
  };
  return { begin, end };
}
