import { Logger } from '@nestjs/common';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { aBuyer, aPlanOf, startSandbox } from '../../../test/sandbox.ts';
import { until } from '../../../test/until.ts';
import type { ProviderPlan } from '../provider/provider-types.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { SandboxWorker } from './sandbox-worker.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const updated = 'customer.subscription.updated';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const hoursAfter = (moment: Date | null, hours: number) => new Date(moment!.getTime() + hours * HOUR);
const planNow = async (customer: string, { id }: ProviderPlan) =>
  (await sandbox.provider.listPlans(customer)).find((plan) => plan.id === id)!;
/** The events that are to be delivered. */
const listNews = async (customer: string) => {
  const events = await sandbox.database.query<{ type: string }>(
    `SELECT body->>'type' AS type FROM sandbox.event JOIN job ON queue = 'sandbox-events' AND key = event.id
     WHERE body->'data'->'object'->>'customer' = $1 ORDER BY event.created_at`,
    [customer],
  );
  return events.map(({ type }) => type);
};
/** Has a plan begun at another time. */
const beganAt = (plan: ProviderPlan, start: string, end: string) =>
  sandbox.database.query(
    `UPDATE sandbox.object SET due_at = to_timestamp($3), body = jsonb_set(jsonb_set(jsonb_set(body,
       '{start_date}', to_jsonb($2::integer)),
       '{items,data,0,current_period_start}', to_jsonb($2::integer)),
       '{items,data,0,current_period_end}', to_jsonb($3::integer))
     WHERE id = $1`,
    [plan.id, ...[start, end].map((time) => Math.floor(Date.parse(time) / 1000))],
  );
/** A plan whose card is declined from now on. */
const aPlanThatFails = async () => {
  const customer = await aBuyer(sandbox.provider);
  const sold = await aPlanOf(sandbox.provider, customer);
  await sandbox.provider.saveCard(customer, { paymentMethodId: 'pm_card_chargeCustomerFail' });
  return { customer, sold };
};

