import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { startCommand } from '../../../test/run-command.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { until } from '../../../test/until.ts';
import { migrationOptions } from '../../platform/database/data-source.ts';
import { migrations } from '../../platform/database/migrations/index.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { channels } from '../../platform/database/notification-channels.ts';
import { LocalImageStore } from '../../storage/local-image-store.ts';
import { createPictureName } from '../../storage/picture-name.ts';
import { readArchive, writeArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 0xff, 0x0d, 0x0a]);
const ruth = { id: 1, firstName: 'Ruth', lastName: 'Moab' };
const pictureName = createPictureName(ruth, picture);
const otherPictureName = createPictureName(ruth, Buffer.from('other'));

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

  const stores = new Map<string, LocalImageStore>();
  /** The pictures of an installation with this database. */
  function pictureStore({ url }: TestDatabase): LocalImageStore {
    const store = stores.get(url) ?? new LocalImageStore(join(folder, url.slice(-8)));
    stores.set(url, store);
    return store;
  }

  async function restore(target: TestDatabase, { from = file, mayReplace = false } = {}) {
    await target.disconnect();
    return restoreBackup(from, {
      databaseUrl: target.url,
      images: pictureStore(target),
      mayReplace,
      onProgress: () => undefined,
    });
  }

  it('restores every row, picture and sequence into another database', async () => {
    const other = await emptyDatabase();
    expect(await restore(other)).toMatchObject({ pictures: 1 });
    expect(await digestAll(other)).toEqual(await digestAll(database));
    expect(await pictureStore(other).get(pictureName)).toEqual(picture);
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

  it('changes nothing while another login of the role that owns the database uses it', async () => {
    const other = await emptyDatabase();
    const login = new URL(other.url);
    const name = login.pathname.slice(1);
    const [owner, second] = [`${name}_1`, `${name}_2`];
    Object.assign(login, { username: second, password: 'second' });
    // As the runbook changes a password.
    await database.query(
      `CREATE ROLE ${owner}; ALTER DATABASE ${name} OWNER TO ${owner};
       CREATE ROLE ${second} LOGIN PASSWORD 'second' IN ROLE ${owner}; ALTER ROLE ${second} SET role = ${owner}`,
    );
    const user = new Client({ connectionString: login.href });
    await user.connect();
    await expect(restore({ ...other, url: login.href })).rejects.toThrow('Stop Plumbline first');
    await user.end();
    await database.query(`ALTER DATABASE ${name} OWNER TO CURRENT_USER; DROP ROLE ${second}, ${owner}`);
  });

  it('waits for connections that are being closed', async () => {
    const other = await emptyDatabase();
    const user = new Client({ connectionString: other.url });
    await user.connect();
    const restoring = restore(other);
    const connections = `SELECT FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`;
    const name = new URL(other.url).pathname.slice(1);
    await until(async () => (await database.query(connections, [name])).length > 1);
    await user.end();
    expect(await restoring).toMatchObject({ pictures: 1 });
  });

  /** Restores a file with this content into a database and a store that have a row and a picture of their own. */
  async function restoreOver(
    content: Buffer,
  ): Promise<{ error: string; emails: unknown; pictures: string[] }> {
    const other = await emptyDatabase();
    await migrate(other.url);
    await other.query(ROWS.replace('ruth@', 'naomi@'));
    const from = join(folder, 'unusable.tar.gz');
    await writeFile(from, content);
    const store = pictureStore(other);
    await store.put(otherPictureName, picture);
    const error = await restore(other, { from, mayReplace: true }).then(
      () => '',
      ({ message }: Error) => message.replace(from, 'It'),
    );
    return {
      error,
      emails: (await other.query<{ email: string }>('SELECT email FROM account')).map(({ email }) => email),
      pictures: await store.listAll(),
    };
  }
  const unchanged = { emails: ['naomi@example.org'], pictures: [otherPictureName] };

  it.each<[string, (whole: Buffer) => Buffer, string]>([
    ['was cut off', (whole) => whole.subarray(0, -2000), 'is cut off'],
    ['is damaged inside', withOtherBits, 'is damaged'],
    ['is text', () => Buffer.from('no archive'), 'is no backup'],
    ['is empty', () => Buffer.alloc(0), 'is cut off'],
  ])('changes nothing when it %s, and says so', async (_, change, why) => {
    const error = `It ${why}; nothing has changed.`;
    expect(await restoreOver(change(await readFile(file)))).toEqual({ ...unchanged, error });
  });

  it('changes nothing when PostgreSQL refuses a row in it', async () => {
    const from = join(folder, 'edited.tar.gz');
    await writeArchive(from, async (add) => {
      for await (const { name, content } of readArchive(file)) {
        const isAccounts = name.startsWith('tables/public.account/');
        await add(name, isAccounts ? Buffer.from(`one${content.toString()}`) : content);
      }
    });
    const outcome = await restoreOver(await readFile(from));
    expect(outcome).toMatchObject(unchanged);
    expect(outcome.error).toMatch(/^It is damaged \([^\n]+\); nothing has changed\.$/);
  });

  it('is distinguished from a file that is not there', async () => {
    const other = await emptyDatabase();
    await expect(restore(other, { from: join(folder, 'none') })).rejects.toThrow('There is no file');
  });

  it('replaces pictures only with --replace, and then all of them', async () => {
    const other = await emptyDatabase();
    const store = pictureStore(other);
    await store.put(otherPictureName, picture);
    await expect(restore(other)).rejects.toThrow(/^1 of the pictures stored [^\n]+ add --replace;/);
    expect(await store.listAll()).toEqual([otherPictureName]);
    await restore(other, { mayReplace: true });
    expect(await store.listAll()).toEqual([pictureName]);
  });

  it('changes neither rows nor pictures when a picture cannot be stored', async () => {
    const other = await emptyDatabase();
    const store = pictureStore(other);
    await store.put(otherPictureName, picture);
    const put = store.put.bind(store);
    store.put = async (...args) => {
      await put(...args);
      throw new Error('no space left');
    };
    const failed = restore(other, { mayReplace: true });
    await expect(failed).rejects.toThrow('Pictures cannot be stored (no space left); nothing has changed.');
    expect(await other.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    expect(await store.listAll()).toEqual([otherPictureName]);
  });

  it('is not made of an empty database', async () => {
    const { url: databaseUrl } = await emptyDatabase();
    const source = { databaseUrl, images, secretFingerprint: '', onProgress: () => undefined };
    const target = join(folder, 'empty.tar.gz');
    await expect(writeBackup(target, source)).rejects.toThrow('The database is empty');
  });

  it('leaves no file when it is stopped halfway', async () => {
    const target = join(folder, 'stopped.tar.gz');
    const written = async () => (await readdir(folder)).filter((name) => name.startsWith('stopped'));
    const blocking = new Client({ connectionString: database.url });
    await blocking.connect();
    // The backup waits for it.
    await blocking.query('BEGIN; LOCK TABLE portfolio IN ACCESS EXCLUSIVE MODE');
    const { child, outcome } = startCommand('backup-cli', [target], database);
    await until(async () => (await written()).length > 0);
    child.kill('SIGTERM');
    expect(await outcome).toMatchObject({ stdout: '', exitCode: 1 });
    await blocking.end();
    expect(await written()).toEqual([]);
  });

  it('is readable by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

/** Changes a byte of the last that was compressed, so that everything up to there can be read. */
function withOtherBits(whole: Buffer): Buffer {
  const changed = Buffer.from(whole);
  changed[whole.length - 100] ^= 0xff;
  return changed;
}

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
