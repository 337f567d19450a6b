import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fakeOnly } from '../../../test/process-clock.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { until } from '../../../test/until.ts';
import { dataSourceOptions } from '../database/data-source.ts';
import { Transactor } from '../database/transactor.ts';
import { HourlyJob } from './hourly-job.ts';
import { JobWorkers } from './job-workers.ts';

const MINUTE_MS = 60_000;

describe('What runs once an hour', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase('tiny');
    dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  });
  beforeEach(() => database.query('DELETE FROM job'));
  afterEach(() => jest.useRealTimers());
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** Starts it, makes it due again once it has run, lets a minute pass, and waits for its next run. */
  const runTwice = async (run: () => Promise<void>, hasEnded: () => Promise<boolean>) => {
    // The interval at which a worker looks for due jobs.
    fakeOnly(['setInterval', 'clearInterval']);
    let runs = 0;
    const counted = () => {
      runs += 1;
      return run();
    };
    const workers = new JobWorkers();
    const job = new HourlyJob(new Transactor(dataSource), workers, { name: 'checks', run: counted });
    await job.start();
    try {
      await until(async () => runs === 1 && (await hasEnded()));
      await database.query("UPDATE job SET due_at = now() WHERE queue = 'checks'");
      jest.advanceTimersByTime(MINUTE_MS);
      await until(() => runs === 2);
    } finally {
      await workers.stop();
    }
  };
  const isNotLeased = async () =>
    (await database.query("SELECT FROM job WHERE queue = 'checks' AND lease IS NULL")).length === 1;

  it('runs within a minute of when it is due', async () => {
    await runTwice(() => Promise.resolve(), isNotLeased);
  });

  it('is tried again within a minute of when that is due', async () => {
    await runTwice(
      () => Promise.reject(new Error('failed')),
      () => Promise.resolve(true),
    );
  });
});
