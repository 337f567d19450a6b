import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { company, reference, sourceOf } from '../../../../test/universe-records.ts';
import { until } from '../../../../test/until.ts';
import type { Config } from '../../../platform/config/config.ts';
import { dataSourceOptions } from '../../../platform/database/data-source.ts';
import { Transactor } from '../../../platform/database/transactor.ts';
import { JobWorkers } from '../../../platform/jobs/job-workers.ts';
import { FormerReleases } from '../former-releases.ts';
import { loadUniverse } from '../loading/universe-loader.ts';
import { releaseCommands } from './release-commands.ts';

describe('Commands about releases', () => {
  let database: TestDatabase;
  const run = (name: string, ...words: string[]) => releaseCommands[name](database.url, words);
  const load = async (...tickers: string[]) => {
    const records = tickers.map((ticker) => company(ticker));
    const { release } = await loadUniverse(database.url, sourceOf(records));
    return release;
  };
  const current = async () =>
    (await database.query<{ id: number }>('SELECT id FROM universe_release WHERE is_current'))[0].id;
  let [first, second] = [0, 0];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase('tiny');
    first = await load('OAK', 'ELM');
    second = await load('OAK', 'ASH', 'FIR');
  });
  afterAll(() => database.drop());

  it('lists the releases with their state and what they hold', async () => {
    const lines = (await run('status')).split('\n');
    const [newest, counts, older] = lines;
    expect(newest).toMatch(new RegExp(`^ +${second}  in use +as of .* from test$`));
    expect(counts).toContain('3 instruments');
    expect(older).toMatch(new RegExp(`^ +${first}  stored`));
    const none = '0, of which 0 with a score, 0 with a bound, 0 outside the method, 0 unknown';
    expect(lines).toEqual(expect.arrayContaining([`All funds: ${none}`, `150 largest US funds: ${none}`]));
  });

  it('compares two releases, and says which are no longer stored', async () => {
    expect((await run('diff', String(first), String(second))).split('\n').map((line) => line.trim())).toEqual(
      [
        '2  securities added: ASH, FIR',
        '1  securities removed: ELM',
        '0  scores changed',
        '0 rise, 0 fall, 0 become rated, 0 become NA',
        '0  funds with other holdings',
        '0  funds with a score (0 before)',
        '0  entries of the evidence desk added',
        '0  entries of the evidence desk removed',
        '',
      ],
    );
    await expect(run('diff', '1', String(second))).rejects.toThrow('Release 1 is not stored');
    await expect(async () => run('diff', String(first))).rejects.toThrow('usage: diff');
  });

  it.each(['status', 'rollback'])('does not ignore a word after %s', async (name) => {
    await expect(async () => run(name, String(first))).rejects.toThrow(`usage: ${name}`);
    expect(await current()).toBe(second);
  });

  it('compares the holdings of funds by their day', async () => {
    const fund = company('OAKE', { type: 'EXCHANGE_TRADED_FUND', issuer: null });
    const holdings = {
      fund: reference('OAKE'),
      asOf: '2026-02-28',
      quality: 'reported' as const,
      source: 'Form N-PORT',
      positions: [
        { reference: reference('OAK'), weight: 60 },
        { reference: reference('GONE'), weight: 20 },
      ],
      outside: [],
    };
    const records = [company('OAK'), fund, { kind: 'holdings' as const, holdings }];
    const { release, report } = await loadUniverse(database.url, sourceOf(records));
    expect(report.sources['Form N-PORT']).toMatchObject({ funds: 1, positions: 2, foundPercent: 75 });
    const counts = '1, of which 0 with a score, 0 with a bound, 0 outside the method, 1 unknown';
    expect(await run('status')).toContain(`All funds: ${counts}\n`);
    expect(await run('diff', String(second), String(release))).toContain(
      '1  funds with other holdings: OAKE',
    );
    expect(await run('rollback')).toBe(`Release ${second} is in use again.\n`);
  });

  it('goes back to the release before, which the next load does not drop', async () => {
    expect(await current()).toBe(second);
    const next = await load('OAK');
    expect(await run('rollback')).toBe(`Release ${second} is in use again.\n`);
    expect(await current()).toBe(second);
    await expect(run('rollback')).rejects.toThrow('no earlier release');
    expect(await run('diff', String(second), String(next))).toContain('2  securities removed: ASH, FIR');
  });

  /** Two statements of a reader of a release that the load drops, in the opposite order of its tables. */
  const readFrom = async (release: number) => {
    const reader = new Client({ connectionString: database.url });
    await reader.connect();
    await reader.query(`BEGIN; SELECT FROM trading_day_r${release}`);
    return {
      readMore: () => reader.query(`SELECT FROM issuer_r${release}`),
      end: () => reader.end(),
    };
  };
  const isStored = async (release: number) =>
    (await run('status')).split('\n').some((line) => new RegExp(`^ +${release}  stored`).test(line));

  it('drops a release that is being read once its readers are done', async () => {
    const [read] = [await load('OAK'), await load('OAK')];
    const reader = await readFrom(read);
    const loading = loadUniverse(database.url, sourceOf([company('OAK')]));
    await until(async () => (await current()) > read + 1);
    await reader.readMore();
    await reader.end();
    expect((await loading)!.report.warnings.join()).not.toContain('dropped');
    expect(await isStored(read)).toBe(false);
  });

  it('leaves a release that is read for long to the next load, holds up nobody, and does not go back to it', async () => {
    const [before, read] = [await load('OAK'), await load('OAK')];
    await run('rollback');
    const reader = await readFrom(read);
    const loaded = await loadUniverse(database.url, sourceOf([company('OAK')]));
    expect(loaded.report.warnings).toContain(
      'An earlier release could not be dropped (it is still being read). A running Plumbline tries again.',
    );
    expect(await current()).toBe(loaded.release);
    expect(await isStored(read)).toBe(true);
    expect(await run('rollback')).toBe(`Release ${before} is in use again.\n`);
    await reader.readMore();
    await reader.end();
    await load('OAK');
    expect(await isStored(read)).toBe(false);
  });

  it('leaves a release that is read for long to a job, which drops it once nobody does', async () => {
    const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    const config = { databaseUrl: database.url } as Config;
    const { worker } = new FormerReleases(config, new Transactor(dataSource), new JobWorkers());
    const runDueIn = (minutes: number) => worker.runDue(new Date(Date.now() + minutes * 60_000));
    const [read, before] = [await load('OAK'), await load('OAK')];
    const reader = await readFrom(read);
    await load('OAK');
    await runDueIn(6);
    await reader.readMore();
    await reader.end();
    expect(await isStored(read)).toBe(true);
    await runDueIn(12);
    expect([await isStored(read), await isStored(before)]).toEqual([false, true]);
    expect(await database.query("SELECT FROM job WHERE queue = 'former-releases'")).toEqual([]);
    await dataSource.destroy();
  });
});
