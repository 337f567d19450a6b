import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { ParsedHoldingsFile } from '@plumbline/holdings-files';
import { ThreadFailedError, ThreadPool } from '../../platform/thread-pool.ts';
import {
  FileTooLongError,
  SeveralAccountsError,
  TooManyImportsError,
  UnreadableFileError,
} from './import.errors.ts';
import type { ParseResult, ParseTask, ReadableFile } from './parse-holdings.worker.ts';
import { ImportLimits } from './import-limits.ts';

/** Parses uploaded files in threads with limits, so that a hostile file harms no other request. */
@Injectable()
export class HoldingsFileParser implements OnApplicationShutdown {
  /** A workbook of 10,000 rows takes about half a second and 100 MB. */
  private readonly threads = new ThreadPool<ParseTask, ParseResult>({
    importer: import.meta.url,
    module: './parse-holdings.worker',
    maxThreads: 2,
    maxWaiting: 20,
    refusal: () => new TooManyImportsError(),
    timeLimitMs: 7_000,
    memoryLimitMb: 384,
  });

  constructor(private readonly limits: ImportLimits) {}

  /**
   * The holdings in a file. `fileAccount` is the id of one of the accounts in it.
   *
   * @throws UnreadableFileError SeveralAccountsError FileTooLongError TooManyImportsError TooManyAttemptsError
   */
  async parse(accountId: number, bytes: Buffer, fileAccount?: string): Promise<ParsedHoldingsFile> {
    const result = await this.read(accountId, bytes, fileAccount);
    if ('accounts' in result) throw new SeveralAccountsError(result.accounts);
    return result.file;
  }

  /**
   * Like `parse`, but the accounts of a file that has to be asked about are a result.
   *
   * @throws UnreadableFileError FileTooLongError TooManyImportsError TooManyAttemptsError
   */
  async read(accountId: number, bytes: Buffer, fileAccount?: string): Promise<ReadableFile> {
    const task = { bytes: new Uint8Array(bytes), account: fileAccount };
    const result = await this.parseInThread(accountId, task);
    if (!('refusal' in result)) return result;
    throw result.isTooLarge ? new FileTooLongError(result.refusal) : new UnreadableFileError(result.refusal);
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  private async parseInThread(accountId: number, task: ParseTask): Promise<ParseResult> {
    try {
      return await this.limits.countCostly(accountId, () => this.threads.run(task));
    } catch (error) {
      if (!(error instanceof ThreadFailedError)) throw error;
      throw new UnreadableFileError(
        'This file could not be read',
        'It takes too much time or too much memory.',
      );
    }
  }
}
