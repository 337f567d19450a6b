import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import { readInbox, readKeys } from '../../../test/mailbox.ts';
import type { PaymentTestApp } from '../../../test/payment-test-app.ts';
import { startPaymentTestApp } from '../../../test/payment-test-app.ts';
import type { Buyer } from '../../../test/payments.ts';
import { phonePicture } from '../../../test/pictures.ts';
import { runCommandBeside } from '../../../test/run-command.ts';
import { until } from '../../../test/until.ts';
import { PaymentSyncService } from '../../payment/payment-sync.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

const DAY = 86_400_000;

let payments: PaymentTestApp;
beforeAll(async () => {
  payments = await startPaymentTestApp('stripe');
});
afterAll(() => payments.stop());
beforeEach(() => payments.api.database.query('DELETE FROM attempt_limit'));

const get = (path: string, init?: RequestInit) => payments.api.get(path, init);
const query = (statement: string, ...values: unknown[]) =>
  payments.api.database.query<Record<string, unknown>>(statement, values);

type Member = Pick<Buyer, 'id' | 'email' | 'password' | 'token'>;

/** An account whose address is confirmed. */
async function aMember(): Promise<Member> {
  const member = await registerAccount(payments.api);
  await confirm(member);
  return member;
}
const confirm = ({ id }: Pick<Member, 'id'>) =>
  query('UPDATE account SET is_email_confirmed = true WHERE id = $1', id);

async function requestDeletion({ password, token }: Member): Promise<void> {
  const { status } = await get('/api/account', json('DELETE', { currentPassword: password }, token));
  expect(status).toBe(204);
}
const undo = async (key: string | undefined) =>
  (await get('/api/account/deletion/undo', json('POST', { key }))).status;
const keyFor = async ({ email }: Member, page = 'undo-deletion') =>
  (await readKeys(payments.api, email, page)).at(-1);
const logIn = ({ email: username }: Member, password: string) =>
  get('/api/authenticate', json('POST', { username, password }));
const subjects = async ({ email }: Member) =>
  (await readInbox(payments.api, email)).map(({ subject }) => subject);

/** Runs the job as if so many hours had passed since the request. */
async function after(hours: number, { id }: Member): Promise<void> {
  await query("UPDATE account SET sealed_at = now() - $2 * interval '1 hour' WHERE id = $1", id, hours);
  await query("UPDATE job SET due_at = now() WHERE queue = 'account-deletion' AND key = $1", String(id));
  await payments.api.app.get(AccountDeletionService, { strict: false }).worker.runDue();
}
const stateOf = async ({ id }: Member) =>
  (await query('SELECT deleted_at IS NOT NULL AS deleted, is_activated FROM account WHERE id = $1', id))[0];
const eventsOf = async ({ id }: Member) =>
  (await query('SELECT event FROM security_event WHERE account_id = $1 ORDER BY id', id)).map(
    ({ event }) => event,
  );

