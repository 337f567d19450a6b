import { Injectable } from '@nestjs/common';
import { withGuard } from '@plumbline/holdings-files';
import { Zip, ZipDeflate } from 'fflate';
import { Transactor } from '../../platform/database/transactor.ts';
import { BillingService } from '../../payment/billing.service.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import type { ExportedTable } from './account-tables.ts';
import { exportedTables } from './account-tables.ts';

const ROWS_PER_QUERY = 500;
const DAY = 86_400;

type Row = Readonly<Record<string, unknown>>;

/** Writes everything stored about a user to a zip archive, as JSON and as CSV. */
@Injectable()
export class AccountExportService {
  private readonly limit: AttemptCounter;

  constructor(
    private readonly transactor: Transactor,
    private readonly billing: BillingService,
    private readonly journal: SecurityJournal,
    counters: AttemptCounters,
  ) {
    this.limit = counters.create({ name: 'data-export', points: 10, seconds: DAY });
  }

  /** Returns the archive, which is made while it is read: a few hundred rows are in memory at a time. */
  async export(accountId: number): Promise<AsyncIterable<Uint8Array>> {
    await this.limit.count(String(accountId));
    const charges = await this.billing.listAllCharges(accountId);
    await this.journal.record('DATA_EXPORTED', accountId);
    return this.zip(accountId, charges);
  }

  private async *zip(accountId: number, charges: readonly object[]): AsyncGenerator<Uint8Array> {
    const written: Uint8Array[] = [];
    const archive = new Zip((error, data) => {
      if (error) throw error;
      written.push(data);
    });
    const files = exportedTables.map((table) => ({
      name: table.table,
      read: () => this.read(table, accountId),
    }));
    for (const { name, read } of [
      ...files,
      { name: 'charge', read: () => inOneBatch(charges as readonly Row[]) },
    ]) {
      for (const [suffix, write] of [
        ['json', toJson],
        ['csv', toCsv],
      ] as const) {
        const entry = new ZipDeflate(`${name}.${suffix}`);
        archive.add(entry);
        for await (const text of write(read())) {
          entry.push(Buffer.from(text));
          yield* written.splice(0);
        }
        entry.push(new Uint8Array(0), true);
      }
    }
    archive.end();
    yield* written.splice(0);
  }

  private async *read({ query }: ExportedTable, accountId: number): AsyncGenerator<readonly Row[]> {
    for (let last = '-1'; ;) {
      const rows = await this.transactor.query<{ id: string; row: Row }[]>(query, [
        accountId,
        last,
        ROWS_PER_QUERY,
      ]);
      if (rows.length > 0) yield rows.map(({ row }) => row);
      if (rows.length < ROWS_PER_QUERY) return;
      last = rows.at(-1)!.id;
    }
  }
}

async function* inOneBatch(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* toJson(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of batches) {
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The columns are those of the first row; all rows of a table have the same. */
async function* toCsv(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let columns: readonly string[] | null = null;
  for await (const rows of batches) {
    if (!columns && rows[0]) {
      columns = Object.keys(rows[0]);
      yield toLine(columns);
    }
    for (const row of rows) yield toLine(columns!.map((column) => row[column]));
  }
}

function toLine(values: readonly unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

/** Quoted, and never a formula to a spreadsheet. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${withGuard(text).replaceAll('"', '""')}"`;
}
