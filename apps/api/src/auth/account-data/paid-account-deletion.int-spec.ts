import { json } from '../../../test/accounts.ts';
import { readInbox } from '../../../test/mailbox.ts';
import type { PaymentTestApp } from '../../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../../test/payment-test-app.ts';
import type { Buyer } from '../../../test/payments.ts';
import { buyerOf } from '../../../test/payments.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestSandbox } from '../../../test/sandbox.ts';
import { until } from '../../../test/until.ts';
import { PaymentSyncService } from '../../payment/payment-sync.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

/** Of the client: a request without a response is sent twice more. */
const ATTEMPTS = 3;

/** Requests are held for longer than the real limit where the machine is busy. */
const PATIENCE_MS = 60_000;

const SELL = 'POST /v1/subscriptions';
const LIST = 'GET /v1/subscriptions';
const FIND_CUSTOMER = 'GET /v1/customers/:id';
const REFUND = 'POST /v1/refunds';

describe('A purchase that is under way when its account is deleted', () => {
  let payments: PaymentTestApp;
  let stripe: TestSandbox;
  let second: TestApp;
  beforeAll(async () => {
    payments = await startPaymentTestApp('stripe', { paymentTimeoutMs: PATIENCE_MS });
    stripe = payments.stripe!;
    second = await startTestApp({
      env: payments.env,
      beside: payments.api,
      paymentTimeoutMs: PATIENCE_MS,
    });
  });
  afterAll(async () => {
    await second.stop();
    await payments.stop();
  });

  const buy = (buyer: Buyer) => buyerOf(second, buyer).buy('PREMIUM', 'YEARLY');
  /** A purchase whose sale the provider has received and not made yet. */
  const beginSale = async () => {
    const buyer = await payments.aBuyerWithCard();
    const customer = await payments.findCustomer(buyer);
    const sale = stripe.faults.holdNext(SELL);
    const response = buy(buyer);
    await sale.arrived;
    return { buyer, customer, sale, response };
  };
  /** A purchase that is charged, and waits for the provider to list it. */
  const beginCharged = async () => {
    const { sale, ...purchase } = await beginSale();
    const check = stripe.faults.holdNext(LIST);
    sale.release();
    await check.arrived;
    return { ...purchase, check };
  };
  const remove = async ({ password, token }: Buyer) => {
    const deletion = json('DELETE', { currentPassword: password }, token);
    expect((await payments.api.get('/api/account', deletion)).status).toBe(204);
  };
  const runDeletion = async ({ id }: Buyer) => {
    await payments.api.database.query(
      "UPDATE job SET due_at = now() WHERE queue = 'account-deletion' AND key = $1",
      [String(id)],
    );
    await payments.api.app.get(AccountDeletionService, { strict: false }).worker.runDue();
  };
  const isCustomerDeleted = async (buyer: Buyer, customer: string) => {
    await runDeletion(buyer);
    return (await payments.provider.findCard(customer)) === null;
  };
  const refunds = async (customer: string) =>
    (await stripe.charges(customer)).map(({ amount, amount_refunded }) => [amount, amount_refunded]);
  const refundRequests = () => stripe.requests.filter(({ route }) => route === REFUND).length;
  const outcome = async (buyer: Buyer) => {
    const { api } = payments;
    const find = (statement: string) => api.database.query<{ found: string }>(statement, [buyer.id]);
    return {
      states: await find('SELECT state AS found FROM subscription WHERE account_id = $1'),
      roles: await find('SELECT role AS found FROM account_role WHERE account_id = $1'),
      mails: [
        ...(await readInbox(api, buyer.email)),
        ...(await readInbox(api, `deleted-${buyer.id}@deleted.invalid`)),
      ].map(({ subject }) => subject),
      plans: (await payments.listPlans(buyer)).map(({ status }) => status),
    };
  };
  const ended = {
    states: [{ found: 'ENDED' }],
    roles: [],
    mails: ['You will not pay for your last Plumbline purchase'],
    plans: ['ENDED'],
  };

  it('is not charged where that has not begun', async () => {
    const buyer = await payments.aBuyerWithCard();
    const customer = await payments.findCustomer(buyer);
    const forOrder = stripe.faults.holdNext(FIND_CUSTOMER);
    const response = buy(buyer);
    await forOrder.arrived;
    const forSale = stripe.faults.holdNext(FIND_CUSTOMER);
    forOrder.release();
    await forSale.arrived;
    await remove(buyer);
    forSale.release();
    expect((await response).status).toBe(401);
    expect(await stripe.charges(customer)).toEqual([]);
    expect(await outcome(buyer)).toEqual({ ...ended, states: [{ found: 'FAILED' }], plans: [] });
  });

  it('is refunded in full where it is charged after the deletion', async () => {
    const { buyer, customer, sale, response } = await beginSale();
    // Otherwise the deletion may be at the refund when the purchase asks for its outcome, which is pending then.
    const listing = stripe.faults.holdNext(LIST);
    await remove(buyer);
    await listing.arrived;
    sale.release();
    expect((await response).status).toBe(409);
    listing.release();
    expect(await refunds(customer)).toEqual([[240_00, 240_00]]);
    expect(await outcome(buyer)).toEqual(ended);
  });

  it('is refunded in full where it was charged just before, even if the provider fails then', async () => {
    const { buyer, customer, response, check } = await beginCharged();
    expect(await refunds(customer)).toEqual([[240_00, 0]]);
    const before = refundRequests();
    stripe.faults.failNext(REFUND, ATTEMPTS);
    await remove(buyer);
    await until(() => refundRequests() - before >= ATTEMPTS);
    expect(await refunds(customer)).toEqual([[240_00, 0]]);
    await until(() => isCustomerDeleted(buyer, customer));
    check.release();
    expect((await response).status).toBe(409);
    expect(await refunds(customer)).toEqual([[240_00, 240_00]]);
    expect(await outcome(buyer)).toEqual(ended);
  });

  it('is refunded even if it was given up and the customer is deleted at the provider', async () => {
    const { buyer, customer, response, check } = await beginCharged();
    const { query } = payments.api.database;
    await query("UPDATE subscription SET state = 'FAILED' WHERE account_id = $1", [buyer.id]);
    await query('UPDATE account SET deleted_at = now() WHERE id = $1', [buyer.id]);
    await payments.provider.deleteCustomer(customer);
    await payments.api.app.get(PaymentSyncService, { strict: false }).synchronize(buyer.id);
    expect(await refunds(customer)).toEqual([[240_00, 240_00]]);
    check.release();
    await response;
  });

  it('does not wait for the payment provider, which deletes the customer once it responds again', async () => {
    const buyer = await payments.aBuyerWithCard();
    const customer = await payments.findCustomer(buyer);
    const route = 'DELETE /v1/customers/:id';
    stripe.faults.failNext(route, ATTEMPTS);
    const before = stripe.requests.length;
    await remove(buyer);
    await until(
      () => stripe.requests.slice(before).filter((request) => request.route === route).length === ATTEMPTS,
    );
    expect(await payments.provider.findCard(customer)).not.toBeNull();
    await until(() => isCustomerDeleted(buyer, customer));
  });
});
