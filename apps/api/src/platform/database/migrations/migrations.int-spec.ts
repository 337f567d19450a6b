import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { migrationOptions } from '../data-source.ts';
import { AccountChangeNumbers1763789605000 } from './1763789605000-account-change-numbers.ts';
import { MarketKeys1763789602000 } from './1763789602000-market-keys.ts';
import { OwnersOfListings1763789800000 } from './1763789800000-owners-of-listings.ts';
import { migrations } from './index.ts';

/** Values of columns whose checks allow few values, by name or with their table. Others get one by their type. */
const byName: Readonly<Record<string, string>> = {
  'public.factor_challenge.purpose': "'SIGN_IN'",
  'public.follow.portfolio_id': '1',
  'public.plan_check_link.lines': "'[]'",
  'public.shared_link.portfolio_id': '1',
  'public.shared_link.preset_id': '0',
  'public.universe_refresh.trigger': "'COMMAND'",
  'public.universe_refresh.outcome': "'FAILED'",
  'public.universe_refresh.ended_at': 'now()',
  'sandbox.response.status': '200',
  'sandbox.customer.id': "'cus_1'",
  'sandbox.charge.id': "'ch_1'",
  'sandbox.plan.id': "'sub_1'",
  customer_id: "'cus_1'",
  role: "'ROLE_PREMIUM'",
  purpose: "'PASSWORD_RESET'",
  days: "'{1}'",
  closes: "'{1}'",
  provider: "'sandbox'",
  plan: "'BASIC'",
  cycle: "'LIFETIME'",
  status: "'ACTIVE'",
  queue: "'mail'",
  event: "'SIGNED_IN'",
  last_four: "'4242'",
  card_last_four: "'4242'",
  is_paid: 'false',
  origin: "'DESK'",
  state: "'LEAD'",
  effect: "'FLAG'",
  action: "'CREATED'",
  kind: "'ADDED'",
  source_url: "'https://example.org'",
  outcome: "'OPEN'",
  step: "'OPENED'",
};

