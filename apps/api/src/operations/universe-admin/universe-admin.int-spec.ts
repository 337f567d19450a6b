import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { UniverseAdminResponse } from '@plumbline/contracts';
import { Client } from 'pg';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import { readInbox } from '../../../test/mailbox.ts';
import type { SecServer } from '../../../test/sec-server.ts';
import { startSecServer } from '../../../test/sec-server.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { company, serveUniverse } from '../../../test/universe-records.ts';
import { until } from '../../../test/until.ts';
import { RefreshJournal } from '../../screening/universe/refresh/refresh-journal.ts';
import { refreshFolder, refreshUniverse } from '../../screening/universe/refresh/refresh-universe.ts';
import { lockReleases } from '../../screening/universe/release/stored-releases.ts';
import { RefreshJob } from './refresh-job.service.ts';
import { StarterUpdate } from './starter-update.service.ts';
import { RefreshMetrics } from './refresh-metrics.ts';

let sec: SecServer;
let api: TestApp;
let ada: TestAccount;

const nightly = () => ({
  SEC_USER_AGENT: 'Oak admin@oak.example',
  SEC_BASE: sec.base,
  UNIVERSE_REFRESH: 'on',
});

beforeAll(async () => {
  sec = await startSecServer();
  api = await startTestApp({ universe: 'tiny', env: nightly() });
  ada = await registerAccount(api);
  await grantRoles(api.database, ada.id, 'ROLE_ADMIN');
});
afterAll(async () => {
  await api.stop();
  sec.stop();
});
beforeEach(async () => {
  sec.fault = null;
  await api.database.query('DELETE FROM universe_refresh');
});

const get = async (app = api): Promise<UniverseAdminResponse> =>
  (await app.get('/api/admin/universe', { headers: bearer(ada.token) })).body;
const post = (what: string, body: object = {}, app = api) =>
  app.get(`/api/admin/universe/${what}`, json('POST', body, ada.token));
/** Makes the nightly job due, and waits until it is scheduled for the next night. */
const runNight = async () => {
  await api.database.query("UPDATE job SET due_at = now() WHERE key = 'NIGHT'");
  api.app.get(RefreshJob).nightWorker.wake();
  await until(async () => {
    const [job] = await api.database.query(
      "SELECT FROM job WHERE key = 'NIGHT' AND (due_at <= now() OR lease IS NOT NULL)",
    );
    return job === undefined;
  });
};
const refuse = (status: number) => {
  sec.fault = (_, response) => Boolean(response.writeHead(status).end());
};
const stateOf = ({ releases }: UniverseAdminResponse, release: number) =>
  releases.find(({ number }) => number === release)?.state;

describe('The universe for administrators', () => {
  it('is for nobody else', async () => {
    const { token } = await registerAccount(api);
    for (const [path, method] of [
      ['', 'GET'],
      ['/refresh', 'POST'],
      ['/roll-back', 'POST'],
    ] as const) {
      const url = `/api/admin/universe${path}`;
      expect((await api.get(url, { method })).status).toBe(401);
      expect(await api.get(url, { method, headers: bearer(token) })).toMatchObject({
        status: 403,
        body: { type: expect.stringContaining('admin-required') },
      });
    }
    expect(sec.requests).toEqual([]);
  });

  it('has releases and when the next refresh is due, but no sources before the first', async () => {
    const { nextRefreshAt, ...universe } = await get();
    expect(universe).toMatchObject({ isContactKnown: true, running: null, sources: [], runs: [] });
    expect(universe.releases[0]).toMatchObject({ state: 'IN_USE', instruments: 1 });
    const due = Date.parse(nextRefreshAt!);
    expect(due).toBeGreaterThan(Date.now());
    expect([3, 4]).toContain(new Date(due).getUTCHours());
  });

  it('is refreshed by a process of its own when an administrator asks for it, once at a time', async () => {
    let turnAway = () => {};
    sec.fault = (_, response, name) => {
      if (name !== 'company_tickers.json') return false;
      turnAway = () => void response.writeHead(403).end();
      return true;
    };
    expect(await post('refresh')).toMatchObject({
      status: 202,
      body: { running: { trigger: 'ADMINISTRATOR' } },
    });
    await until(async () => (await get()).running?.step === 'Downloading company_tickers.json');
    expect(await post('refresh')).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('refresh-in-progress') },
    });
    const { running, runs } = await get();
    expect(running).toMatchObject({ trigger: 'ADMINISTRATOR', done: 1, total: 41 });
    expect(runs).toEqual([]);
    turnAway();
    await until(async () => (await get()).running === null);
    const after = await get();
    expect(after.runs).toMatchObject([
      { trigger: 'ADMINISTRATOR', outcome: 'FAILED', release: null, difference: null },
    ]);
    expect(after.runs[0].detail).toContain('responded with 403');
    expect(after.sources).toMatchObject([
      { source: 'COMPANIES', outcome: 'FAILED', files: 1 },
      { source: 'FUND_CLASSES', outcome: 'FAILED', files: 0, date: null },
      { source: 'FUND_POSITIONS' },
      { source: 'INDUSTRIES' },
      { source: 'FAILS_TO_DELIVER' },
    ]);
    refuse(403);
    expect((await post('refresh')).status).toBe(202);
    await until(async () => {
      const { running, runs } = await get();
      return running === null && runs.length === 2;
    });
  });

  it('shows how a refresh has changed it', async () => {
    await refreshUniverse(
      {
        databaseUrl: api.database.url,
        sec: { key: 'Oak admin@oak.example', base: sec.base },
        folder: refreshFolder(api.dataDir),
        isBare: true,
        historyYears: 1,
        policy: { requestsPerSecond: 1e6 },
        onProgress: () => undefined,
      },
      'COMMAND',
    );
    const { runs, sources, releases } = await get();
    expect(runs[0]).toMatchObject({ trigger: 'COMMAND', outcome: 'LOADED', detail: null });
    expect(runs[0].difference).toMatchObject({ added: 3, scoredFundsBefore: 0, scoredFundsAfter: 1 });
    expect(sources.map(({ files }) => files)).toEqual([2, 1, 1, 5, 30]);
    expect(releases.slice(0, 2)).toMatchObject([
      { number: runs[0].release, state: 'IN_USE', source: 'Refresh from the SEC', funds: 1 },
      { state: 'ROLLBACK' },
    ]);
  });

  it('says what is missing where nothing can be downloaded', async () => {
    const other = await startTestApp({ beside: api });
    expect(await get(other)).toMatchObject({ isContactKnown: false, nextRefreshAt: null });
    expect(await post('refresh', {}, other)).toMatchObject({
      status: 503,
      body: {
        type: expect.stringContaining('no-contact-for-sec'),
        detail: expect.stringContaining('SEC_USER_AGENT'),
      },
    });
    await other.stop();
  });

  it('shows a run whose process died as stopped', async () => {
    const journal = await RefreshJournal.open(api.database.url);
    await journal!.begin('COMMAND');
    expect(await get()).toMatchObject({ running: { trigger: 'COMMAND' }, runs: [] });
    await journal!.close();
    expect(await get()).toMatchObject({ running: null, runs: [{ outcome: 'STOPPED', endedAt: null }] });
  });
});

