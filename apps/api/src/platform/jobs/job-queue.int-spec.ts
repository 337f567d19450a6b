import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TestDatabase } from '../../../test/test-database.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { dataSourceOptions } from '../database/data-source.ts';
import { until } from '../../../test/until.ts';
import { Transactor } from '../database/transactor.ts';
import { JobQueue } from './job-queue.ts';
import { JobWorker } from './job-worker.ts';

const LEASE_SECONDS = 300;

let database: TestDatabase;
let dataSource: DataSource;
let queue: JobQueue;
/** Keys of the jobs that were run, in order. */
let runs: (string | null)[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase('tiny');
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
});
beforeEach(async () => {
  await database.query('DELETE FROM job');
  runs = [];
  queue = aQueue();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function aQueue(name = 'checks'): JobQueue {
  const retrySeconds = { first: LEASE_SECONDS, max: LEASE_SECONDS };
  return new JobQueue(new Transactor(dataSource), { name, retrySeconds });
}

/** Runs the jobs that are due in so many seconds. */
async function runDueIn(seconds: number, whileRunning = async (_key: string) => {}): Promise<void> {
  const worker = new JobWorker({
    queue,
    concurrency: 2,
    pollMs: 60_000,
    run: async ({ key }) => {
      runs.push(key);
      await whileRunning(key!);
    },
  });
  await worker.runDue(new Date(Date.now() + seconds * 1_000));
}

describe('a job with a key', () => {
  it('runs once, however often it is scheduled', async () => {
    for (let times = 0; times < 3; times++) await queue.schedule('account 1', 0);
    await queue.schedule('account 2', 0);
    await runDueIn(1);
    await runDueIn(1_000);
    expect(runs.sort()).toEqual(['account 1', 'account 2']);
  });

  it.each([
    [60, 3_600],
    [3_600, 60],
  ])('runs at the earlier of two times it is scheduled for: %d s and %d s', async (...times) => {
    for (const seconds of times) await queue.schedule('account 1', seconds);
    await runDueIn(30);
    expect(runs).toEqual([]);
    await runDueIn(70);
    expect(runs).toEqual(['account 1']);
  });

  it('runs at the time it is rescheduled for, even when it was due earlier', async () => {
    await queue.schedule('account 1', 60);
    await queue.reschedule('account 1', 3_600);
    await runDueIn(3_500);
    expect(runs).toEqual([]);
    await runDueIn(3_700);
    expect(runs).toEqual(['account 1']);
  });

  it('does not run when it is rescheduled for never', async () => {
    await queue.schedule('account 1', 0);
    await queue.reschedule('account 1', null);
    await runDueIn(1_000);
    expect(runs).toEqual([]);
  });

  it('runs again when it is scheduled while it runs', async () => {
    await queue.schedule('account 1', 0);
    await runDueIn(1, () => queue.schedule('account 1', 0));
    await runDueIn(1);
    await runDueIn(1_000);
    expect(runs).toEqual(['account 1', 'account 1']);
  });

  it('runs next at the time that its own run reschedules it for', async () => {
    await queue.schedule('account 1', 0);
    await runDueIn(1, () => queue.reschedule('account 1', 3_600));
    await runDueIn(3_500);
    expect(runs).toEqual(['account 1']);
    await runDueIn(3_700);
    expect(runs).toEqual(['account 1', 'account 1']);
  });

  it('runs next when its own run says, and at once where it was scheduled meanwhile', async () => {
    await queue.schedule('account 1', 0);
    await runDueIn(1, () => queue.scheduleNext('account 1', 3_600));
    await runDueIn(3_500);
    expect(runs).toEqual(['account 1']);
    await runDueIn(3_700, async () => {
      await queue.schedule('account 1', 0);
      await queue.scheduleNext('account 1', 3_600);
    });
    await runDueIn(1);
    expect(runs).toEqual(['account 1', 'account 1', 'account 1']);
  });

  it('runs next when a run says that took longer than its lease', async () => {
    await queue.schedule('account 1', 0);
    await queue.lease(1, null);
    await database.query('UPDATE job SET due_at = now()');
    await queue.scheduleNext('account 1', 3_600);
    await runDueIn(3_500);
    expect(runs).toEqual([]);
  });

  it('runs again when the lease of a process that ended is over', async () => {
    await queue.schedule('account 1', 0);
    expect(await queue.lease(1, null)).toHaveLength(1);
    await runDueIn(LEASE_SECONDS - 100);
    expect(runs).toEqual([]);
    await runDueIn(LEASE_SECONDS + 10);
    expect(runs).toEqual(['account 1']);
  });

  it('stays when a process completes it whose lease another process has taken', async () => {
    await queue.schedule('account 1', 0);
    const [late] = await queue.lease(1, null);
    await queue.lease(1, new Date(Date.now() + 2 * LEASE_SECONDS * 1_000));
    await queue.complete(late);
    expect(await database.query('SELECT key FROM job')).toEqual([{ key: 'account 1' }]);
  });

  it('is scheduled only when the transaction is committed', async () => {
    const transactor = new Transactor(dataSource);
    const undone = transactor.run(async () => {
      await new JobQueue(transactor, {
        name: 'checks',
        retrySeconds: { first: LEASE_SECONDS, max: LEASE_SECONDS },
      }).schedule('account 1', 0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await runDueIn(1);
    expect(runs).toEqual([]);
  });

  it('is added where it is missing, and does not follow a run that is in progress', async () => {
    await queue.addMissing(['account 1', 'account 2']);
    await runDueIn(1, (key) => queue.addMissing([key]));
    expect(runs.sort()).toEqual(['account 1', 'account 2']);
    expect(await database.query('SELECT FROM job')).toEqual([]);
  });

  it('is over when what is due has been run, even where its worker was running it before', async () => {
    const order: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const run = async () => {
      order.push('begun');
      await held;
      order.push('ended');
    };
    const worker = new JobWorker({ queue, concurrency: 2, pollMs: 60_000, run });
    await queue.schedule('account 1', 0);
    worker.start();
    await until(() => order.length === 1);
    const over = worker.runDue().then(() => order.push('over'));
    await runDueIn(1);
    release();
    await over;
    expect(order).toEqual(['begun', 'ended', 'over']);
    await worker.stop();
  });

  it('belongs to its queue', async () => {
    await aQueue('others').schedule('account 1', 0);
    await runDueIn(1);
    expect(runs).toEqual([]);
  });
});

describe('a job that fails', () => {
  it('is tried again after the lease, and does not hold up others', async () => {
    for (const key of ['a', 'b', 'c']) await queue.schedule(key, 0);
    await runDueIn(1, () => Promise.reject(new Error('failed')));
    expect(runs.sort()).toEqual(['a', 'b', 'c']);
    await runDueIn(LEASE_SECONDS + 10);
    expect(runs.sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  });
});
