import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

export interface TestDatabase {
  readonly url: string;
  /**
   * Runs one statement. What it changes of accounts and portfolios, the applications in this process know of when it
   * returns.
   */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the connections of {@link query}, for what needs the database to itself. */
  disconnect(): Promise<void>;
  /** Cuts every connection and accepts no new ones: for this many seconds, or until what it calls is done. */
  outage(end: number | (() => Promise<unknown>)): Promise<void>;
  drop(): Promise<void>;
  /** Called after such changes. */
  readonly onChange: (() => void)[];
}

/** The sample universe, a universe of one instrument, or none: then the database has no tables either. */
export type TestUniverse = 'sample' | 'tiny' | 'none';

/** Changes that the database notifies processes of, which takes some milliseconds. */
const notifies =
  /\b(?:UPDATE|INSERT INTO|DELETE FROM|TRUNCATE) (?:account|account_role|session|passkey|totp_secret|portfolio)\b/;

/** Creates a database of the caller's own. With a tiny universe it takes a quarter of the time. */
export async function createTestDatabase(universe: TestUniverse = 'sample'): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL!;
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`;
  const template = universe === 'none' ? 'template0' : `${process.env.TEST_TEMPLATE_DATABASES}_${universe}`;
  await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const onChange: (() => void)[] = [];
  let connections = keepConnections(url.href);
  return {
    url: url.href,
    onChange,
    query: async <Row extends object>(text: string, values?: unknown[]) => {
      const { rows } = await connections.query<Row>(text, values);
      if (notifies.test(text)) for (const handle of onChange) handle();
      return rows;
    },
    disconnect: async () => {
      const former = connections;
      connections = keepConnections(url.href);
      await former.end();
    },
    outage: async (end) => {
      await runOn(serverUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await runOn(serverUrl, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        name,
      ]);
      await (typeof end === 'number' ? runOn(serverUrl, 'SELECT pg_sleep($1)', [end]) : end());
      await runOn(serverUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    },
    drop: async () => {
      await connections.end();
      await runOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Connections that are kept between statements: connecting takes longer than most of them. */
function keepConnections(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4 });
  // Some tests end the connections of everybody.
  pool.on('error', () => undefined);
  return pool;
}

/** Runs a statement of whose changes no process is notified, as when the notification is lost. */
export async function changeUnnoticed({ url }: Pick<TestDatabase, 'url'>, statement: string): Promise<void> {
  // Triggers do not fire.
  await runOn(url, `BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
}

async function runOn<Row extends object>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