const byType: Readonly<Record<string, string>> = {
  integer: '1',
  smallint: '1',
  bigint: '1',
  'double precision': '1',
  real: '1',
  numeric: '1',
  boolean: 'true',
  text: "'word'",
  'character varying': "'word'",
  date: "'2026-01-02'",
  'timestamp with time zone': "'2026-01-02'",
  uuid: "'00000000-0000-0000-0000-000000000001'",
  bytea: "'\\x01'",
  jsonb: "'{}'",
  ARRAY: "'{}'",
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

const COLUMNS = `
  SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS name, data_type AS type,
    is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS "isRequired"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema IN ('public', 'sandbox') AND table_type = 'BASE TABLE' AND table_name <> 'migration'
    AND is_generated = 'NEVER'
  ORDER BY table_schema, table_name, ordinal_position`;

describe('migrations', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase('none');
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  const read = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows;

  /** Adds a row to each table without any. Those that others refer to come first, so it takes a few rounds. */
  async function fillTables(): Promise<void> {
    await client.query('BEGIN');
    let failures: string[] = [];
    for (let former = -1; failures.length !== former;) {
      former = failures.length;
      failures = [];
      for (const table of await emptyTables()) failures.push(...(await tryToFill(table)));
    }
    await client.query('COMMIT');
    // A new table with checks of its own needs its values in `byName`.
    expect(failures).toEqual([]);
  }

  async function tryToFill(table: string): Promise<string[]> {
    const columns = (await read<Column>(COLUMNS))
      .filter((column) => column.table === table)
      .filter(({ name, isRequired }) => isRequired || `${table}.${name}` in byName);
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map(
      ({ name, type }) => byName[`${table}.${name}`] ?? byName[name] ?? byType[type],
    );
    const insert = `INSERT INTO ${table} ${names ? `(${names}) VALUES (${values.join(', ')})` : 'DEFAULT VALUES'}`;
    await client.query('SAVEPOINT before');
    try {
      await client.query(insert);
      return [];
    } catch (error) {
      await client.query('ROLLBACK TO before');
      return [`${(error as Error).message}: ${insert}`];
    }
  }

  /** Tables without rows. Partitioned ones get a partition first. */
  async function emptyTables(): Promise<string[]> {
    const parents = await read<{ name: string }>(
      `SELECT relname AS name FROM pg_class c WHERE relkind = 'p'
         AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = c.oid)`,
    );
    for (const { name } of parents)
      await client.query(`CREATE TABLE ${name}_r1 PARTITION OF ${name} FOR VALUES IN (1)`);
    const tables = await read<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'sandbox') AND tablename NOT IN ('migration') AND NOT tablename ~ '_r1$'`,
    );
    const empty: string[] = [];
    for (const { name } of tables)
      if ((await read(`SELECT FROM ${name} LIMIT 1`)).length === 0) empty.push(name);
    return empty;
  }

  it('upgrade a database of every earlier version, with rows in all of its tables', async () => {
    for (const [index, migration] of migrations.entries()) {
      const options = { ...migrationOptions(database.url), migrations: migrations.slice(0, index + 1) };
      const dataSource = await new DataSource(options).initialize();
      await dataSource.runMigrations().catch((error: Error) => {
        throw new Error(`${migration.name}: ${error.message}`);
      });
      await dataSource.destroy();
      await fillTables();
    }
  });

  it('leave a listing that had two ids, by two names of its market, to that of the latest release', async () => {
    const upgraded = await createTestDatabase('none');
    const migrate = (upTo: number) => migrateUpTo(upTo, upgraded.url);
    const position = migrations.indexOf(MarketKeys1763789602000);
    await migrate(position);
    await upgraded.query(`
      INSERT INTO financial_instrument (ticker, location_key) VALUES ('BP', 'londonstockexchange'),
        ('BP', 'londonstockexchangeinternational'), ('ABX', 'tsxtorontoexchange'), ('OR', 'euronextparis');
      SET session_replication_role = replica;
      CREATE TABLE instrument_r2 PARTITION OF instrument FOR VALUES IN (2);
      INSERT INTO instrument (release_id, id, ticker, name, type, exchange, is_domestic, data_source, quality, as_of)
        VALUES (2, 2, 'BP', 'BP p.l.c.', 'COMMON_STOCK', 'LSE', false, 'test', 'reported', '2026-01-31')`);
    await migrate(position + 1);
    expect(await upgraded.query('SELECT id, location_key FROM financial_instrument ORDER BY id')).toEqual([
      { id: 1, location_key: 'londonstockexchange (former)' },
      { id: 2, location_key: 'londonstockexchange' },
      { id: 3, location_key: 'torontostockexchange' },
      { id: 4, location_key: 'euronextparis' },
    ]);
    await upgraded.drop();
  });

  it('store who has each listing or had it last, and forget what was recorded before its ticker passed on', async () => {
    const upgraded = await createTestDatabase('none');
    const position = migrations.indexOf(OwnersOfListings1763789800000);
    await migrateUpTo(position, upgraded.url);
    await upgraded.query(`
      INSERT INTO financial_instrument (ticker, location_key) VALUES ('ABC', ''), ('GONE', ''), ('OLD', '');
      INSERT INTO universe_release (source, as_of, methodology_version, is_current)
        VALUES ('test', '2026-01-01', 3, false), ('test', '2026-01-02', 3, true);
      SET session_replication_role = replica;
      CREATE TABLE instrument_r2 PARTITION OF instrument FOR VALUES IN (2);
      CREATE TABLE issuer_r2 PARTITION OF issuer FOR VALUES IN (2);
      INSERT INTO issuer (release_id, id, key, name, country) VALUES (2, 7, 'cik-2', 'Abcam Health', 'US');
      INSERT INTO instrument (release_id, id, issuer_id, ticker, name, type, exchange, is_domestic, data_source, quality, as_of)
        VALUES (2, 1, 7, 'ABC', 'Abcam Health', 'COMMON_STOCK', 'NYSE', true, 'test', 'reported', '2026-01-31');
      INSERT INTO score_change (instrument_id, release_id, impact_score, starts_anew, name, issuer_key) VALUES
        (1, 1, -1, false, 'Abacus Tobacco', 'cik-1'), (1, 2, null, true, null, null),
        (2, 1, 2, false, 'Gone Leaf', 'cik-3'), (3, 1, 3, false, null, null);
      INSERT INTO flag_change (instrument_id, release_id, criterion, kind, source, date)
        VALUES (1, 1, 'TOBACCO', 'ADDED', 'test', '2026-01-01'), (2, 1, 'TOBACCO', 'ADDED', 'test', '2026-01-01')`);
    await migrateUpTo(position + 1, upgraded.url);
    expect(
      await upgraded.query('SELECT ticker, name, issuer_key AS key FROM financial_instrument ORDER BY id'),
    ).toEqual([
      { ticker: 'ABC', name: 'Abcam Health', key: 'cik-2' },
      { ticker: 'GONE', name: 'Gone Leaf', key: 'cik-3' },
      { ticker: 'OLD', name: null, key: null },
    ]);
    const recorded = 'SELECT instrument_id AS id, release_id AS release FROM';
    expect(await upgraded.query(`${recorded} score_change ORDER BY 1`)).toEqual([
      { id: 1, release: 2 },
      { id: 2, release: 1 },
      { id: 3, release: 1 },
    ]);
    expect(await upgraded.query(`${recorded} flag_change`)).toEqual([{ id: 2, release: 1 }]);
    await upgraded.drop();
  });

  it('number the changes of accounts in the order of their times, and later ones after them', async () => {
    const upgraded = await createTestDatabase('none');
    const position = migrations.indexOf(AccountChangeNumbers1763789605000);
    await migrateUpTo(position, upgraded.url);
    await upgraded.query(`
      INSERT INTO account (email, first_name, last_name, zip_code, password_hash, customer_id, compromised_since)
        VALUES ('ruth@example.com', 'Ruth', 'Boaz', '12345', '', 'cus_1', '2026-01-02 00:00:00.000002Z');
      INSERT INTO account_key (key_hash, account_id, purpose, created_at, details) VALUES
        ('second', 1, 'EMAIL_UNDO', '2026-01-03Z', '{"email": "a@b.c", "requestedAt": "2026-01-02T00:00:00.000Z"}'),
        ('first', 1, 'PASSWORD_RESET', '2026-01-02Z', null);
      INSERT INTO totp_secret (account_id, encrypted_secret, created_at) VALUES (1, '', '2026-01-02 00:00:00.000002Z')`);
    await migrateUpTo(position + 1, upgraded.url);
    await upgraded.query(
      "INSERT INTO account_key (key_hash, account_id, purpose) VALUES ('third', 1, 'PASSWORD_RESET')",
    );
    const numbers = await upgraded.query(
      `SELECT convert_from(key_hash, 'UTF8') AS change, (details->>'since')::bigint - 1767312000000000 AS since
       FROM (SELECT key_hash, details, change_number FROM account_key
         UNION ALL SELECT 'app', null, change_number FROM totp_secret) AS changes ORDER BY change_number`,
    );
    expect(numbers).toEqual([
      { change: 'first', since: null },
      { change: 'app', since: null },
      { change: 'second', since: '0' },
      { change: 'third', since: null },
    ]);
    const isSince = `SELECT compromised_since_change = (SELECT change_number FROM totp_secret) AS "isSince" FROM account`;
    expect(await upgraded.query(isSince)).toEqual([{ isSince: true }]);
    await upgraded.drop();
  });
});

async function migrateUpTo(count: number, url: string): Promise<void> {
  const options = { ...migrationOptions(url), migrations: migrations.slice(0, count) };
  const dataSource = await new DataSource(options).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
}
