import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { TestSandbox } from '../../../../test/sandbox.ts';
import { aBuyer, aPlanOf, startSandbox } from '../../../../test/sandbox.ts';
import type { ProviderPlan } from '../payment-provider.port.ts';
import { SandboxClock } from './sandbox-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const hoursAfter = (moment: Date | null, hours: number) => new Date(moment!.getTime() + hours * HOUR);
const planNow = async (customer: string, { id }: ProviderPlan) =>
  (await sandbox.provider.listPlans(customer)).find((plan) => plan.id === id)!;
const eventsOf = async (customer: string) => {
  const events = await sandbox.database.query<{ type: string }>(
    'SELECT type FROM sandbox.event WHERE customer_id = $1 ORDER BY created_at',
    [customer],
  );
  return events.map(({ type }) => type);
};
/** Has a plan begun at another time. */
const beganAt = (plan: ProviderPlan, start: string, end: string) =>
  sandbox.database.query(
    `UPDATE sandbox.plan SET started_at = $2, period_start = $2, period_end = $3, next_attempt_at = $3 WHERE id = $1`,
    [plan.id, start, end],
  );
/** A plan whose card is declined from now on. */
const aPlanThatFails = async () => {
  const customer = await aBuyer(sandbox.provider);
  const sold = await aPlanOf(sandbox.provider, customer);
  await sandbox.provider.saveCard(customer, { paymentMethodId: 'pm_card_chargeCustomerFail' });
  return { customer, sold };
};

describe('a plan whose renewal fails', () => {
  it('is tried again after 3, 5 and 7 days, and then ends', async () => {
    const { customer, sold } = await aPlanThatFails();
    const seen = [];
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      await sandbox.clock.runDue(new Date(sold.periodEnd!.getTime() + day * DAY));
      const charges = await sandbox.provider.listCharges(customer);
      seen.push([charges.length - 1, (await planNow(customer, sold)).status]);
    }
    expect(seen).toEqual([
      [1, 'PAST_DUE'],
      [1, 'PAST_DUE'],
      [1, 'PAST_DUE'],
      [2, 'PAST_DUE'],
      [2, 'PAST_DUE'],
      [3, 'PAST_DUE'],
      [3, 'PAST_DUE'],
      [4, 'ENDED'],
      [4, 'ENDED'],
    ]);
    const failed = 'plan.renewal_failed';
    expect(await eventsOf(customer)).toEqual([failed, failed, failed, 'plan.ended']);
  });

  it('gets its days also where the first attempt comes late', async () => {
    const { customer, sold } = await aPlanThatFails();
    await sandbox.clock.runDue(hoursAfter(sold.periodEnd, 24 * 30));
    await sandbox.clock.runDue(hoursAfter(sold.periodEnd, 24 * 32));
    expect(await planNow(customer, sold)).toMatchObject({ status: 'PAST_DUE' });
    expect(await sandbox.provider.listCharges(customer)).toHaveLength(2);
  });

  it('is active again once an attempt succeeds, to the same day of the year', async () => {
    const { customer, sold } = await aPlanThatFails();
    await sandbox.clock.runDue(hoursAfter(sold.periodEnd, 1));
    await sandbox.provider.saveCard(customer, { paymentMethodId: 'pm_card_mastercard' });
    await sandbox.clock.runDue(hoursAfter(sold.periodEnd, 24 * 3 + 2));
    const plan = await planNow(customer, sold);
    expect(plan).toMatchObject({ status: 'ACTIVE', paid: 240_00, periodStart: sold.periodEnd });
    expect(await eventsOf(customer)).toEqual(['plan.renewal_failed', 'plan.renewed']);
    await sandbox.clock.runDue(hoursAfter(plan.periodEnd, -1));
    expect(await planNow(customer, sold)).toEqual(plan);
  });
});

