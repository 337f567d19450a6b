import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { aRegistration, bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { holdRow } from '../../../test/hold-row.ts';
import { readInbox, readKeys } from '../../../test/mailbox.ts';
import { aCard } from '../../../test/payments.ts';
import { phonePicture } from '../../../test/pictures.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { PaymentCustomersRepository } from '../../payment/payment-customers.repository.ts';
import { PaymentSyncService } from '../../payment/payment-sync.service.ts';
import { PurchaseService } from '../../payment/purchase.service.ts';
import { UploadQueue } from '../../platform/http/upload-queue.ts';
import { JOB_CHANNEL } from '../../platform/jobs/job-worker.ts';
import type { JobRun } from '../../platform/jobs/job-worker.ts';
import { ImageStore } from '../../storage/image-store.port.ts';
import { StripeProvider } from '../../payment/provider/stripe-provider.ts';
import { SubscriptionsRepository } from '../../payment/subscriptions.repository.ts';
import { ExpiredKeysService } from '../accounts/expired-keys.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { exportedTables, tablesNotDeleted, tablesNotExported } from './account-tables.ts';

/** Every table with rows of accounts: those that refer to one, directly or through another table, or name one by id. */
const TABLES_OF_ACCOUNTS = `
  WITH RECURSIVE referring AS (
    SELECT 'account'::regclass::oid AS id
    UNION
    SELECT conrelid FROM pg_constraint JOIN referring ON confrelid = referring.id
    WHERE contype = 'f' AND (confdeltype <> 'a' OR confrelid = 'account'::regclass OR conrelid = 'subscription'::regclass)
  )
  SELECT id::regclass::text AS "table" FROM referring
  UNION SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '^(.*_)?account_id$'`;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny' });
});
beforeEach(() => api.database.query("DELETE FROM attempt_limit WHERE key LIKE 'registration%'"));
afterAll(() => api.stop());

const tables = async () =>
  (await api.database.query<{ table: string }>(TABLES_OF_ACCOUNTS)).map(({ table }) => table).sort();