describe('Rolling back', () => {
  it('goes back to the release before, and every process follows', async () => {
    const [before, after] = [
      await serveUniverse(api, company('OAK')),
      await serveUniverse(api, company('OAK')),
    ];
    expect(stateOf(await get(), before)).toBe('ROLLBACK');
    const { status, body } = await post('roll-back', { release: before });
    expect([status, stateOf(body, before), stateOf(body, after)]).toEqual([200, 'IN_USE', 'STORED']);
    await until(async () => (await api.get('/api/health/ready')).body.universe?.release === before);
  });

  it('is refused for another release than that, and where there is none', async () => {
    await serveUniverse(api, company('OAK'));
    const current = await serveUniverse(api, company('OAK'));
    const refused = await post('roll-back', { release: current });
    expect(refused).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('nothing-to-roll-back') },
    });
    expect(stateOf(await get(), current)).toBe('IN_USE');
    expect((await post('roll-back', {})).status).toBe(200);
    expect(await post('roll-back', {})).toMatchObject({
      status: 409,
      body: { detail: 'There is no earlier release to go back to.' },
    });
    expect((await post('roll-back', { release: 'last' })).status).toBe(400);
  });

  it('does not wait for a load', async () => {
    await serveUniverse(api, company('OAK'));
    const loader = new Client({ connectionString: api.database.url });
    await loader.connect();
    await loader.query('BEGIN');
    await lockReleases(loader);
    expect((await post('roll-back')).body.type).toContain('refresh-in-progress');
    await loader.end();
  });
});

