import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runCommand, startCommand } from '../../../../test/run-command.ts';
import type { SecServer } from '../../../../test/sec-server.ts';
import { startSecServer } from '../../../../test/sec-server.ts';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { until } from '../../../../test/until.ts';

/** Bytes of the data set of positions that arrive before the process is killed. */
const ARRIVED = 300;

describe('A refresh whose process is killed', () => {
  let database: TestDatabase;
  let sec: SecServer;
  let dataDir: string;

  beforeEach(async () => {
    database = await createTestDatabase('tiny');
    sec = await startSecServer();
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-refresh-'));
  });
  afterEach(async () => {
    sec.stop();
    rmSync(dataDir, { recursive: true });
    await database.drop();
  });

  const refresh = () =>
    startCommand('universe-cli', ['refresh', '--bare'], database, {
      DATA_DIR: dataDir,
      SEC_BASE: sec.base,
      SEC_USER_AGENT: 'Oak admin@oak.example',
    });
  /** Ends it as the system does when memory runs out: nothing of its own runs any more. */
  const kill = async ({ child, outcome }: ReturnType<typeof refresh>) => {
    child.kill('SIGKILL');
    await outcome;
  };
  const stored = async () => ({
    releases: await database.query('SELECT id, is_current FROM universe_release ORDER BY id'),
    tables: await database.query(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ '_r[0-9]+$' ORDER BY relname`,
    ),
  });
  /** Where the data set of positions that was requested goes. */
  const dataSet = () => {
    const name = sec.requests.find((requested) => requested.endsWith('_nport.zip'));
    return join(dataDir, 'universe', 'sec', name ?? 'none');
  };
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? null;
  /** The next refresh, which is to have nothing in its way. */
  const expectNextToLoad = async () => {
    expect((await runCommand('universe-cli', ['status'], database)).stdout).toContain('It was broken off');
    const { exitCode, stdout } = await refresh().outcome;
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^Release \d+ is in use\.\n/)]);
  };

  it('leaves a part of a download, which the next one goes on with', async () => {
    const ranges: string[] = [];
    let isCut = true;
    sec.fault = ({ headers }, response, name) => {
      if (!name.endsWith('_nport.zip')) return false;
      if (headers.range !== undefined) ranges.push(headers.range);
      if (!isCut) return false;
      const { nport } = sec.files;
      response.writeHead(200, { 'content-length': nport.length, etag: `"${nport.length}"` });
      response.write(nport.subarray(0, ARRIVED));
      return true;
    };
    const before = await stored();
    const cut = refresh();
    await until(() => sizeOf(`${dataSet()}.part`) === ARRIVED);
    await kill(cut);
    expect(sizeOf(dataSet())).toBeNull();
    expect(await stored()).toEqual(before);
    isCut = false;
    await expectNextToLoad();
    expect(ranges).toEqual([`bytes=${ARRIVED}-`]);
  });

  it('leaves nothing of a release that is written, and the one in use', async () => {
    const before = await stored();
    const other = new Client({ connectionString: database.url });
    await other.connect();
    // All rows are written by the time that the load waits for this table, to make its own a part of it.
    await other.query('BEGIN; LOCK TABLE trading_day IN SHARE UPDATE EXCLUSIVE MODE');
    const cut = refresh();
    const loads = () =>
      database.query<{ wait_event_type: string }>(
        `SELECT wait_event_type FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'plumbline-load'`,
      );
    await until(async () => (await loads()).some(({ wait_event_type: event }) => event === 'Lock'));
    await kill(cut);
    await other.end();
    await until(async () => (await loads()).length === 0);
    expect(await stored()).toEqual(before);
    await expectNextToLoad();
  });
});