describe('renewals', () => {
  it('are counted from the purchase, so that a leap day comes back', async () => {
    const customer = await aBuyer(sandbox.provider);
    const sold = await aPlanOf(sandbox.provider, customer);
    await beganAt(sold, '2028-02-29T10:00:00Z', '2029-02-28T10:00:00Z');
    const ends = [];
    for (const year of [2029, 2030, 2031]) {
      await sandbox.clock.runDue(new Date(`${year}-03-01T00:00:00Z`));
      ends.push((await planNow(customer, sold)).periodEnd!.toISOString().slice(0, 10));
    }
    expect(ends).toEqual(['2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('are made up for year by year where nobody renewed for years', async () => {
    const customer = await aBuyer(sandbox.provider);
    const sold = await aPlanOf(sandbox.provider, customer);
    await beganAt(sold, '2020-05-31T10:00:00Z', '2021-05-31T10:00:00Z');
    await sandbox.clock.runDue(new Date('2023-06-01T00:00:00Z'));
    const plan = await planNow(customer, sold);
    expect(plan.periodEnd).toEqual(new Date('2024-05-31T10:00:00Z'));
    expect(await sandbox.provider.listCharges(customer)).toHaveLength(4);
  });

  it('are charged once where several processes make them at once', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(sandbox.provider)));
    const sold = await Promise.all(customers.map((customer) => aPlanOf(sandbox.provider, customer)));
    const due = hoursAfter(sold.at(-1)!.periodEnd, 1);
    const clocks = [sandbox.clock];
    for (let more = 0; more < 3; more++) clocks.push(new SandboxClock(await sandbox.anotherProcess()));
    await Promise.all(clocks.map((clock) => clock.runDue(due)));
    for (const customer of customers) {
      expect(await sandbox.provider.listCharges(customer)).toHaveLength(2);
      expect(await eventsOf(customer)).toEqual(['plan.renewed']);
    }
  });

  it('of others are made where one cannot be', async () => {
    const [stuck, other] = [await aBuyer(sandbox.provider), await aBuyer(sandbox.provider)];
    const stuckPlan = await aPlanOf(sandbox.provider, stuck);
    const otherPlan = await aPlanOf(sandbox.provider, other);
    await sandbox.database.query(
      `UPDATE sandbox.plan SET plan = 'UNHEARD_OF', next_attempt_at = '2020-01-01' WHERE id = $1`,
      [stuckPlan.id],
    );
    const told: string[] = [];
    const tell = (line: unknown) => void told.push(String(line));
    Logger.overrideLogger({ log: tell, warn: tell, error: tell });
    await sandbox.clock.runDue(hoursAfter(otherPlan.periodEnd, 1));
    expect(told).toEqual([`plan ${stuckPlan.id} cannot be renewed (TypeError)`]);
    expect(await sandbox.provider.listCharges(other)).toHaveLength(2);
    await sandbox.provider.end(stuckPlan.id);
  });

  it('that cost nothing leave no charge, and the rest of a credit stays', async () => {
    const customer = await aBuyer(sandbox.provider);
    const sale = { couponId: 'FOREVER50', credit: 300_00, expected: 0 };
    const sold = await aPlanOf(sandbox.provider, customer, sale);
    await sandbox.clock.runDue(hoursAfter(sold.periodEnd, 1));
    expect(await planNow(customer, sold)).toMatchObject({ status: 'ACTIVE', paid: 0, charge: null });
    const second = await planNow(customer, sold);
    await sandbox.clock.runDue(hoursAfter(second.periodEnd, 1));
    expect(await planNow(customer, sold)).toMatchObject({ paid: 60_00 });
  });

  it('are made when a process starts', async () => {
    const customer = await aBuyer(sandbox.provider);
    const sold = await aPlanOf(sandbox.provider, customer);
    const yesterday = new Date(Date.now() - DAY);
    const aYearBefore = new Date(Date.now() - 366 * DAY);
    await beganAt(sold, aYearBefore.toISOString(), yesterday.toISOString());
    const clock = new SandboxClock(await sandbox.anotherProcess());
    clock.onApplicationBootstrap();
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(10))
      if ((await sandbox.provider.listCharges(customer)).length === 2) break;
    await clock.beforeApplicationShutdown();
    expect(await eventsOf(customer)).toEqual(['plan.renewed']);
  });
});

describe('what was asked for', () => {
  it('is no news: a sale, a payment of what is owed and an end make no event; a refund makes one', async () => {
    const { customer, sold } = await aPlanThatFails();
    await sandbox.clock.runDue(hoursAfter(sold.periodEnd, 1));
    await sandbox.provider.saveCard(customer, { paymentMethodId: 'pm_card_visa' });
    await sandbox.provider.collect(sold.id);
    await sandbox.provider.end(sold.id);
    expect(await eventsOf(customer)).toEqual(['plan.renewal_failed']);
    await sandbox.provider.refund(sold.charge!.id);
    await sandbox.provider.refund(sold.charge!.id);
    expect(await eventsOf(customer)).toEqual(['plan.renewal_failed', 'charge.refunded']);
  });
});
