import type { OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { CsvRow } from '@plumbline/sources';
import { TooManyUploadsError } from '../../platform/http/http.errors.ts';
import { ThreadFailedError, ThreadPool } from '../../platform/thread-pool.ts';
import { UnreadableLeadsError } from './evidence-desk.errors.ts';
import type { ListCells } from './read-list.worker.ts';

/** Reads lists in CSV, in a workbook or as pasted text, in a thread with limits: a workbook can be hostile. */
@Injectable()
export class ListReader implements OnApplicationShutdown {
  private readonly threads = new ThreadPool<Uint8Array, ListCells>({
    importer: import.meta.url,
    module: './read-list.worker',
    maxThreads: 1,
    maxWaiting: 10,
    refusal: () => new TooManyUploadsError(),
    timeLimitMs: 7_000,
    memoryLimitMb: 384,
  });

  /** The rows of a table, each with its number in the file. @throws UnreadableLeadsError TooManyUploadsError */
  async read(file: Uint8Array): Promise<readonly CsvRow[]> {
    const rows = await this.readInThread(file);
    if (rows === null) throw new UnreadableLeadsError('It is not a table in a CSV file or a workbook.');
    return rows;
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  private async readInThread(file: Uint8Array): Promise<ListCells> {
    try {
      return await this.threads.run(new Uint8Array(file));
    } catch (error) {
      if (error instanceof ThreadFailedError) return null;
      throw error;
    }
  }
}
