import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';
import { until } from './until.ts';

interface HeldRow {
  readonly table:
    | 'account'
    | 'attempt_limit'
    | 'broker_account'
    | 'broker_user'
    | 'portfolio_group'
    | 'webhook';
  /** Without it, every row of the table is held. */
  readonly id?: number;
  /** Runs in the transaction that holds the row, at its end. */
  readonly statement?: string;
}

/**
 * Holds a row, as a request that is under way does, and starts each of `requests` once the one before waits for it.
 *
 * @returns what the requests return after the row is released
 */
export function holdRow<Result>(
  database: Pick<TestDatabase, 'url'>,
  { table, id, statement = '' }: HeldRow,
  ...requests: (() => Promise<Result>)[]
): Promise<Result[]> {
  const which = id === undefined ? '' : `WHERE id = ${id}`;
  return hold(database, { lock: `SELECT FROM ${table} ${which} FOR UPDATE`, statement }, requests);
}

/** Like {@link holdRow}, for what is written to a table. What is read of it goes on. */
export function holdTable<Result>(
  database: Pick<TestDatabase, 'url'>,
  table: 'security_event',
  ...requests: (() => Promise<Result>)[]
): Promise<Result[]> {
  return hold(database, { lock: `LOCK TABLE ${table} IN SHARE MODE`, statement: '' }, requests);
}

async function hold<Result>(
  { url }: Pick<TestDatabase, 'url'>,
  { lock, statement }: { readonly lock: string; readonly statement: string },
  requests: (() => Promise<Result>)[],
): Promise<Result[]> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query(`BEGIN; ${lock}`);
    const started: Promise<Result>[] = [];
    for (const request of requests) {
      started.push(request());
      await until(async () => (await countBehind(holder)) >= started.length);
    }
    await holder.query(`${statement}; COMMIT`);
    return await Promise.all(started);
  } finally {
    await holder.end();
  }
}

/** Those that wait for one row are in a line, in which each may wait for the one before. */
const FIND_BEHIND = `
  WITH RECURSIVE waiting AS (
    SELECT pid, pg_blocking_pids(pid) AS before FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
  ), behind AS (
    SELECT pid FROM waiting WHERE pg_backend_pid() = ANY (before)
    UNION SELECT waiting.pid FROM waiting JOIN behind ON behind.pid = ANY (before)
  )
  SELECT pid FROM behind`;

/** How many transactions wait for the one of this client, or for one that does. */
async function countBehind(client: Client): Promise<number> {
  // Otherwise its transaction never sees a connection that the pool opens for one of the requests.
  await client.query('SELECT pg_stat_clear_snapshot()');
  return (await client.query(FIND_BEHIND)).rows.length;
}
