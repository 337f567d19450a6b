import { Logger } from '@nestjs/common';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { aBuyer, aPlanOf, startSandbox } from '../../../test/sandbox.ts';
import { until } from '../../../test/until.ts';
import type { ProviderEvent } from '../provider/provider-types.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { SandboxWorker } from './sandbox-worker.ts';

type EventHandler = (body: Buffer, signature: string | undefined) => Promise<void>;

let sandbox: TestSandbox;
beforeAll(async () => {
  Logger.overrideLogger(false);
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.database.query('DELETE FROM job'));

let workers: JobWorkers;
beforeEach(() => {
  workers = new JobWorkers();
});

/** A second later, so that what was stored just before is due. */
const inMinutes = (minutes: number) => new Date(Date.now() + 1_000 + minutes * 60_000);
/** A process that delivers events to `handle`. */
const eventsTo = async (handle: EventHandler) => {
  const { server } = await sandbox.anotherProcess();
  return new SandboxWorker(server, { handle }, workers);
};
/** A handler that verifies and records what it gets. */
const recording = (received: ProviderEvent[]): EventHandler => {
  return async (body, signature) => void received.push(sandbox.provider.parseEvent(body, signature));
};
/** Something happens, so that there is an event. */
const aRefund = async () => {
  const customer = await aBuyer(sandbox.provider);
  const { charge } = await aPlanOf(sandbox.provider, customer);
  await sandbox.provider.refund(charge!.id);
  return customer;
};

describe('events of the sandbox', () => {
  it('are delivered signed, once each', async () => {
    const customers = [await aRefund(), await aRefund()];
    const received: ProviderEvent[] = [];
    const { events } = await eventsTo(recording(received));
    await events.runDue();
    await events.runDue(inMinutes(1_000));
    expect(received.map(({ customer }) => customer).sort()).toEqual(customers.sort());
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
  });

  it('are delivered again when the handler fails, each time after twice as long', async () => {
    await aRefund();
    // The steps of this test take time as well.
    const start = inMinutes(0).getTime();
    let attempts = 0;
    const { events } = await eventsTo(async () => {
      attempts += 1;
      throw new Error('not now');
    });
    const counts = [];
    for (const minutes of [0, 0.9, 1.1, 3, 3.2, 7.1, 7.3]) {
      await events.runDue(new Date(start + minutes * 60_000));
      counts.push(attempts);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('are not delivered again once handled, and always have the same id', async () => {
    await aRefund();
    const ids: string[] = [];
    const { events } = await eventsTo(async (body, signature) => {
      ids.push(sandbox.provider.parseEvent(body, signature).id);
      if (ids.length === 1) throw new Error('not now');
    });
    for (const minutes of [0, 2, 10, 1_000]) await events.runDue(inMinutes(minutes));
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('do not hold up each other', async () => {
    const [stuck, other] = [await aRefund(), await aRefund()];
    const received: ProviderEvent[] = [];
    const { events } = await eventsTo(async (body, signature) => {
      const event = sandbox.provider.parseEvent(body, signature);
      if (event.customer === stuck) throw new Error('not this one');
      received.push(event);
    });
    await events.runDue();
    expect(received.map(({ customer }) => customer)).toEqual([other]);
  });

  it('are delivered by one of several processes', async () => {
    const customers: string[] = [];
    for (let count = 0; count < 12; count++) customers.push(await aRefund());
    const received: ProviderEvent[] = [];
    const processes = await Promise.all([1, 2, 3].map(() => eventsTo(recording(received))));
    await Promise.all(processes.map(({ events }) => events.runDue()));
    expect(received.map(({ customer }) => customer).sort()).toEqual(customers.sort());
  });

  it('are delivered by a process that runs, but not by one that has stopped', async () => {
    const received: ProviderEvent[] = [];
    const worker = await eventsTo(recording(received));
    await worker.onApplicationBootstrap();
    await aRefund();
    await until(() => received.length > 0);
    await workers.stop();
    expect(received).toHaveLength(1);
    await aRefund();
    await worker.events.runDue();
    expect(received).toHaveLength(1);
  });
});
