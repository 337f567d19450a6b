import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startEmbeddedPostgres } from '../../db/embedded-postgres.mjs';
import type { CheckSum, Contestant } from './contestant.ts';
import { marketRows, scoreQuery, tables } from './score-query.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** Text handed to COPY at a time. */
const BATCH_ROWS = 5000;

/** The market in the embedded PostgreSQL, in a directory of its own that is removed at the end. */
export async function postgres(market: SimulatedMarket): Promise<Contestant> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const close = async () => {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await load(client, market);
  } catch (error) {
    await close();
    throw error;
  }
  let latest: CheckSum | null = null;
  return {
    name: 'PostgreSQL',
    every: 10,
    run: async (profile) => {
      const { rows } = await client.query(scoreQuery(profile));
      const { companies, company_sum, funds, fund_sum } = rows[0];
      latest = { companies, companySum: Number(company_sum), funds, fundSum: Number(fund_sum) };
    },
    checkSum: () => latest,
    close,
  };
}

async function load(client: pg.Client, market: SimulatedMarket): Promise<void> {
  for (const table of tables) await client.query(table);
  for (const { table, rows } of marketRows(market)) {
    await pipeline(Readable.from(batches(rows)), client.query(copyFrom(`COPY ${table} FROM STDIN`)));
  }
  await client.query('VACUUM ANALYZE');
  await client.query("SET work_mem = '256MB'");
}

function* batches(rows: Iterable<readonly (number | string | boolean)[]>): Iterable<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.join('\t')}\n`);
    if (lines.length < BATCH_ROWS) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}