describe('The nightly refresh', () => {
  it('runs again the next night, whatever came of it', async () => {
    refuse(403);
    await runNight();
    const { runs, nextRefreshAt } = await get();
    expect(runs).toMatchObject([{ trigger: 'NIGHT', outcome: 'FAILED', release: null }]);
    expect(runs[0].detail).toContain('COMPANIES: company_tickers_exchange.json: ');
    expect(Date.parse(nextRefreshAt!)).toBeGreaterThan(Date.now());
  });

  it('mails administrators when it failed three times in a row, and not again', async () => {
    refuse(403);
    const subjects = async () => (await readInbox(api, ada.email)).map(({ subject }) => subject);
    const before = await subjects();
    for (const expected of [0, 0, 1, 1]) {
      await runNight();
      expect((await subjects()).slice(before.length)).toHaveLength(expected);
    }
    expect((await subjects()).at(-1)).toBe('The universe could not be refreshed three times in a row');
  }, 240_000);

  it('mails administrators when a source cannot be read as before, and not again for the same change', async () => {
    sec.files['company_tickers_mf.json'] = Buffer.from(
      '{"fields":["cik","classId","symbol"],"data":[[9,"C1","FORSX"]]}',
    );
    const before = await readInbox(api, ada.email);
    for (let night = 0; night < 2; night += 1) await runNight();
    const [mail, ...others] = (await readInbox(api, ada.email)).slice(before.length);
    expect(others).toEqual([]);
    expect(mail.subject).toBe('The universe was not refreshed because a source cannot be read');
    expect(mail.text).toContain('Funds with a ticker: company_tickers_mf.json has no seriesId');
    expect(mail.links).toEqual([expect.stringMatching(/\/admin\/universe$/)]);
    expect((await get()).sources[1]).toMatchObject({ outcome: 'LAYOUT_CHANGED' });
  }, 240_000);

  it('tells by metrics when it last succeeded, and how old each source is', async () => {
    await api.database.query(
      `INSERT INTO universe_refresh (trigger, ended_at, outcome, sources) VALUES
        ('NIGHT', '2026-11-23 03:10Z', 'NOTHING_NEW', '[{"source": "FUND_POSITIONS", "date": "2026-06-30"}]'),
        ('NIGHT', '2026-11-24 03:10Z', 'FAILED', '[]')`,
    );
    await api.app.get(RefreshMetrics).update();
    const { body } = await api.get('/api/metrics');
    const at = (day: string) => Date.parse(day) / 1_000;
    expect(body).toContain(`plumbline_universe_refreshed_timestamp_seconds ${at('2026-11-23T03:10Z')}`);
    expect(body).toContain(
      `plumbline_universe_source_timestamp_seconds{source="FUND_POSITIONS"} ${at('2026-06-30')}`,
    );
  });

  it('goes on ten minutes later where a signal to the whole group ended its process first', async () => {
    sec.fault = (_, _response, name) => name === 'company_tickers.json';
    const children: ChildProcess[] = [];
    const noteChild = (message: unknown) => children.push((message as { process: ChildProcess }).process);
    subscribe('child_process', noteChild);
    try {
      await api.database.query("UPDATE job SET due_at = now() WHERE key = 'NIGHT'");
      api.app.get(RefreshJob).nightWorker.wake();
      await until(async () => (await get()).running?.step === 'Downloading company_tickers.json');
    } finally {
      unsubscribe('child_process', noteChild);
    }
    const stopped = api.app.get(RefreshJob).nightWorker.stop();
    for (const child of children) child.kill('SIGTERM');
    await stopped;
    // On a busy machine the process may end after the worker has stopped to wait for it.
    await until(async () => {
      const resumed = await api.database.query(
        "SELECT FROM job WHERE key = 'NIGHT' AND due_at <= now() + interval '10 minutes'",
      );
      return resumed.length === 1;
    });
  });

  it('goes on ten minutes after the next start where its process was killed', async () => {
    await until(async () => (await get()).running === null);
    await api.database.query(
      "UPDATE job SET lease = gen_random_uuid(), due_at = now() + interval '6 hours' WHERE key = 'NIGHT'",
    );
    const other = await startTestApp({ beside: api, env: nightly() });
    await other.stop();
    const resumed = await api.database.query(
      "SELECT FROM job WHERE key = 'NIGHT' AND due_at <= now() + interval '10 minutes'",
    );
    expect(resumed).toHaveLength(1);
  });

  it('is left to other processes where it is off', async () => {
    await api.app.get(RefreshJob).nightWorker.stop();
    await api.database.query("UPDATE job SET due_at = now() WHERE key = 'NIGHT'");
    const other = await startTestApp({ beside: api });
    expect((await get(other)).runs).toEqual([]);
    expect((await other.get('/api/metrics')).body).toContain(
      'plumbline_universe_refreshed_timestamp_seconds 0',
    );
    // Its workers look for jobs at their start, and end those that they have begun.
    await other.stop();
    const due = await api.database.query("SELECT FROM job WHERE key = 'NIGHT' AND due_at <= now()");
    expect(due).toHaveLength(1);
  });
});

describe('The starter universe that a version comes with', () => {
  it('is said to be newer where files of an operator are over an earlier one', async () => {
    expect(await get()).toMatchObject({ isStarterOutdated: false });
    await api.database.query(
      "UPDATE universe_release SET starter = 'that of another version' WHERE is_current",
    );
    expect(await get()).toMatchObject({ isStarterOutdated: true });
    await api.database.query('UPDATE universe_release SET starter = NULL');
  });

  it('is about to be loaded by a process of its own where an earlier one is in use, and alone', async () => {
    await api.database.query("UPDATE universe_release SET source = 'Starter universe' WHERE is_current");
    const update = api.app.get(StarterUpdate);
    const holder = new Client({ connectionString: api.database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await lockReleases(holder);
    update.onApplicationBootstrap();
    await until(async () => {
      const waiting = await api.database.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND application_name = 'plumbline-load' AND wait_event_type = 'Lock'`,
      );
      return waiting.length === 1;
    });
    await update.beforeApplicationShutdown();
    await holder.end();
  });
});