describe('failed renewal', () => {
  it('is retried after 3, 5 and 7 days, then the plan ends', async () => {
    const { customer, sold } = await aPlanThatFails();
    const seen = [];
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      await sandbox.server.runDue(new Date(sold.periodEnd!.getTime() + day * DAY));
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
    const failed = 'invoice.payment_failed';
    const ended = 'customer.subscription.deleted';
    expect(await listNews(customer)).toEqual([
      failed,
      updated,
      failed,
      updated,
      failed,
      updated,
      failed,
      ended,
    ]);
  });

  it('is retried over as many days when the first attempt was late', async () => {
    const { customer, sold } = await aPlanThatFails();
    await sandbox.server.runDue(hoursAfter(sold.periodEnd, 24 * 30));
    await sandbox.server.runDue(hoursAfter(sold.periodEnd, 24 * 32));
    expect(await planNow(customer, sold)).toMatchObject({ status: 'PAST_DUE' });
    expect(await sandbox.provider.listCharges(customer)).toHaveLength(2);
  });

  it('makes the plan active again, to the same day of the year, once an attempt succeeds', async () => {
    const { customer, sold } = await aPlanThatFails();
    await sandbox.server.runDue(hoursAfter(sold.periodEnd, 1));
    await sandbox.provider.saveCard(customer, { paymentMethodId: 'pm_card_mastercard' });
    await sandbox.server.runDue(hoursAfter(sold.periodEnd, 24 * 3 + 2));
    const plan = await planNow(customer, sold);
    expect(plan).toMatchObject({ status: 'ACTIVE', paid: 240_00, periodStart: sold.periodEnd });
    expect(await listNews(customer)).toEqual(['invoice.payment_failed', updated, updated]);
    await sandbox.server.runDue(hoursAfter(plan.periodEnd, -1));
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
      await sandbox.server.runDue(new Date(`${year}-03-01T00:00:00Z`));
      ends.push((await planNow(customer, sold)).periodEnd!.toISOString().slice(0, 10));
    }
    expect(ends).toEqual(['2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('are charged year by year when nobody renewed for years', async () => {
    const customer = await aBuyer(sandbox.provider);
    const sold = await aPlanOf(sandbox.provider, customer);
    await beganAt(sold, '2020-05-31T10:00:00Z', '2021-05-31T10:00:00Z');
    await sandbox.server.runDue(new Date('2023-06-01T00:00:00Z'));
    const plan = await planNow(customer, sold);
    expect(plan.periodEnd).toEqual(new Date('2024-05-31T10:00:00Z'));
    expect(await sandbox.provider.listCharges(customer)).toHaveLength(4);
  });

  it('are charged once when several processes charge them at once', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(sandbox.provider)));
    const sold = await Promise.all(customers.map((customer) => aPlanOf(sandbox.provider, customer)));
    const due = hoursAfter(sold.at(-1)!.periodEnd, 1);
    const servers = [sandbox.server];
    for (let more = 0; more < 3; more++) servers.push((await sandbox.anotherProcess()).server);
    await Promise.all(servers.map((server) => server.runDue(due)));
    for (const customer of customers) {
      expect(await sandbox.provider.listCharges(customer)).toHaveLength(2);
      expect(await listNews(customer)).toEqual([updated]);
    }
  });

  it('go on when one of them cannot be charged', async () => {
    const [stuck, other] = [await aBuyer(sandbox.provider), await aBuyer(sandbox.provider)];
    const stuckPlan = await aPlanOf(sandbox.provider, stuck);
    const otherPlan = await aPlanOf(sandbox.provider, other);
    await sandbox.database.query(
      `UPDATE sandbox.object SET due_at = '2020-01-01', body = jsonb_set(body, '{items,data}', '[]') WHERE id = $1`,
      [stuckPlan.id],
    );
    const logged: string[] = [];
    const log = (line: unknown) => void logged.push(String(line));
    Logger.overrideLogger({ log, warn: log, error: log });
    await sandbox.server.runDue(hoursAfter(otherPlan.periodEnd, 1));
    expect(logged).toEqual([`subscription ${stuckPlan.id} cannot be renewed (TypeError)`]);
    expect(await sandbox.provider.listCharges(other)).toHaveLength(2);
    await sandbox.database.query('DELETE FROM sandbox.object WHERE id = $1', [stuckPlan.id]);
  });

  it('that cost nothing create no charge, and the rest of a credit stays', async () => {
    const customer = await aBuyer(sandbox.provider);
    const sale = { couponId: 'FOREVER50', credit: 300_00, expected: 0 };
    const sold = await aPlanOf(sandbox.provider, customer, sale);
    await sandbox.server.runDue(hoursAfter(sold.periodEnd, 1));
    expect(await planNow(customer, sold)).toMatchObject({ status: 'ACTIVE', paid: 0, charge: null });
    const second = await planNow(customer, sold);
    await sandbox.server.runDue(hoursAfter(second.periodEnd, 1));
    expect(await planNow(customer, sold)).toMatchObject({ paid: 60_00 });
  });

  it('are charged when a process starts', async () => {
    const customer = await aBuyer(sandbox.provider);
    const sold = await aPlanOf(sandbox.provider, customer);
    const yesterday = new Date(Date.now() - DAY);
    const aYearBefore = new Date(Date.now() - 366 * DAY);
    await beganAt(sold, aYearBefore.toISOString(), yesterday.toISOString());
    const { server } = await sandbox.anotherProcess();
    const workers = new JobWorkers();
    const worker = new SandboxWorker(server, { handle: () => Promise.reject(new Error()) }, workers);
    await worker.onApplicationBootstrap();
    await until(async () => (await sandbox.provider.listCharges(customer)).length === 2);
    await workers.stop();
    expect(await listNews(customer)).toEqual([updated]);
  });
});

describe('events of the sandbox', () => {
  it('report a refund, but no sale, payment of a debt or end that we requested', async () => {
    const { customer, sold } = await aPlanThatFails();
    await sandbox.server.runDue(hoursAfter(sold.periodEnd, 1));
    await sandbox.provider.saveCard(customer, { paymentMethodId: 'pm_card_visa' });
    await sandbox.provider.collect(sold.id);
    await sandbox.provider.end(sold.id);
    expect(await listNews(customer)).toEqual(['invoice.payment_failed', updated]);
    await sandbox.provider.refund(sold.charge!.id);
    await sandbox.provider.refund(sold.charge!.id);
    expect(await listNews(customer)).toEqual(['invoice.payment_failed', updated, 'charge.refunded']);
  });
});