describe('The data of an account', () => {
  const download = async ({ token }: TestAccount) => {
    const response = await fetch(`${api.url}/api/account/data`, { headers: bearer(token) });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('is downloaded from every table that refers to an account, or the table is left out for a reason', async () => {
    const listed = [...exportedTables.map(({ table }) => table), ...Object.keys(tablesNotExported)];
    expect((await tables()).filter((table) => !listed.includes(table))).toEqual([]);
  });

  it('is a zip archive of JSON and CSV, without what others wrote and without secrets', async () => {
    const [jane, eve] = await Promise.all([
      registerAccount(api, { firstName: '=HYPERLINK("x")' }),
      registerAccount(api),
    ]);
    for (const { token } of [jane, eve]) {
      const portfolio = { name: `Of ${token.slice(-9)}`, type: 'IRA' };
      const { body: created } = await api.get('/api/portfolios', json('POST', portfolio, token));
      const group = { name: `Household ${token.slice(-9)}`, portfolioIds: [created.id] };
      await api.get('/api/portfolio-groups', json('POST', group, token));
      const link = { kind: 'PORTFOLIO', id: created.id, name: `Shared ${token.slice(-9)}` };
      await api.get('/api/shared-links', json('POST', link, token));
      const made = { name: `Made ${token.slice(-9)}`, scopes: ['screening:read'] };
      await api.get('/api/account/tokens', json('POST', made, token));
      const webhook = { url: 'http://127.0.0.1:9/hook', events: ['portfolio.changed'] };
      const added = (await api.get('/api/account/webhooks', json('POST', webhook, token))).body;
      await api.get(`/api/account/webhooks/${added.id}/test`, { method: 'POST', headers: bearer(token) });
    }
    const { response, body } = await download(jane);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toContain('plumbline-data.zip');
    const files = unzipSync(body);
    const textOf = (name: string) => Buffer.from(files[name]!).toString();
    expect(Object.keys(files).sort()).toEqual(
      [...exportedTables.map(({ table }) => table), 'charge']
        .flatMap((name) => [`${name}.csv`, `${name}.json`])
        .sort(),
    );
    expect(JSON.parse(textOf('account.json'))).toMatchObject([{ id: jane.id, email: jane.email }]);
    expect(textOf('account.csv')).toContain(`"'=HYPERLINK(""x"")"`);
    expect(JSON.parse(textOf('portfolio.json'))).toHaveLength(1);
    expect(JSON.parse(textOf('portfolio_group.json'))).toMatchObject([
      { name: `Household ${jane.token.slice(-9)}` },
    ]);
    const [link] = JSON.parse(textOf('shared_link.json')) as object[];
    expect(link).toMatchObject({ name: `Shared ${jane.token.slice(-9)}`, times_opened: 0 });
    expect(link).not.toHaveProperty('token_hash');
    const [made] = JSON.parse(textOf('personal_access_token.json')) as object[];
    expect(made).toMatchObject({ name: `Made ${jane.token.slice(-9)}`, scopes: ['screening:read'] });
    expect(Object.keys(made!).filter((column) => column.endsWith('_hash'))).toEqual([]);
    const [webhook] = JSON.parse(textOf('webhook.json')) as object[];
    expect(webhook).toMatchObject({ url: 'http://127.0.0.1:9/hook', events: ['portfolio.changed'] });
    expect(Object.keys(webhook!).filter((column) => column.includes('secret'))).toEqual([
      'former_secret_until',
    ]);
    expect(JSON.parse(textOf('webhook_delivery.json'))).toMatchObject([{ type: 'webhook.test' }]);
    expect(JSON.parse(textOf('portfolio_group_member.json'))).toHaveLength(1);
    expect(textOf('portfolio_group.csv')).toContain(`Household ${jane.token.slice(-9)}`);
    expect(JSON.parse(textOf('charge.json'))).toEqual([]);
    const all = Object.keys(files).map(textOf).join();
    for (const other of [eve.email, 'password_hash', '$2b$']) expect(all).not.toContain(other);
  });

  it('contains every charge, however many', async () => {
    const jane = await registerAccount(api);
    await api.get('/api/payment/payment-method', json('POST', aCard(), jane.token));
    const premium = json('POST', { priceId: 'price_premium_yearly', couponId: '' }, jane.token);
    expect((await api.get('/api/payment/subscription', premium)).status).toBe(201);
    await api.database.query(
      `INSERT INTO sandbox.object (id, kind, owner, body)
       SELECT 'ch_' || n, kind, owner, body || jsonb_build_object('id', 'ch_' || n, 'receipt_url', 'receipt ' || n)
       FROM sandbox.object, generate_series(1, 1100) AS n
       WHERE kind = 'charge' AND owner = (SELECT customer FROM payment_customer WHERE account_id = $1)`,
      [jane.id],
    );
    const files = unzipSync((await download(jane)).body);
    expect(JSON.parse(Buffer.from(files['charge.json']!).toString())).toHaveLength(1101);
  });

  it('can be downloaded ten times a day, by its owner', async () => {
    expect((await api.get('/api/account/data')).status).toBe(401);
    const jane = await registerAccount(api);
    await download(jane);
    await api.database.query("UPDATE attempt_limit SET points = 10 WHERE key LIKE 'data-export:%'");
    expect((await download(jane)).response.status).toBe(429);
  });
});

/** Uploads a picture, and returns its address at the application under test. */
async function aPictureOf({ token }: TestAccount): Promise<string> {
  const file = new FormData();
  file.append('file', new Blob([await phonePicture()]), 'picture.png');
  const { body } = await api.get('/api/account/image', {
    method: 'POST',
    body: file,
    headers: bearer(token),
  });
  return body.imageUrl.replace(/^https?:\/\/[^/]+/, api.url);
}

/** A form with a picture: all but the end is sent at once, and the end when asked for. */
async function heldForm() {
  const form = new FormData();
  form.append('file', new Blob([await phonePicture()]), 'picture.png');
  const response = new Response(form);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const steps = new EventEmitter();
  return {
    type: response.headers.get('content-type')!,
    isBegun: once(steps, 'begun'),
    sendRest: () => steps.emit('rest'),
    body: new ReadableStream({
      async pull(controller) {
        controller.enqueue(bytes.subarray(0, -20));
        steps.emit('begun');
        await once(steps, 'rest');
        controller.enqueue(bytes.subarray(-20));
        controller.close();
      },
    }),
  };
}

describe('Deleting an account', () => {
  const remove = ({ token, password }: TestAccount, currentPassword: unknown = password) =>
    api.get('/api/account', json('DELETE', { currentPassword }, token));

  const jobOf = async ({ id }: TestAccount) => {
    const [job] = await api.database.query<{ minutes: number; isRunning: boolean }>(
      `SELECT round(extract(epoch FROM due_at - now()) / 60)::integer AS minutes, lease IS NOT NULL AS "isRunning"
       FROM job WHERE queue = 'account-deletion' AND key = $1`,
      [String(id)],
    );
    return job ?? null;
  };
  /** Waits for what follows the response at once. */
  const begin = (account: TestAccount) =>
    until(async () => {
      const job = await jobOf(account);
      return job?.minutes === 10 && !job.isRunning;
    });
  const runDue = async ({ id }: TestAccount) => {
    await api.database.query("UPDATE job SET due_at = now() WHERE queue = 'account-deletion' AND key = $1", [
      String(id),
    ]);
    await api.app.get(AccountDeletionService).worker.runDue();
  };
  /** Waits for all that follows the response, as if the minutes until then were over. */
  const finish = async (account: TestAccount) => {
    await begin(account);
    await api.database.query("UPDATE account SET deleted_at = now() - interval '10 minutes' WHERE id = $1", [
      account.id,
    ]);
    await runDue(account);
    await until(async () => (await jobOf(account)) === null);
  };

  it('needs the current password', async () => {
    const jane = await registerAccount(api);
    expect((await api.get('/api/account', json('DELETE', { currentPassword: jane.password }))).status).toBe(
      401,
    );
    for (const wrong of [null, '', 7, 'a wrong guess'])
      expect((await remove(jane, wrong)).body.violations).toMatchObject([{ field: 'currentPassword' }]);
    expect((await api.get('/api/account', { headers: bearer(jane.token) })).status).toBe(200);
  });

  it('needs the password that the account has once the request may delete it', async () => {
    const jane = await registerAccount(api);
    const statement = `UPDATE account SET password_hash = 'another' WHERE id = ${jane.id}`;
    const account = { table: 'account', id: jane.id, statement } as const;
    const [refused] = await holdRow(api.database, account, () => remove(jane));
    expect(refused!.status).toBe(400);
    const names = 'SELECT first_name AS name FROM account WHERE id = $1';
    expect(await api.database.query(names, [jane.id])).toEqual([{ name: 'Jane' }]);
  });

  it('leaves nothing behind of a user who paid nothing, and frees the address', async () => {
    const jane = await registerAccount(api);
    const picture = await aPictureOf(jane);
    await api.get('/api/portfolios', json('POST', { name: 'Hers', type: 'IRA' }, jane.token));
    await api.get('/api/payment/payment-method', json('POST', aCard(), jane.token));
    expect([(await remove(jane)).status, (await remove(jane)).status]).toEqual([204, 401]);
    await finish(jane);
    for (const table of await tables()) {
      const [, column] = table === 'account' ? [table, 'id'] : [table, 'account_id'];
      const has = await api.database.query(
        'SELECT FROM information_schema.columns WHERE table_name = $1 AND column_name = $2',
        [table, column],
      );
      if (has.length === 0 || table === 'security_event') continue;
      expect([
        table,
        await api.database.query(`SELECT * FROM ${table} WHERE ${column} = $1`, [jane.id]),
      ]).toEqual([table, []]);
    }
    const events = await api.database.query(
      'SELECT DISTINCT address, device FROM security_event WHERE account_id = $1',
      [jane.id],
    );
    expect(events).toEqual([{ address: null, device: null }]);
    expect((await fetch(picture)).status).toBe(404);
    const again = aRegistration({ email: jane.email });
    expect((await api.get('/api/register', json('POST', again))).status).toBe(201);
  });

  it('leaves the entry on the waiting list alone where nobody has confirmed the address', async () => {
    const stranger = await registerAccount(api);
    await api.database.query('INSERT INTO insightpro_interest (email) VALUES ($1)', [stranger.email]);
    expect((await remove(stranger)).status).toBe(204);
    await finish(stranger);
    const entries = 'SELECT email FROM insightpro_interest WHERE email = $1';
    expect(await api.database.query(entries, [stranger.email])).toEqual([{ email: stranger.email }]);
  });

  it('removes what requests that were under way store after it', async () => {
    const jane = await registerAccount(api);
    const form = await heldForm();
    const queued = jest.spyOn(api.app.get(UploadQueue), 'run');
    const upload = fetch(`${api.url}/api/account/image`, {
      method: 'POST',
      headers: { ...bearer(jane.token), 'content-type': form.type },
      body: form.body,
      duplex: 'half',
    } as RequestInit);
    await form.isBegun;
    // The guard has let it in.
    await until(() => queued.mock.calls.length > 0);
    queued.mockRestore();
    expect((await remove(jane)).status).toBe(204);
    await begin(jane);
    form.sendRest();
    const { imageUrl } = (await (await upload).json()) as { imageUrl: string };
    const picture = imageUrl.replace(/^https?:\/\/[^/]+/, api.url);
    for (const statement of [
      "UPDATE account SET first_name = 'Jane', image_url = '/uploads/x' WHERE id = $1",
      "INSERT INTO portfolio (account_id, name, type) VALUES ($1, 'Late', 'IRA')",
      "INSERT INTO security_event (account_id, event, address) VALUES ($1, 'CARD_SAVED', '192.0.2.1')",
    ])
      await api.database.query(statement, [jane.id]);
    expect((await fetch(picture)).status).toBe(200);
    await finish(jane);
    expect((await fetch(picture)).status).toBe(404);
    for (const statement of [
      'SELECT FROM account WHERE id = $1',
      'SELECT FROM portfolio WHERE account_id = $1',
      'SELECT FROM security_event WHERE account_id = $1 AND address IS NOT NULL',
    ])
      expect(await api.database.query(statement, [jane.id])).toEqual([]);
  });

  it('leaves an account alone that was restored since', async () => {
    const jane = await registerAccount(api);
    expect((await remove(jane)).status).toBe(204);
    await begin(jane);
    await api.database.query("UPDATE account SET deleted_at = NULL, first_name = 'Jane' WHERE id = $1", [
      jane.id,
    ]);
    await runDue(jane);
    await until(async () => (await jobOf(jane)) === null);
    const names = 'SELECT first_name AS name FROM account WHERE id = $1';
    expect(await api.database.query(names, [jane.id])).toEqual([{ name: 'Jane' }]);
  });

  it('refuses a purchase that was requested before and not begun yet', async () => {
    const jane = await registerAccount(api);
    await api.get('/api/payment/payment-method', json('POST', aCard(), jane.token));
    await api.database.query('UPDATE account SET deleted_at = now() WHERE id = $1', [jane.id]);
    const buying = api.app
      .get(PurchaseService, { strict: false })
      .buy(jane.id, { priceId: 'price_premium_yearly' });
    await expect(buying).rejects.toThrow('Please log in');
    const purchases = 'SELECT FROM subscription WHERE account_id = $1';
    expect(await api.database.query(purchases, [jane.id])).toEqual([]);
  });

  it('ends plans and keeps what was paid, in a row without anything personal', async () => {
    const jane = await registerAccount(api, { affiliate: 'oakpartner' });
    await aPictureOf(jane);
    await api.get('/api/payment/payment-method', json('POST', aCard(), jane.token));
    const { body } = await api.get('/api/payment/plans');
    const [{ priceId }] = body.plans.find(({ plan }: { plan: string }) => plan === 'PREMIUM').prices;
    expect((await api.get('/api/payment/subscription', json('POST', { priceId }, jane.token))).status).toBe(
      201,
    );
    expect((await remove(jane)).status).toBe(204);
    await finish(jane);
    const find = (table: string, column = 'account_id') =>
      api.database.query(`SELECT * FROM ${table} WHERE ${column} = $1`, [jane.id]);
    expect(await find('subscription')).toMatchObject([{ state: 'ENDED' }]);
    const [row] = await find('account', 'id');
    expect(row).toMatchObject({
      first_name: 'Deleted',
      last_name: 'account',
      zip_code: '00000',
      email: `deleted-${jane.id}@deleted.invalid`,
      password_hash: '',
      image_url: null,
      affiliate: null,
      is_activated: false,
    });
    expect(await find('security_event')).toContainEqual(
      expect.objectContaining({ event: 'ACCOUNT_DELETED' }),
    );
    for (const table of ['account_role', 'session', 'account_key', 'portfolio', 'portfolio_group'])
      expect(await find(table)).toEqual([]);
    const [{ customer }] = (await find('payment_customer')) as [{ customer: string }];
    const [{ body: atProvider }] = await api.database.query<{ body: object }>(
      'SELECT body FROM sandbox.object WHERE id = $1',
      [customer],
    );
    expect(atProvider).toMatchObject({ deleted: true, email: null, name: null });
    const cards = "SELECT FROM sandbox.object WHERE kind = 'payment_method' AND body->>'customer' = $1";
    expect(await api.database.query(cards, [customer])).toEqual([]);
    expect(await api.app.get(StripeProvider, { strict: false }).listCharges(customer)).toHaveLength(1);
    const signIn = json('POST', { username: jane.email, password: jane.password });
    expect((await api.get('/api/authenticate', signIn)).status).toBe(401);
  });

  it('keeps the customer at the payment provider while a purchase is under way', async () => {
    const jane = await registerAccount(api);
    await api.get('/api/payment/payment-method', json('POST', aCard(), jane.token));
    const get = <T>(type: new (...args: never[]) => T) => api.app.get<T>(type, { strict: false });
    await get(SubscriptionsRepository).add({
      id: randomUUID(),
      accountId: jane.id,
      priceId: 'price_basic_yearly',
      plan: 'BASIC',
      cycle: 'YEARLY',
      couponId: null,
      creditCents: 0,
      replaces: null,
      expectedCents: 60_00,
      periodPaidCents: 60_00,
    });
    const deletion = get(PaymentSyncService).deleteCustomer(jane.id);
    await expect(deletion).rejects.toThrow('a plan is still open');
    const { customer } = (await get(PaymentCustomersRepository).find(jane.id))!;
    expect(await get(StripeProvider).findCard(customer)).toMatchObject({ lastFour: '4242' });
  });

  it('keeps rows only of tables that are listed with a reason', async () => {
    const rows = await api.database.query<{ table: string }>(
      `SELECT conrelid::regclass::text AS "table" FROM pg_constraint
       WHERE contype = 'f' AND confrelid IN ('account'::regclass, 'payment_customer'::regclass) AND confdeltype = 'a'`,
    );
    for (const { table } of rows) expect(Object.keys(tablesNotDeleted)).toContain(table);
  });
});

/** Runs what is run once an hour. */
async function removeExpired(): Promise<void> {
  await api.database.query(
    "UPDATE job SET due_at = now() WHERE (queue, key) IN (('account-deletion', 'expired'), ('account-keys', 'all'))",
  );
  await api.app.get(AccountDeletionService).worker.runDue();
  await api.app.get(ExpiredKeysService).hourly.runDue();
}

describe('Accounts that were never activated', () => {
  const age = (days: number, email: string) =>
    api.database.query(
      `WITH aged AS (UPDATE account SET created_at = now() - make_interval(days => $1) WHERE email = $2 RETURNING id)
       UPDATE account_key SET created_at = now() - make_interval(days => $1) FROM aged WHERE account_id = aged.id`,
      [days, email],
    );
  const exists = async (email: string) =>
    (await api.database.query('SELECT FROM account WHERE email = $1', [email])).length === 1;

  it('are removed after 30 days, unless they have a card, a role, a confirmed address or a newer link', async () => {
    const register = (email: string) => api.get('/api/register', json('POST', aRegistration({ email })));
    for (const name of ['waiting', 'recent', 'resent']) await register(`${name}@example.net`);
    const [, paid, granted] = await Promise.all(
      ['unpaid', 'paid', 'granted', 'confirmed'].map((name) =>
        registerAccount(api, { email: `${name}@example.net` }),
      ),
    );
    await api.database.query(
      "INSERT INTO payment_customer (account_id, provider, customer) VALUES ($1, 'sandbox', 'cus_of_paid')",
      [paid.id],
    );
    await grantRoles(api.database, granted.id, 'ROLE_PREMIUM');
    expect(await readInbox(api, 'confirmed@example.net')).toEqual([]);
    const [key] = await readKeys(api, 'confirmed@example.net', 'confirm-email');
    await api.get('/api/account/email/confirm', json('POST', { key }));
    const names = ['waiting', 'recent', 'resent', 'unpaid', 'paid', 'granted', 'confirmed'];
    for (const name of names) await age(name === 'recent' ? 29 : 30, `${name}@example.net`);
    await api.get('/api/register/resend', json('POST', { email: 'resent@example.net' }));
    await removeExpired();
    const left = await Promise.all(names.map((name) => exists(`${name}@example.net`)));
    expect(names.filter((_, index) => left[index])).toEqual([
      'recent',
      'resent',
      'paid',
      'granted',
      'confirmed',
    ]);
  });

  it('stay when they are registered again while others are removed', async () => {
    const [first, second] = ['first', 'second'].map((name) => `expired-${name}@example.net`);
    const register = (email: string) => api.get('/api/register', json('POST', aRegistration({ email })));
    for (const email of [first, second]) {
      await register(email);
      await age(31, email);
    }
    const images = api.app.get(ImageStore, { strict: false });
    const list = images.list.bind(images);
    const listing = jest.spyOn(images, 'list').mockImplementationOnce(async (id) => {
      await register(second);
      return list(id);
    });
    await removeExpired();
    listing.mockRestore();
    expect([await exists(first), await exists(second)]).toEqual([false, true]);
    const key = (await readKeys(api, second, 'activate')).at(-1)!;
    expect((await api.get(`/api/activate?key=${key}`)).status).toBe(200);
  });

  it('are removed with their pictures, and links that have expired with them; the next check is in an hour', async () => {
    const [leaving, staying] = [await registerAccount(api), await registerAccount(api)];
    const picture = await aPictureOf(leaving);
    await grantRoles(api.database, staying.id, 'ROLE_PREMIUM');
    for (const { email } of [leaving, staying]) await age(31, email);
    await removeExpired();
    expect((await fetch(picture)).status).toBe(404);
    const keys = 'SELECT FROM account_key WHERE account_id = $1';
    expect(await api.database.query(keys, [staying.id])).toEqual([]);
    const next = await api.database.query(
      `SELECT round(extract(epoch FROM due_at - now()) / 60)::integer AS minutes
       FROM job WHERE queue = 'account-deletion' AND key = 'expired'`,
    );
    expect(next).toEqual([{ minutes: 60 }]);
  });

  it('are removed 500 at a time, and all by the same check', async () => {
    const COUNT = 501;
    const [{ before }] = await api.database.query<{ before: number }>(
      'SELECT count(*)::int AS before FROM account',
    );
    await api.database.query(
      `INSERT INTO account (email, first_name, last_name, zip_code, password_hash, customer_id, is_email_confirmed, created_at)
       SELECT 'expired-' || n || '@example.net', 'Ruth', 'Moab', '12345', '', 'expired ' || n, false, now() - interval '31 days'
       FROM generate_series(1, $1) AS n`,
      [COUNT],
    );
    const runs: JobRun[] = [];
    const onRun = (run: unknown) => {
      if ((run as JobRun).queue === 'account-deletion') runs.push(run as JobRun);
    };
    const channel = `tracing:${JOB_CHANNEL}:start`;
    subscribe(channel, onRun);
    try {
      await removeExpired();
      // The application's own worker may be the one that runs it.
      await until(async () => !(await exists(`expired-${COUNT}@example.net`)));
    } finally {
      unsubscribe(channel, onRun);
    }
    expect(runs).toHaveLength(2);
    expect(await api.database.query('SELECT count(*)::int AS before FROM account')).toEqual([{ before }]);
  }, 120_000);
});

describe('Mailed links', () => {
  it.each([
    ['PASSWORD_RESET', 24],
    ['EMAIL_CONFIRMATION', 72],
    ['EMAIL_UNDO', 72],
    ['SECOND_FACTOR_UNDO', 72],
    ['DELETION_UNDO', 72],
    ['ACTIVATION', 30 * 24],
  ])('are deleted with the address in them once they expire: %s after %d hours', async (purpose, hours) => {
    const { id } = await registerAccount(api);
    for (const age of [hours, hours - 1])
      await api.database.query(
        `INSERT INTO account_key (key_hash, account_id, purpose, details, created_at)
         VALUES ($1, $2, $3, $4, now() - make_interval(hours => $5))`,
        [Buffer.from(randomUUID()), id, purpose, { email: 'other@example.net' }, age],
      );
    await removeExpired();
    const left = await api.database.query(
      `SELECT round(extract(epoch FROM now() - created_at) / 3600)::integer AS hours
       FROM account_key WHERE account_id = $1 AND details->>'email' = 'other@example.net'`,
      [id],
    );
    expect(left).toEqual([{ hours: hours - 1 }]);
  });
});
