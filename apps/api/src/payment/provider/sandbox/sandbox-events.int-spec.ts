import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { TestSandbox } from '../../../../test/sandbox.ts';
import { aBuyer, aPlanOf, startSandbox } from '../../../../test/sandbox.ts';
import type { ProviderEvent } from '../payment-provider.port.ts';
import type { SandboxEventHandler } from './sandbox-events.ts';
import { SandboxEvents } from './sandbox-events.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  Logger.overrideLogger(false);
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.database.query('DELETE FROM sandbox.event'));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** A process that takes events as `handle` does. */
const eventsTo = async (handle: SandboxEventHandler) =>
  new SandboxEvents(await sandbox.anotherProcess(), sandbox.config, handle);
/** A handler that verifies and notes what it is given. */
const noting = (noted: ProviderEvent[]): SandboxEventHandler => {
  return async (body, signature) => void noted.push(sandbox.provider.parseEvent(body, signature));
};
/** Something happens, so that there is an event. */
const aRefund = async () => {
  const customer = await aBuyer(sandbox.provider);
  const { charge } = await aPlanOf(sandbox.provider, customer);
  await sandbox.provider.refund(charge!.id);
  return customer;
};

describe('events of the sandbox', () => {
  it('are sent signed, once each', async () => {
    const customers = [await aRefund(), await aRefund()];
    const noted: ProviderEvent[] = [];
    const events = await eventsTo(noting(noted));
    await events.deliverDue();
    await events.deliverDue(inMinutes(1_000));
    expect(noted.map(({ customer }) => customer).sort()).toEqual(customers.sort());
    expect(new Set(noted.map(({ id }) => id)).size).toBe(2);
  });

  it('say nothing of what happened but its kind, and whose it is', async () => {
    const customer = await aRefund();
    const bodies: string[] = [];
    const events = await eventsTo(async (body) => void bodies.push(body.toString()));
    await events.deliverDue();
    const [event] = bodies.map((body) => JSON.parse(body) as object);
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[\da-f]{24}$/),
      type: 'charge.refunded',
      customer,
      created: expect.closeTo(Date.now() / 1000, -2),
    });
  });

  it('that are not taken are sent again, each time after twice as long', async () => {
    await aRefund();
    let attempts = 0;
    const events = await eventsTo(async () => {
      attempts += 1;
      throw new Error('not now');
    });
    const counts = [];
    for (const minutes of [0, 0.9, 1.1, 3, 3.2, 7.1, 7.3]) {
      await events.deliverDue(inMinutes(minutes));
      counts.push(attempts);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('that are taken at last are sent no more, under the same id', async () => {
    await aRefund();
    const ids: string[] = [];
    const events = await eventsTo(async (body, signature) => {
      ids.push(sandbox.provider.parseEvent(body, signature).id);
      if (ids.length === 1) throw new Error('not now');
    });
    for (const minutes of [0, 2, 10, 1_000]) await events.deliverDue(inMinutes(minutes));
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('do not keep each other from being sent', async () => {
    const [stuck, other] = [await aRefund(), await aRefund()];
    const noted: ProviderEvent[] = [];
    const events = await eventsTo(async (body, signature) => {
      const event = sandbox.provider.parseEvent(body, signature);
      if (event.customer === stuck) throw new Error('not this one');
      noted.push(event);
    });
    await events.deliverDue();
    expect(noted.map(({ customer }) => customer)).toEqual([other]);
  });

  it('are sent by one of several processes', async () => {
    const customers: string[] = [];
    for (let count = 0; count < 12; count++) customers.push(await aRefund());
    const noted: ProviderEvent[] = [];
    const processes = await Promise.all([1, 2, 3].map(() => eventsTo(noting(noted))));
    await Promise.all(processes.map((events) => events.deliverDue()));
    expect(noted.map(({ customer }) => customer).sort()).toEqual(customers.sort());
  });

  it('are sent by a process that runs, and not by one that has stopped', async () => {
    const noted: ProviderEvent[] = [];
    const events = await eventsTo(noting(noted));
    events.onApplicationBootstrap();
    await aRefund();
    for (const deadline = Date.now() + 10_000; noted.length === 0 && Date.now() < deadline;) await wait(10);
    await events.beforeApplicationShutdown();
    expect(noted).toHaveLength(1);
    await aRefund();
    await events.deliverDue();
    expect(noted).toHaveLength(1);
  });
});
