import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FairQueue } from '../../platform/fair-queue.ts';
import { BillingService } from '../../payment/billing.service.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import { TooManyDownloadsError } from '../auth.errors.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { AccountArchive } from './account-archive.ts';
import type { ReadRows, Row } from './account-rows.read-model.ts';
import { AccountRowsReadModel } from './account-rows.read-model.ts';
import { exportedTables } from './account-tables.ts';

const DAY = 86_400;

/** Downloads that are open in a process, one of an account. Each has a few megabytes in memory at most. */
const MAX_OPEN = 20;
const MAX_WAITING = 40;
const MAX_WAIT_MS = 10_000;
/** How long a download may take in all: enough for the largest at 50 kB a second. */
const MAX_OPEN_MS = 600_000;

/** Of the ten connections to the database that serve all requests, downloads have as many at a time. */
const MAX_QUERIES = 2;
/** Longer than the queries of all others that are open take. */
const MAX_QUERY_WAIT_MS = 120_000;

const refusal = () => new TooManyDownloadsError();

interface ExportedQueries {
  readonly name: string;
  readonly queries: AsyncIterable<ReadRows> | Iterable<ReadRows>;
}

/** Writes everything stored about a user to a zip archive, as JSON and as CSV. */
@Injectable()
export class AccountExportService {
  private readonly limit: AttemptCounter;
  private readonly downloads = new FairQueue({
    maxRunning: MAX_OPEN,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal,
  });
  /** A download reads some rows when it is its turn. One that is read slowly has none meanwhile. */
  private readonly queries = new FairQueue({
    maxRunning: MAX_QUERIES,
    // An account, which may wait with one query, has a quarter of the places.
    maxWaiting: 4 * MAX_OPEN,
    maxWaitMs: MAX_QUERY_WAIT_MS,
    refusal,
  });

  constructor(
    private readonly rows: AccountRowsReadModel,
    private readonly billing: BillingService,
    private readonly journal: SecurityJournal,
    counters: AttemptCounters,
  ) {
    this.limit = counters.create({
      name: 'data-export',
      points: 10,
      seconds: DAY,
      refusal: 'You have reached the daily limit for downloading your data.',
    });
  }

  /**
   * Returns the archive, which is made while it is read.
   *
   * @throws TooManyAttemptsError TooManyDownloadsError ProviderUnavailableError
   */
  async export(accountId: number): Promise<Readable> {
    await this.limit.count(String(accountId));
    const leave = await this.downloads.enter(String(accountId));
    try {
      const charges = await this.billing.listAllCharges(accountId);
      await this.journal.record('DATA_EXPORTED', accountId);
      const archive = Readable.from(this.zip(accountId, charges as readonly Row[]));
      const timer = setTimeout(() => archive.destroy(), MAX_OPEN_MS).unref();
      archive.once('close', () => {
        clearTimeout(timer);
        leave();
      });
      return archive;
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async *zip(accountId: number, charges: readonly Row[]): AsyncGenerator<Uint8Array> {
    const archive = new AccountArchive();
    for await (const { name, queries } of this.listTables(accountId, charges)) {
      const table = archive.addTable(name);
      for await (const query of queries) {
        await this.queries.run(String(accountId), async () => table.write(await query()));
        yield* archive.take();
      }
      table.end();
      yield* archive.take();
    }
    archive.end();
    yield* archive.take();
  }

  private async *listTables(accountId: number, charges: readonly Row[]): AsyncGenerator<ExportedQueries> {
    const portfolioIds = await this.rows.listPortfolios(accountId);
    for (const table of exportedTables)
      yield { name: table.table, queries: this.rows.read(table, { accountId, portfolioIds }) };
    yield { name: 'charge', queries: [async () => charges] };
  }
}
