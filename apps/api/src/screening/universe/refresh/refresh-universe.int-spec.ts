import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecServer } from '../../../../test/sec-server.ts';
import { failsToDeliver, fundPositions, startSecServer } from '../../../../test/sec-server.ts';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { company, sourceOf } from '../../../../test/universe-records.ts';
import { releaseCommands } from '../cli/release-commands.ts';
import { loadUniverse } from '../loading/universe-loader.ts';
import { RefreshJournal } from './refresh-journal.ts';
import type { RefreshSettings } from './refresh-universe.ts';
import { previewRefresh, refreshUniverse } from './refresh-universe.ts';

describe('Refresh', () => {
  let database: TestDatabase;
  let sec: SecServer;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase('tiny');
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    sec = await startSecServer();
    folder = mkdtempSync(join(tmpdir(), 'plumbline-refresh-'));
    await database.query('DELETE FROM universe_refresh');
  });
  afterEach(() => {
    sec.stop();
    rmSync(folder, { recursive: true });
  });

  const settings = (more: Partial<RefreshSettings> = {}): RefreshSettings => ({
    databaseUrl: database.url,
    sec: { key: 'Oak admin@oak.example', base: sec.base },
    folder,
    isBare: true,
    historyYears: 1,
    policy: { attempts: 2, requestsPerSecond: 1e6, wait: () => Promise.resolve() },
    onProgress: () => undefined,
    ...more,
  });
  const refresh = (more: Partial<RefreshSettings> = {}) => refreshUniverse(settings(more), 'COMMAND');
  const current = async () =>
    (await database.query<{ id: number }>('SELECT id FROM universe_release WHERE is_current'))[0].id;
  const status = () => releaseCommands['status'](database.url, []);
  const runs = () =>
    database.query<{ outcome: string; error: string | null; release_id: number | null }>(
      'SELECT outcome, error, release_id FROM universe_refresh ORDER BY id',
    );
  const outcomesIn = (sources: Awaited<ReturnType<typeof refresh>>['sources']) =>
    Object.fromEntries(sources.map(({ source, outcome }) => [source, outcome]));
  /** Refreshes, and expects that nothing has come of it. */
  const expectNothing = async (outcome: string, error: string) => {
    const before = await current();
    const end = await refresh();
    expect(end).toMatchObject({ outcome, release: null, error: expect.stringContaining(error) });
    expect(await current()).toBe(before);
    return end;
  };

  /** A flag that two people signed. */
  const approveFlag = (ticker: string, issuer: string) =>
    database.query(
      `WITH entry AS (
         INSERT INTO evidence_entry (version, state, origin, effect, instrument_id, issuer_key, ticker, name, criterion,
           kind, source_url, source_title, observed_on, first_reader_id, second_reader_id)
         SELECT 1, 'APPROVED', 'DESK', 'FLAG', f.id, $2, f.ticker, f.ticker, 'GAMBLING', 'CURATED_FLAG',
           'https://example.org/10-k', 'Form 10-K', '2026-01-15', ruth.id, naomi.id
         FROM financial_instrument f, account ruth, account naomi
         WHERE f.ticker = $1 AND f.location_key = '' AND ruth.first_name = 'ruth' AND naomi.first_name = 'naomi'
         RETURNING id)
       INSERT INTO evidence_entry_change (entry_id, version, action, state, fields)
         SELECT id, 1, 'APPROVED', 'APPROVED', '{}' FROM entry`,
      [ticker, issuer],
    );

  it('loads what the SEC publishes, notes it in the journal, and loads nothing again', async () => {
    const labels: string[] = [];
    const before = await current();
    const end = await refresh({ onProgress: ({ label }) => labels.push(label) });
    expect(end).toMatchObject({ outcome: 'LOADED', error: null });
    expect(new Set(Object.values(outcomesIn(end.sources)))).toEqual(new Set(['NEW']));
    expect(end.difference).toMatchObject({ added: { count: 3 }, scoredFunds: { before: 0 } });
    expect(end.release).toBeGreaterThan(before);
    expect(await current()).toBe(end.release);
    expect(labels[0]).toBe('Downloading company_tickers_exchange.json');
    const closes = await database.query(
      `SELECT ticker, close FROM price p JOIN instrument i ON i.id = p.instrument_id AND i.release_id = p.release_id
       WHERE p.release_id = $1 ORDER BY ticker`,
      [end.release],
    );
    expect(closes).toEqual([
      { ticker: 'ELM', close: 12.25 },
      { ticker: 'OAK', close: 45.5 },
    ]);
    sec.requests.length = 0;
    await expectNothing('NOTHING_NEW', `since release ${end.release}`);
    expect(
      sec.requests.filter((name) => name.endsWith('.zip') && existsSync(join(folder, 'sec', name))),
    ).toEqual([]);
    expect((await runs()).map(({ outcome, release_id }) => [outcome, release_id])).toEqual([
      ['LOADED', end.release],
      ['NOTHING_NEW', null],
    ]);
  });

  it('loads again once a list has changed, and says what that changed', async () => {
    await refresh();
    sec.files['company_tickers_mf.json'] = Buffer.from(
      '{"fields":["cik","seriesId","classId","symbol"],"data":[[9,"S000000001","C1","FORSX"],[9,"S000000001","C2","FORTX"]]}',
    );
    const end = await refresh();
    expect(outcomesIn(end.sources)).toMatchObject({ FUND_CLASSES: 'NEW', FUND_POSITIONS: 'UNCHANGED' });
    expect(end.difference?.added.examples).toEqual(['FORTX']);
  });

  it('does not load again what was rolled back, but what another load has replaced', async () => {
    const { release } = await refresh();
    await releaseCommands['rollback'](database.url, []);
    await expectNothing('NOTHING_NEW', `since release ${release}`);
    await loadUniverse(database.url, sourceOf([company('OAK')]));
    expect((await refresh()).outcome).toBe('LOADED');
  });

  it('changes nothing in a dry run, and says what would change', async () => {
    const before = await current();
    const preview = await previewRefresh(settings());
    expect(preview).toMatchObject({ report: { stored: { instruments: 3, funds: 1 } } });
    expect(preview).toMatchObject({
      difference: { scores: { rise: 0, becomeRated: expect.any(Number) }, scoredFunds: { after: 1 } },
    });
    expect([await current(), await runs()]).toEqual([before, []]);
    expect((await database.query('SELECT FROM universe_release WHERE id > $1', [before])).length).toBe(0);
  });

  it('goes on where a download was interrupted, in the next run', async () => {
    sec.fault = (request, response, name) => {
      if (!name.endsWith('_nport.zip')) return false;
      const file = sec.files.nport;
      response.writeHead(200, { 'content-length': file.length, etag: '"1"' });
      response.write(file.subarray(0, 300), () => request.socket.destroySoon());
      return true;
    };
    const end = await expectNothing('FAILED', '_nport.zip');
    expect(outcomesIn(end.sources)).toMatchObject({ FUND_POSITIONS: 'FAILED', COMPANIES: 'NEW' });
    sec.fault = null;
    sec.requests.length = 0;
    expect((await refresh()).outcome).toBe('LOADED');
    expect(sec.requests.filter((name) => name.startsWith('cnsfails'))).toEqual([]);
  });

  it('takes no archive that is cut short', async () => {
    sec.files.nport = fundPositions().subarray(0, 400);
    await expectNothing('FAILED', 'what arrived is not a sound file');
    expect(readdirSync(join(folder, 'sec')).filter((name) => name.includes('nport'))).toEqual([]);
  });

  it.each([403, 429])('stops asking when it is turned away with %d', async (status) => {
    sec.fault = (_, response, name) => {
      if (name === 'company_tickers_exchange.json') return false;
      response.writeHead(status).end();
      return true;
    };
    await expectNothing('FAILED', `responded with ${status}`);
    expect(new Set(sec.requests)).toEqual(new Set(['company_tickers_exchange.json', 'company_tickers.json']));
  });

  it('loads nothing of files that lack a column, and names it', async () => {
    sec.files.fails = failsToDeliver('SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|CLOSE');
    const end = await expectNothing('LAYOUT_CHANGED', 'FAILS_TO_DELIVER: ');
    expect(end.error).toContain('has no PRICE');
    expect(await status()).toContain(`Nothing was loaded: ${end.error}\n`);
    expect(outcomesIn(end.sources)).toMatchObject({ FAILS_TO_DELIVER: 'LAYOUT_CHANGED' });
  });

  it('loads nothing when a list is no longer published', async () => {
    delete sec.files['company_tickers_mf.json'];
    await expectNothing('FAILED', 'FUND_CLASSES: none of its files is published');
  });

  it('says that the disk is full', async () => {
    mkdirSync(join(folder, 'sec'));
    symlinkSync('/dev/full', join(folder, 'sec', 'company_tickers.json.part'));
    await expectNothing('FAILED', 'The download stopped: ENOSPC');
  });

  it('leaves nothing of a load that fails', async () => {
    const before = await database.query('SELECT id FROM universe_release ORDER BY id');
    sec.files['company_tickers_exchange.json'] = Buffer.from(
      '{"fields":["cik","name","ticker","exchange"],"data":[]}',
    );
    sec.files['company_tickers_mf.json'] = Buffer.from('{"fields":["cik","seriesId","symbol"],"data":[]}');
    sec.files['company_tickers.json'] = Buffer.from('{"0":{"cik_str":0,"ticker":"","title":""}}');
    await expectNothing('FAILED', 'has no instruments');
    expect(await database.query('SELECT id FROM universe_release ORDER BY id')).toEqual(before);
  });

  it('runs in one process at a time, and ends the run of one that died', async () => {
    const journal = await RefreshJournal.open(database.url);
    await journal!.begin('NIGHT');
    await expect(refresh()).rejects.toThrow('Another refresh is running.');
    expect(await status()).toContain('A refresh is running, since 20');
    // As the end of its process does.
    await journal!.close();
    expect(await status()).toMatch(/Last refresh: 20.* UTC\. It was broken off/);
    const { release } = await refresh();
    expect(await status()).toContain(`It loaded release ${release}.\n`);
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['STOPPED', 'LOADED']);
  });

  it('loads again for an entry of the evidence desk, but not for one about a company that it does not have', async () => {
    await database.query(`
      INSERT INTO account (email, first_name, last_name, zip_code, password_hash, customer_id)
        SELECT reader || '@example.org', reader, 'Moab', '12345', 'none', reader FROM unnest('{ruth,naomi}'::text[]) reader;
      INSERT INTO financial_instrument (ticker, location_key) VALUES ('GONE', '')`);
    const { release } = await refresh();
    await approveFlag('GONE', 'gone');
    await expectNothing('NOTHING_NEW', `since release ${release}`);
    const [{ key }] = await database.query<{ key: string }>(
      `SELECT key FROM issuer o JOIN instrument i ON i.issuer_id = o.id AND i.release_id = o.release_id
       WHERE o.release_id = $1 AND i.ticker = 'OAK'`,
      [release],
    );
    // The company that has the name now is another one.
    await approveFlag('GONE', key);
    await expectNothing('NOTHING_NEW', `since release ${release}`);
    await approveFlag('OAK', key);
    expect((await refresh()).outcome).toBe('LOADED');
    await expectNothing('NOTHING_NEW', `since release ${await current()}`);
  });
});
