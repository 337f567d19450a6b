import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import type { ExportedTable } from './account-tables.ts';
import { countByPortfolio } from './account-tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Reads some of the rows. */
export type ReadRows = () => Promise<readonly Row[]>;

const ROWS_PER_PAGE = 1_000;

/** What is stored about an account, each row read once, however many there are and however many others have. */
@Injectable()
export class AccountRowsReadModel {
  constructor(private readonly transactor: Transactor) {}

  /** The ids of the account's portfolios. */
  async listPortfolios(accountId: number): Promise<readonly number[]> {
    const query = 'SELECT id FROM portfolio WHERE account_id = $1 ORDER BY id';
    const rows = await this.transactor.query<{ id: number }[]>(query, [accountId]);
    return rows.map(({ id }) => id);
  }

  /**
   * Yields queries for the rows of a table, each to be run before the next is asked for. Few of them are in memory at
   * a time: a page of those of the account, or the rows of some portfolios.
   */
  async *read(
    table: ExportedTable,
    { accountId, portfolioIds }: { readonly accountId: number; readonly portfolioIds: readonly number[] },
  ): AsyncGenerator<ReadRows> {
    if (table.owner === 'portfolio') {
      for (const ids of await this.groupPortfolios(table, portfolioIds))
        yield () => this.query(table.query, [ids]);
    } else if (table.isPaged) yield* this.readPages(table.query, accountId);
    else yield () => this.query(table.query, [accountId]);
  }

  /** Portfolios with rows in the table, together as many as one query reads, or one that has more. */
  private async groupPortfolios(
    { table, rowsPerQuery }: Extract<ExportedTable, { owner: 'portfolio' }>,
    portfolioIds: readonly number[],
  ): Promise<number[][]> {
    const sizes = await this.transactor.query<{ id: number; rows: number }[]>(countByPortfolio(table), [
      portfolioIds,
    ]);
    const groups: number[][] = [];
    let room = 0;
    for (const { id, rows } of sizes) {
      if (rows > room) {
        groups.push([]);
        room = rowsPerQuery;
      }
      groups.at(-1)!.push(id);
      room -= rows;
    }
    return groups;
  }

  private async *readPages(query: string, accountId: number): AsyncGenerator<ReadRows> {
    let last: string | null = '-1';
    while (last !== null)
      yield async () => {
        const page: { id: string; row: Row }[] = await this.transactor.query(query, [
          accountId,
          last,
          ROWS_PER_PAGE,
        ]);
        last = page.length < ROWS_PER_PAGE ? null : page.at(-1)!.id;
        return page.map(({ row }) => row);
      };
  }

  private async query(query: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const rows = await this.transactor.query<{ row: Row }[]>(query, values);
    return rows.map(({ row }) => row);
  }
}
