import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { APPLICATION_ROLE, DATABASE_NAME } from './application-role.mjs';
import { clusterLocation } from './cluster-location.mjs';
import { runningPostgresUrl, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { ensureCluster, runStatement } from './new-cluster.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { readSecrets } from './secrets.mjs';

let dataDir;
let postgres;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-postgres-'));
  chmodSync(dataDir, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir });
}, 120_000);
afterAll(async () => {
  await postgres?.stop();
  const { directory } = clusterLocation(dataDir);
  for (const folder of [directory, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Runs statements on one connection, and returns the rows of the last. */
async function query(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const ROLES = `SELECT rolname, rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS "mayMore"
  FROM pg_roles WHERE rolname = current_user`;

/** Statements that only the owner of a database may run. */
const asOwner = [
  'CREATE TABLE IF NOT EXISTS thing (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY)',
  'ALTER TABLE thing ADD COLUMN IF NOT EXISTS name text',
  'CREATE SCHEMA IF NOT EXISTS more',
];

describe('The embedded PostgreSQL', () => {
  it('serves the application as the owner of its database, who may do nothing else in the cluster', async () => {
    const [role] = await query(postgres.url, ...asOwner, ROLES);
    expect(role).toEqual({ rolname: APPLICATION_ROLE, mayMore: false });
    expect(runningPostgresUrl(dataDir)).toBe(postgres.url);
    for (const statement of [
      'CREATE ROLE another',
      'CREATE DATABASE another',
      "COPY thing TO PROGRAM 'cat'",
      "SELECT pg_read_file('/etc/passwd')",
      `ALTER ROLE ${APPLICATION_ROLE} SUPERUSER`,
    ])
      await expect(query(postgres.url, statement)).rejects.toThrow(/permission denied|must be|Only roles/);
  });

  it('lets nobody log in as its superuser, or into other databases', async () => {
    const { postgresPassword } = readSecrets(dataDir);
    const url = new URL(postgres.url);
    url.username = DATABASE_NAME;
    url.password = postgresPassword;
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    const other = new URL(postgres.url);
    other.pathname = '/postgres';
    await expect(query(other.href, 'SELECT 1')).rejects.toThrow('permission denied');
  });

  it('knows a new password also where the start that made it was cut off', async () => {
    await postgres.stop();
    const location = clusterLocation(dataDir);
    const { version } = postgresBinaries(location.account, dataDir);
    rmSync(path.join(dataDir, 'secrets.json'));
    const withoutPrograms = { ...location, binaries: { bin: path.join(dataDir, 'nowhere'), version } };
    const cutOff = ensureCluster(withoutPrograms, { dataDir, durable: true });
    await expect(cutOff).rejects.toThrow('PostgreSQL could not set up its database');
    postgres = await startEmbeddedPostgres({ dataDir });
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 120_000);

  it('takes over a data directory in which the application was the superuser, with all that it owns', async () => {
    await postgres.stop();
    const location = clusterLocation(dataDir);
    const cluster = { ...location, binaries: postgresBinaries(location.account, dataDir) };
    const former = readSecrets(dataDir).postgresPassword;
    rmSync(path.join(cluster.directory, 'plumbline-application-role'));
    for (const statement of [
      `REASSIGN OWNED BY ${APPLICATION_ROLE} TO ${DATABASE_NAME}`,
      `DROP OWNED BY ${APPLICATION_ROLE}`,
      `DROP ROLE ${APPLICATION_ROLE}`,
      `ALTER ROLE ${DATABASE_NAME} PASSWORD '${former}'`,
      'CREATE TABLE part (id bigint) PARTITION BY LIST (id)',
      'CREATE TABLE part_1 PARTITION OF part FOR VALUES IN (1)',
      'CREATE SEQUENCE more.number',
      'CREATE TYPE mood AS ENUM ($$glad$$)',
      'CREATE VIEW names AS SELECT name FROM thing',
      'CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
      'CREATE TRIGGER touched BEFORE UPDATE ON thing FOR EACH ROW EXECUTE FUNCTION touch()',
    ])
      await runStatement(cluster, statement, DATABASE_NAME);
    postgres = await startEmbeddedPostgres({ dataDir });
    const [role] = await query(
      postgres.url,
      ...asOwner,
      "INSERT INTO thing (name) VALUES ('a')",
      'ALTER TABLE part ADD COLUMN name text',
      'DROP TABLE part_1',
      'DROP SEQUENCE more.number',
      "ALTER TYPE mood ADD VALUE 'sad'",
      'DROP VIEW names',
      'CREATE OR REPLACE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
      'DROP SCHEMA more',
      'DROP TABLE thing',
      ROLES,
    );
    expect(role).toEqual({ rolname: APPLICATION_ROLE, mayMore: false });
    expect(readSecrets(dataDir).postgresPassword).toBe(former);
  }, 120_000);
});
