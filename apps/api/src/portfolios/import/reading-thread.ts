import { Worker } from 'node:worker_threads';
import type { HoldingsReading } from './read-holdings.worker.ts';

/** A workbook of 10,000 rows takes about half a second and 100 MB. */
const TIME_LIMIT_MS = 7_000;
const MEMORY_LIMIT_MB = 384;

/** Threads run what has been built, also where this file is still TypeScript (in tests). */
const script = new URL('./read-holdings.worker.js', import.meta.url.replace('/api/src/', '/api/dist/'));

/** A thread that reads files of holdings, one at a time, within limits. It keeps no process from ending. */
export class ReadingThread {
  private readonly worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });

  constructor() {
    this.worker.unref();
  }

  /** Null where time or memory ran out, or the thread broke down: it is of no more use then. */
  async read(bytes: Buffer): Promise<HoldingsReading | null> {
    const { worker } = this;
    const ending = new AbortController();
    const reading = await new Promise<HoldingsReading | null>((resolve) => {
      const events = [
        ['message', resolve],
        ['error', () => resolve(null)],
        ['exit', () => resolve(null)],
      ] as const;
      for (const [event, listener] of events) worker.on(event, listener);
      const timer = setTimeout(() => resolve(null), TIME_LIMIT_MS);
      ending.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        for (const [event, listener] of events) worker.off(event, listener);
      });
      worker.postMessage(new Uint8Array(bytes));
    });
    ending.abort();
    return reading;
  }

  /** Frees its memory, whatever it is doing. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