describe('An account that somebody asked to delete', () => {
  it('is closed and out of sight, and told by mail; whoever knows the password learns why', async () => {
    const jane = await aMember();
    const form = new FormData();
    form.append('file', new Blob([await phonePicture()]), 'picture.png');
    const headers = bearer(jane.token);
    const upload = await get('/api/account/image', { method: 'POST', body: form, headers });
    const picture = new URL(upload.body.imageUrl).pathname;
    expect((await fetch(payments.api.url + picture)).status).toBe(200);
    await requestDeletion(jane);
    expect(await subjects(jane)).toEqual(['Your Plumbline account will be deleted']);
    expect((await get('/api/account', { headers })).status).toBe(401);
    expect((await fetch(payments.api.url + picture)).status).toBe(404);
    expect(await logIn(jane, jane.password)).toMatchObject({
      status: 403,
      body: { title: 'This account is about to be deleted', detail: expect.stringContaining('the email') },
    });
    expect((await logIn(jane, 'a wrong guess')).status).toBe(401);
    expect(await query('SELECT FROM session WHERE account_id = $1', jane.id)).toEqual([]);
    expect((await eventsOf(jane)).slice(-3)).toEqual([
      'DELETION_REQUESTED',
      'SIGN_IN_REFUSED',
      'SIGN_IN_REFUSED',
    ]);
  });

  it('gets no link that opens it, and leaves its address to nobody', async () => {
    const jane = await aMember();
    const reset = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: jane.email };
    await get('/api/account/reset-password/init', reset);
    const resetKey = await keyFor(jane, 'change-password');
    await requestDeletion(jane);
    const finish = json('PUT', { key: resetKey, newPassword: 'a thief reads the mail' });
    expect((await get('/api/account/reset-password/finish', finish)).status).toBe(400);
    await get('/api/account/reset-password/init', reset);
    await get('/api/register/resend', json('POST', { email: jane.email }));
    const again = {
      email: jane.email,
      firstName: 'Eve',
      lastName: 'Doe',
      zipCode: '12345',
      password: 'gather lanterns at noon',
    };
    for (const path of ['/api/register', '/api/register-activate'])
      expect((await get(path, json('POST', again))).body.type).toMatch(/email-taken$/);
    expect(await subjects(jane)).toEqual([
      'Set a new password for Plumbline',
      'Your Plumbline account will be deleted',
    ]);
  });

  it('is kept by the link in the mail, once, with all in it and a new password', async () => {
    const jane = await aMember();
    await get('/api/portfolios', json('POST', { name: 'Hers', type: 'IRA' }, jane.token));
    await requestDeletion(jane);
    const key = await keyFor(jane);
    expect([await undo(key), await undo(key)]).toEqual([200, 400]);
    expect((await logIn(jane, jane.password)).status).toBe(401);
    expect((await get('/api/account', { headers: bearer(jane.token) })).status).toBe(401);
    const password = 'a harbor of quiet boats';
    const finish = json('PUT', { key: await keyFor(jane, 'change-password'), newPassword: password });
    expect((await get('/api/account/reset-password/finish', finish)).status).toBe(200);
    const { id_token: token } = (await logIn(jane, password)).body;
    const portfolios = await get('/api/portfolios', { headers: bearer(token) });
    expect(JSON.stringify(portfolios.body)).toContain('Hers');
    expect(await eventsOf(jane)).toContain('DELETION_UNDONE');
    await query(
      "UPDATE job SET due_at = now() WHERE queue = 'account-deletion' AND key = $1",
      String(jane.id),
    );
    await payments.api.app.get(AccountDeletionService, { strict: false }).worker.runDue();
    expect(await stateOf(jane)).toEqual({ deleted: false, is_activated: true });
  });

  it('is kept by the link of a change that a thief made before', async () => {
    const jane = await aMember();
    const thief = `thief-${jane.email}`;
    await get('/api/account', json('PUT', { email: thief, currentPassword: jane.password }, jane.token));
    const [key] = await readKeys(payments.api, thief, 'confirm-email');
    await get('/api/account/email/confirm', json('POST', { key }));
    await requestDeletion(jane);
    const undoKey = await keyFor(jane, 'undo-email');
    expect((await get('/api/account/email/undo', json('POST', { key: undoKey }))).status).toBe(200);
    expect(await stateOf(jane)).toEqual({ deleted: false, is_activated: true });
    expect(await undo(await keyFor({ ...jane, email: thief }))).toBe(400);
  });

  it('is deleted for good after 72 hours, and not before', async () => {
    const jane = await aMember();
    await query('INSERT INTO insightpro_interest (email) VALUES ($1)', jane.email);
    const interest = () => query('SELECT email FROM insightpro_interest WHERE email = $1', jane.email);
    await requestDeletion(jane);
    const key = await keyFor(jane);
    await after(71, jane);
    expect(await interest()).toHaveLength(1);
    expect(await stateOf(jane)).toEqual({ deleted: false, is_activated: false });
    const [{ minutes }] = await query(
      `SELECT round(extract(epoch FROM due_at - now()) / 60)::integer AS minutes
       FROM job WHERE queue = 'account-deletion' AND key = $1`,
      String(jane.id),
    );
    expect(minutes).toBe(60);
    await after(72, jane);
    await until(async () => (await stateOf(jane))!['deleted'] === true);
    expect(await interest()).toEqual([]);
    expect(await undo(key)).toBe(400);
    expect((await logIn(jane, jane.password)).status).toBe(401);
    expect((await eventsOf(jane)).at(-1)).toBe('ACCOUNT_DELETED');
  });

  it('is kept by an operator, who sees it in the list', async () => {
    const jane = await aMember();
    const run = (...args: string[]) => runCommandBeside(payments.api, 'account-cli', args);
    expect(await run('undo-deletion', jane.email)).toMatchObject({
      exitCode: 1,
      stderr: `${jane.email} is not about to be deleted.\n`,
    });
    await requestDeletion(jane);
    expect((await run('list')).stdout).toMatch(new RegExp(`^${jane.email} .* leaving `, 'm'));
    expect(await run('undo-deletion', jane.email)).toMatchObject({ exitCode: 0 });
    expect((await logIn(jane, jane.password)).status).toBe(200);
  });

  describe('with a plan', () => {
    const aPlan = async () => {
      const buyer = await payments.aBuyerWithCard();
      await confirm(buyer);
      expect((await buyer.buy('PREMIUM', 'YEARLY')).status).toBe(201);
      return { buyer, customer: await payments.findCustomer(buyer) };
    };
    const renew = () => payments.stripe!.server.runDue(new Date(Date.now() + 400 * DAY));
    const sync = ({ id }: Buyer) =>
      payments.api.app.get(PaymentSyncService, { strict: false }).synchronize(id);
    const plans = async ({ id }: Buyer) =>
      (await query('SELECT state FROM subscription WHERE account_id = $1', id)).map(({ state }) => state);
    const refunds = async (customer: string) =>
      (await payments.stripe!.charges(customer)).map(({ amount, amount_refunded }) => [
        amount,
        amount_refunded,
      ]);

    it('keeps it until the account is deleted; a renewal meanwhile is refunded then', async () => {
      const { buyer, customer } = await aPlan();
      await requestDeletion(buyer);
      await renew();
      await sync(buyer);
      expect(await plans(buyer)).toEqual(['ACTIVE']);
      const before = await refunds(customer);
      expect(before).toHaveLength(2);
      await after(72, buyer);
      await until(async () => (await payments.provider.findCard(customer)) === null);
      expect(await plans(buyer)).toEqual(['ENDED']);
      expect((await refunds(customer)).filter(([amount, refunded]) => amount === refunded)).toHaveLength(1);
    });

    it('has it as before if that is undone, with the renewal', async () => {
      const { buyer, customer } = await aPlan();
      await requestDeletion(buyer);
      await renew();
      await sync(buyer);
      expect(await undo(await keyFor(buyer))).toBe(200);
      await sync(buyer);
      expect(await plans(buyer)).toEqual(['ACTIVE']);
      expect((await refunds(customer)).map(([, refunded]) => refunded)).toEqual([0, 0]);
    });
  });
});
