import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { TestDatabase } from '../../test/test-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { migrationOptions } from '../database/data-source.ts';
import { migrations } from '../database/migrations/index.ts';
import { migrate } from '../database/migrate.ts';
import { channels } from '../database/notification-channels.ts';
import { LocalImageStore } from '../storage/local-image-store.ts';
import { createPictureName } from '../storage/picture-name.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 0xff, 0x0d, 0x0a]);
const pictureName = createPictureName({ id: 1, firstName: 'Ruth', lastName: 'Moab' }, picture);

/** What a text format may trip over, tables that refer to others, and two that refer to each other. */
const ROWS = `
  INSERT INTO account (email, first_name, last_name, zip_code, password_hash, customer_id)
    VALUES ('ruth@example.org', E'Ruth\\t\\\\N\\nß', 'Moab', '12345', 'none', 'cus_1');
  INSERT INTO account_role (account_id, role) VALUES (1, 'ROLE_PREMIUM');
  INSERT INTO portfolio (account_id, name, type) VALUES (1, E'Retirement\\r\\n\\\\.', 'IRA');
  INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT 1, id, 12.5 FROM financial_instrument LIMIT 1;
  INSERT INTO financial_instrument (ticker, location_key) VALUES ('GONE', 'US');
  INSERT INTO evidence_entry (version, state, origin, effect, instrument_id, issuer_key, ticker, name, criterion)
    SELECT 1, 'LEAD', 'DESK', 'FLAG', max(id), 'gone', 'GONE', 'Gone', 'ABORTION' FROM financial_instrument;
  INSERT INTO evidence_entry_change (entry_id, version, action, state, fields) VALUES (1, 1, 'CREATED', 'LEAD', '{}')`;

describe('a backup', () => {
  let database: TestDatabase;
  let folder: string;
  let images: LocalImageStore;
  let file: string;
  const others: TestDatabase[] = [];
  beforeAll(async () => {
    database = await createTestDatabase('tiny');
    folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
    file = join(folder, 'backup.tar.gz');
    images = new LocalImageStore(join(folder, 'uploads'));
    await database.query(ROWS);
    await images.put(pictureName, picture);
    await writeBackup(file, {
      databaseUrl: database.url,
      images,
      secretFingerprint: 'fingerprint',
      onProgress: () => undefined,
    });
  });
  afterAll(async () => {
    for (const each of [database, ...others]) await each.drop();
    await rm(folder, { recursive: true });
  });

  async function emptyDatabase(): Promise<TestDatabase> {
    const created = await createTestDatabase('none');
    others.push(created);
    return created;
  }

  const restored = new Map<string, LocalImageStore>();
  function restore(target: TestDatabase, { from = file, mayReplace = false } = {}) {
    const store = new LocalImageStore(join(folder, target.url.slice(-8)));
    restored.set(target.url, store);
    return restoreBackup(from, {
      databaseUrl: target.url,
      images: store,
      mayReplace,
      onProgress: () => undefined,
    });
  }

  it('restores every row, picture and sequence into another database', async () => {
    const other = await emptyDatabase();
    expect(await restore(other)).toMatchObject({ pictures: 1 });
    expect(await digestAll(other)).toEqual(await digestAll(database));
    expect(await restored.get(other.url)!.get(pictureName)).toEqual(picture);
    const next = `INSERT INTO portfolio (account_id, name, type) VALUES (1, 'Next', 'IRA') RETURNING id`;
    expect(await other.query(next)).toEqual([{ id: 2 }]);
  });

  it('restores what an older version has stored, and migrates it', async () => {
    const older = await emptyDatabase();
    const [last] = migrations.slice(-1);
    const options = { ...migrationOptions(older.url), migrations: migrations.slice(0, -1) };
    const former = await new DataSource(options).initialize();
    await former.runMigrations();
    await former.destroy();
    await older.query(ROWS);
    const from = join(folder, 'older.tar.gz');
    const source = { databaseUrl: older.url, images, secretFingerprint: '', onProgress: () => undefined };
    await writeBackup(from, source);
    const target = await emptyDatabase();
    await restore(target, { from });
    expect(await target.query('SELECT name FROM migration ORDER BY timestamp DESC LIMIT 1')).toEqual([
      { name: last.name },
    ]);
    expect(await target.query('SELECT email FROM account')).toEqual([{ email: 'ruth@example.org' }]);
  });

  it('replaces accounts only with --replace', async () => {
    const other = await emptyDatabase();
    await migrate(other.url);
    await other.query(ROWS.replace('ruth@', 'naomi@'));
    await expect(restore(other)).rejects.toThrow('The database has accounts');
    expect(await other.query('SELECT email FROM account')).toEqual([{ email: 'naomi@example.org' }]);
    await restore(other, { mayReplace: true });
    expect(await other.query('SELECT email FROM account')).toEqual([{ email: 'ruth@example.org' }]);
  });

  it('notifies processes that connect while it is restored, which clear what they have cached', async () => {
    const other = await emptyDatabase();
    const listening = new Client({ connectionString: other.url });
    const notified: string[] = [];
    listening.on('notification', ({ channel }) => notified.push(channel));
    const store = new LocalImageStore(join(folder, 'notified'));
    store.put = async () => {
      await listening.connect();
      await listening.query(
        Object.values(channels)
          .map((channel) => `LISTEN ${channel}`)
          .join(';'),
      );
    };
    await restoreBackup(file, {
      databaseUrl: other.url,
      images: store,
      mayReplace: false,
      onProgress: () => undefined,
    });
    await listening.query('SELECT 1');
    await listening.end();
    expect(notified).toEqual(['universe_release', 'portfolio', 'token_holder']);
  });

  it('changes nothing while the database is in use', async () => {
    const other = await emptyDatabase();
    const user = new Client({ connectionString: other.url });
    await user.connect();
    await expect(restore(other)).rejects.toThrow('Stop Plumbline first');
    await user.end();
  });

  it('changes nothing when it was cut off', async () => {
    const other = await emptyDatabase();
    const from = join(folder, 'short.tar.gz');
    await writeFile(from, await readFile(file));
    await truncate(from, (await stat(file)).size - 2000);
    await expect(restore(other, { from })).rejects.toThrow('is not a whole backup; nothing has changed');
    expect(await other.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  it('is distinguished from other files', async () => {
    const other = await emptyDatabase();
    await expect(restore(other, { from: join(folder, 'none') })).rejects.toThrow('There is no file');
    const from = join(folder, 'text.txt');
    await writeFile(from, 'no archive');
    await expect(restore(other, { from })).rejects.toThrow('nothing has changed');
  });

  it('is readable by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

/** A digest of the rows of each table. */
async function digestAll(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'sandbox') AND tablename <> 'migration' ORDER BY 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ digest: string }>(
      `SELECT count(*) || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    );
    digests[name] = row.digest;
  }
  return digests;
}
