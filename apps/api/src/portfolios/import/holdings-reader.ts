import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { ParsedHoldingsFile } from '@plumbline/universe';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts';
import { FileTooLongError, TooManyImportsError, UnreadableFileError } from './import.errors.ts';
import type { HoldingsReading } from './read-holdings.worker.ts';
import { ReadingThread } from './reading-thread.ts';

/** Threads that read at once, and files that may wait for one. */
const THREADS = 2;
const MAX_WAITING = 20;
/** How long a thread is kept for the next file: starting one takes a quarter of a second. */
const IDLE_MS = 60_000;

/** Reads uploaded files in threads of their own, with limits, so that a hostile one costs nobody else anything. */
@Injectable()
export class HoldingsReader implements OnApplicationShutdown {
  private readonly limiter = new ConcurrencyLimiter(THREADS, {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyImportsError(),
  });
  private readonly idle: ReadingThread[] = [];
  private idleTimer: NodeJS.Timeout | null = null;

  /**
   * The holdings in a file.
   *
   * @throws UnreadableFileError FileTooLongError TooManyImportsError
   */
  async read(bytes: Buffer): Promise<ParsedHoldingsFile> {
    const reading = await this.limiter.run(() => this.readInThread(bytes));
    if (reading === null)
      throw new UnreadableFileError('This file could not be read', 'It takes too long or too much memory.');
    if ('file' in reading) return reading.file;
    throw reading.isTooLarge
      ? new FileTooLongError(reading.refusal)
      : new UnreadableFileError(reading.refusal);
  }

  onApplicationShutdown(): Promise<void> {
    return this.endIdle();
  }

  private async readInThread(bytes: Buffer): Promise<HoldingsReading | null> {
    const thread = this.idle.pop() ?? new ReadingThread();
    const reading = await thread.read(bytes);
    // The turn is over once a thread that failed is: its memory is free again.
    if (reading === null) await thread.end();
    else this.keep(thread);
    return reading;
  }

  private keep(thread: ReadingThread): void {
    this.idle.push(thread);
    if (this.idleTimer) clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => void this.endIdle(), IDLE_MS).unref();
  }

  private async endIdle(): Promise<void> {
    if (this.idleTimer) clearTimeout(this.idleTimer);
    await Promise.all(this.idle.splice(0).map((thread) => thread.end()));
  }
}
