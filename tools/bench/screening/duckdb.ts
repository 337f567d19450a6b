import {
  BOOLEAN,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBInstance,
  INTEGER,
  VARCHAR,
  type DuckDBConnection,
} from '@duckdb/node-api';
import type { CheckSum, Contestant } from './contestant.ts';
import { marketRows, scoreQuery, tables, type TableRows } from './score-query.ts';
import type { SimulatedMarket } from './simulated-market.ts';

const types = { INTEGER, VARCHAR, BOOLEAN, DOUBLE };
/** Rows a DuckDB data chunk holds. */
const CHUNK = 2048;

/** The market in DuckDB, in this process and in memory, with as many threads as it likes. */
export async function duckDb(market: SimulatedMarket): Promise<Contestant> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const table of tables) await connection.run(table);
  for (const rows of marketRows(market)) await load(connection, rows);
  let latest: CheckSum | null = null;
  return {
    name: 'DuckDB',
    every: 1,
    run: async (profile) => {
      const [row] = (await connection.runAndReadAll(scoreQuery(profile))).getRows();
      const [companies, companySum, funds, fundSum] = row.map(Number);
      latest = { companies, companySum, funds, fundSum };
    },
    checkSum: () => latest,
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function load(connection: DuckDBConnection, { table, types: names, rows }: TableRows): Promise<void> {
  const appender = await connection.createAppender(table);
  const columnTypes = names.map((name) => types[name]);
  let pending: (readonly (number | string | boolean)[])[] = [];
  const flush = () => {
    const chunk = DuckDBDataChunk.create(columnTypes, pending.length);
    chunk.setRows(pending.map((row) => [...row]));
    appender.appendDataChunk(chunk);
    pending = [];
  };
  for (const row of rows) {
    pending.push(row);
    if (pending.length === CHUNK) flush();
  }
  if (pending.length > 0) flush();
  appender.closeSync();
}
