import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { HoldingsFile } from '@plumbline/universe';
import { Turns } from '../../platform/turns.ts';
import { FileTooLongError, TooManyImportsError, UnreadableFileError } from './import.errors.ts';
import type { HoldingsReading } from './read-holdings.worker.ts';

/** Threads that read at once, and files that may wait for one. */
const THREADS = 2;
const MAX_WAITING = 20;
/** A workbook of 10,000 rows takes about half a second and 100 MB. */
const TIME_LIMIT_MS = 7_000;
const MEMORY_LIMIT_MB = 384;

/** Threads run what has been built, also where this file is still TypeScript (in tests). */
const script = new URL('./read-holdings.worker.js', import.meta.url.replace('/api/src/', '/api/dist/'));

/** Reads uploaded files in threads of their own, with limits, so that a hostile one costs nobody else anything. */
@Injectable()
export class HoldingsReader {
  private readonly turns = new Turns(THREADS, {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyImportsError(),
  });

  /**
   * The holdings in a file.
   *
   * @throws UnreadableFileError FileTooLongError TooManyImportsError
   */
  async read(bytes: Buffer): Promise<HoldingsFile> {
    const reading = await this.turns.run(() => readInThread(bytes));
    if (reading === null)
      throw new UnreadableFileError('This file could not be read', 'It takes too long or too much memory.');
    if ('file' in reading) return reading.file;
    throw reading.isTooLarge
      ? new FileTooLongError(reading.refusal)
      : new UnreadableFileError(reading.refusal);
  }
}

/** Null where the thread ran out of time or memory, or broke down. */
async function readInThread(bytes: Buffer): Promise<HoldingsReading | null> {
  const worker = new Worker(script, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const reading = await new Promise<HoldingsReading | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), TIME_LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
  // The turn is over once the thread is: its memory is free again.
  await worker.terminate();
  return reading;
}
