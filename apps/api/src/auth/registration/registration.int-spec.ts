import { authUrls } from '@plumbline/contracts';
import { aRegistration, bearer, grantRoles, json, registerAccount, signIn } from '../../../test/accounts.ts';
import { readInbox, readKeys, readWholeInbox } from '../../../test/mailbox.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

interface AccountRow {
  readonly id: number;
  readonly first_name: string;
  readonly customer_id: string;
  readonly is_activated: boolean;
  readonly is_good_standing: boolean;
  readonly password_hash: string;
  readonly affiliate: string | null;
}

const taken = {
  title: 'Email already reistered to another user',
  violations: [{ field: 'email', message: 'Email already reistered to another user' }],
};
/** Fewer than there are connections to the database, for which requests do not wait long. */
const AT_ONCE = 8;
const othersFailed = Array<number>(AT_ONCE - 1).fill(400);
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe('registration', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({
      universe: 'tiny',
      env: { RATE_LIMIT: 'off', PUBLIC_URL: 'https://plumbline.example' },
    });
  });
  afterAll(() => api.stop());

  const register = (body: unknown) => api.get('/api/register', json('POST', body));
  const registerActivate = (body: unknown) => api.get('/api/register-activate', json('POST', body));
  const activate = (key: string) => api.get(`/api${authUrls.activate(key)}`);
  const authenticate = (username: string, password: string) =>
    api.get('/api/authenticate', json('POST', { username, password }));
  const accountOf = async (email: string) =>
    (await api.database.query<AccountRow>('SELECT * FROM account WHERE email = $1', [email]))[0];
  const keysMailedTo = (email: string) => readKeys(api, email, 'activate');

  it('names no address in the log of the database when it fails', async () => {
    // With more than that, the log quotes the row: `Key (email)=(...) already exists`.
    const rows = await api.database.query('SHOW log_error_verbosity');
    expect(rows).toEqual([{ log_error_verbosity: 'terse' }]);
  });

  describe('POST /api/register', () => {
    it('creates the account and mails the link that activates it, after which the user can log in', async () => {
      const person = aRegistration();
      const { status, body } = await register(person);
      expect([status, body]).toEqual([
        201,
        { id: expect.any(Number), customerId: expect.stringMatching(/^cus_[0-9a-f]{24}$/) },
      ]);
      expect((await authenticate(person.email, person.password)).status).toBe(401);

      const [mail] = await readInbox(api, person.email);
      expect(mail.links).toEqual([
        expect.stringMatching(/^https:\/\/plumbline\.example\/activate\/[\w-]{43}$/),
      ]);
      const [key] = await keysMailedTo(person.email);
      expect((await activate(key)).status).toBe(200);
      expect(await signIn(api, person.email, person.password)).toEqual(expect.any(String));
      expect(await accountOf(person.email)).toMatchObject({
        id: body.id,
        customer_id: body.customerId,
        is_activated: true,
        is_good_standing: true,
      });
    });

    it('stores the partner code if there is one', async () => {
      const [withCode, without] = [aRegistration({ affiliate: 'BIBL' }), aRegistration()];
      await Promise.all([register(withCode), register(without)]);
      expect((await accountOf(withCode.email)).affiliate).toBe('BIBL');
      expect((await accountOf(without.email)).affiliate).toBeNull();
    });

    it('ignores fields that visitors may not set', async () => {
      const person = aRegistration();
      const claims = {
        id: 1,
        login: 'somebody',
        langKey: 'en',
        activated: true,
        isActivated: true,
        isGoodStanding: false,
        customerId: 'cus_mine',
        authorities: ['ROLE_ADMIN'],
      };
      const { status, body } = await register({ ...person, ...claims });
      expect(status).toBe(201);
      const account = await accountOf(person.email);
      expect(account).toMatchObject({ is_activated: false, is_good_standing: true });
      expect(account.customer_id).not.toBe('cus_mine');
      expect(await api.database.query('SELECT * FROM account_role WHERE account_id = $1', [body.id])).toEqual(
        [],
      );
    });

    it('names every invalid field, and stores nothing', async () => {
      const person = aRegistration({ firstName: 'J', lastName: '', zipCode: '1234', password: '1234567' });
      const { status, body } = await register(person);
      expect(status).toBe(400);
      expect(body.violations).toEqual([
        { field: 'firstName', message: 'First name requires more characters' },
        { field: 'lastName', message: 'Last name requires more characters' },
        { field: 'zipCode', message: 'Zipcode must contain five numbers' },
        { field: 'password', message: 'Password requires more characters' },
      ]);
      expect(await accountOf(person.email)).toBeUndefined();
    });

    it.each(['password', '12345678', 'Passw0rd!', 'plumbline2026', 'JaneDoe1985'])(
      'refuses the password %s, which is guessed first, and stores nothing',
      async (password) => {
        const person = aRegistration({ password });
        for (const call of [register, registerActivate]) {
          const { status, body } = await call(person);
          expect([status, body.violations]).toEqual([
            400,
            [{ field: 'password', message: expect.stringMatching(/guessed first/) }],
          ]);
        }
        expect(await accountOf(person.email)).toBeUndefined();
      },
    );

    it.each([
      undefined,
      null,
      [],
      'text',
      7,
      { email: { constructor: 1 } },
      { firstName: [[{ toString: 1 }]] },
    ])('refuses %j with every field it lacks', async (body) => {
      const response = await register(body);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        400,
        expect.stringMatching(/^application\/problem\+json/),
      ]);
    });

    it('refuses the address of another account in any spelling, and sends no mail', async () => {
      const { email } = await registerAccount(api);
      const before = await accountOf(email);
      for (const spelling of [email, ` ${email.toUpperCase()} `]) {
        const { status, body } = await register(aRegistration({ email: spelling }));
        expect(status).toBe(400);
        expect(body).toMatchObject(taken);
      }
      expect(await readInbox(api, email)).toEqual([]);
      expect(await accountOf(email)).toEqual(before);
    });

    it.each(['basic@plumbline.demo', 'premium@plumbline.demo', 'ADMIN@plumbline.demo'])(
      'never gives away %s, also where there are no demo accounts',
      async (email) => {
        for (const call of [register, registerActivate]) {
          const { status, body } = await call(aRegistration({ email }));
          expect(status).toBe(400);
          expect(body).toMatchObject(taken);
        }
      },
    );

    it('sends no mail when the account could not be stored', async () => {
      const { email } = aRegistration();
      await api.database.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not kept'; END $$`);
      await api.database.query(`
        CREATE CONSTRAINT TRIGGER refusal AFTER INSERT ON account DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.email = '${email}') EXECUTE FUNCTION refuse()`);
      expect((await register(aRegistration({ email }))).status).toBe(500);
      expect(await accountOf(email)).toBeUndefined();
      expect(await readInbox(api, email)).toEqual([]);
    });
  });

  describe('registering again before activation', () => {
    it('replaces the earlier registration and ends its link', async () => {
      const older = aRegistration({ affiliate: 'BIBL' });
      const newer = aRegistration({ email: older.email, firstName: 'Joan', password: 'another password' });
      const first = await register(older);
      const second = await register(newer);
      expect(second.body).toEqual(first.body);
      const [deadKey, key] = await keysMailedTo(older.email);
      expect((await activate(deadKey)).status).toBe(400);
      expect((await activate(key)).status).toBe(200);
      expect((await authenticate(older.email, older.password)).status).toBe(401);
      expect((await authenticate(newer.email, newer.password)).status).toBe(200);
      expect(await accountOf(older.email)).toMatchObject({ first_name: 'Joan', affiliate: null });
    });

    it('is refused to an account that is active at once: nobody has read the mail', async () => {
      const person = aRegistration();
      await register(person);
      const { status, body } = await registerActivate(aRegistration({ email: person.email }));
      expect(status).toBe(400);
      expect(body).toMatchObject(taken);
      const [key] = await keysMailedTo(person.email);
      expect((await activate(key)).status).toBe(200);
      expect((await authenticate(person.email, person.password)).status).toBe(200);
    });

    it('does not bring back an account that was deactivated, nor does asking for another link', async () => {
      const person = aRegistration();
      await register(person);
      await activate((await keysMailedTo(person.email))[0]);
      await api.database.query('UPDATE account SET is_activated = false WHERE email = $1', [person.email]);
      const before = await accountOf(person.email);
      expect((await register(person)).body).toMatchObject(taken);
      expect((await api.get('/api/register/resend', json('POST', { email: person.email }))).status).toBe(200);
      expect(await accountOf(person.email)).toEqual(before);
      expect(await keysMailedTo(person.email)).toHaveLength(1);
    });

    it('does not pass on what the earlier registration was granted', async () => {
      const person = aRegistration();
      const { body } = await register(person);
      await grantRoles(api.database, body.id, 'ROLE_ADMIN');
      await register(person);
      expect(await api.database.query('SELECT * FROM account_role WHERE account_id = $1', [body.id])).toEqual(
        [],
      );
    });

    it('leaves one account and one valid link after several registrations at a time', async () => {
      const { email } = aRegistration();
      const responses = await times(AT_ONCE, () => register(aRegistration({ email })));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
      const keys = await keysMailedTo(email);
      expect(keys).toHaveLength(AT_ONCE);
      const activations = await times(AT_ONCE, (index) => activate(keys[index]));
      expect(activations.map(({ status }) => status).sort()).toEqual([200, ...othersFailed]);
    });

    it('allows links to be used during another registration', async () => {
      const person = aRegistration();
      await register(person);
      const [key] = await keysMailedTo(person.email);
      const responses = await times(AT_ONCE, (index) => (index % 2 ? activate(key) : register(person)));
      for (const { status } of responses) expect([200, 201, 400]).toContain(status);
    });
  });

  describe('POST /api/register/resend', () => {
    const resend = (email: string) => api.get('/api/register/resend', json('POST', { email }));

    it('mails another link to an account that waits for one, and the first one still works', async () => {
      const person = aRegistration();
      await register(person);
      expect((await resend(` ${person.email.toUpperCase()} `)).status).toBe(200);
      const keys = await keysMailedTo(person.email);
      expect(new Set(keys).size).toBe(2);
      expect((await activate(keys[1])).status).toBe(200);
      expect((await activate(keys[0])).status).toBe(200);
    });

    it('responds the same for an active account and an unknown address, and mails nothing', async () => {
      const { email } = await registerAccount(api);
      for (const address of [email, 'nobody-registered@example.org']) {
        const { status, body } = await resend(address);
        expect([status, body]).toEqual([200, '']);
        expect(await readInbox(api, address)).toEqual([]);
      }
    });

    it('refuses what is not an address', async () => {
      const { status, body } = await resend('nobody');
      expect(status).toBe(400);
      expect(body.violations).toEqual([{ field: 'email', message: 'Email is not an address' }]);
    });
  });

  describe('POST /api/register-activate', () => {
    it('activates the account at once, not in good standing, and mails a link that confirms the address', async () => {
      const person = aRegistration();
      const { status, body } = await registerActivate({ ...person, isGoodStanding: true });
      expect(status).toBe(201);
      expect(await signIn(api, person.email, person.password)).toEqual(expect.any(String));
      expect(await accountOf(person.email)).toMatchObject({
        id: body.id,
        customer_id: body.customerId,
        is_activated: true,
        is_good_standing: false,
      });
      const [mail, ...others] = await readWholeInbox(api, person.email);
      expect([mail.subject, others]).toEqual(['Confirm your email address for Plumbline', []]);
    });

    it('gives an address to one of several registrations at a time', async () => {
      const { email } = aRegistration();
      const responses = await times(AT_ONCE, () => registerActivate(aRegistration({ email })));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...othersFailed]);
    });
  });

  describe('GET /api/activate', () => {
    const failed = { title: 'Your account could not be activated', status: 400 };

    it.each([
      ['unknown', '?key=nobody-was-mailed-this'],
      ['missing', ''],
      ['empty', '?key='],
      ['given twice', '?key=a&key=b'],
      ['endless', `?key=${'k'.repeat(20_000)}`],
      ['not text', '?key=%00%FF'],
    ])('refuses a key that is %s', async (_what, query) => {
      const { status, body } = await api.get(`/api/activate${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject(failed);
    });

    it('responds to a HEAD like to a GET, without activating the account or using up the key', async () => {
      const person = aRegistration();
      await register(person);
      const [key] = await keysMailedTo(person.email);
      const look = (query: string) => fetch(`${api.url}/api/activate${query}`, { method: 'HEAD' });
      for (const good of [1, 2]) expect([good, (await look(`?key=${key}`)).status]).toEqual([good, 200]);
      expect((await accountOf(person.email)).is_activated).toBe(false);
      expect((await activate(key)).status).toBe(200);
      for (const query of [`?key=${key}`, '?key=nobody-was-mailed-this', ''])
        expect([query, (await look(query)).status]).toEqual([query, 400]);
    });

    it('accepts a key once when several requests use it at a time', async () => {
      const person = aRegistration();
      await register(person);
      const [key] = await keysMailedTo(person.email);
      const responses = await times(AT_ONCE, () => activate(key));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...othersFailed]);
      const { status, body } = await activate(key);
      expect(status).toBe(400);
      expect(body).toMatchObject(failed);
    });
  });
});

describe('registration of an address that strangers register too', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => api.stop());

  const from = (address: string, path: string, body: unknown) => {
    const { headers, ...request } = json('POST', body);
    return api.get(path, { ...request, headers: { ...headers, 'x-forwarded-for': address } });
  };
  const registerFrom = (address: string, email: string, password = 'correct horse battery') =>
    from(address, '/api/register', aRegistration({ email, password }));
  const [home, elsewhere] = ['192.0.2.1', '198.51.100.1'];
  const activate = async (key: string) => (await api.get(`/api${authUrls.activate(key)}`)).status;
  const canSignIn = async (username: string, password: string) =>
    (await api.get('/api/authenticate', json('POST', { username, password }))).status === 200;

  it('activates the registration whose mail was opened, and ends the others', async () => {
    const email = 'opened-first@example.org';
    await registerFrom(home, email, "the owner's password");
    await registerFrom(elsewhere, email, "a stranger's password");
    const [mine, theirs] = await readKeys(api, email, 'activate');
    expect(await activate(mine!)).toBe(200);
    expect(await activate(theirs!)).toBe(400);
    expect(await canSignIn(email, "a stranger's password")).toBe(false);
    expect(await canSignIn(email, "the owner's password")).toBe(true);
  });

  it('mails the link of the registration from the same network again', async () => {
    const email = 'asked-again@example.org';
    await registerFrom(home, email, "the owner's password");
    await registerFrom(elsewhere, email, "a stranger's password");
    await from(home, '/api/register/resend', { email });
    const [mine, theirs, again] = await readKeys(api, email, 'activate');
    expect([await activate(again!), await activate(theirs!), await activate(mine!)]).toEqual([200, 400, 200]);
    expect(await canSignIn(email, "the owner's password")).toBe(true);
  });

  it('lets the owner who opened the wrong mail lock the stranger out by setting a new password', async () => {
    const email = 'opened-last@example.org';
    await registerFrom(elsewhere, email, "a stranger's password");
    const [theirs] = await readKeys(api, email, 'activate');
    expect(await activate(theirs!)).toBe(200);
    const token = await signIn(api, email, "a stranger's password");
    const text = { method: 'POST', body: email, headers: { 'content-type': 'text/plain' } };
    await api.get('/api/account/reset-password/init', text);
    const [key] = await readKeys(api, email, 'change-password');
    const reset = json('PUT', { key, newPassword: "the owner's password" });
    expect((await api.get('/api/account/reset-password/finish', reset)).status).toBe(200);
    expect((await api.get('/api/account', { headers: bearer(token) })).status).toBe(401);
    expect(await canSignIn(email, "a stranger's password")).toBe(false);
  });

  it('is limited to five an hour from one network, which keeps no one else from registering', async () => {
    const email = 'often@example.org';
    for (let count = 1; count <= 5; count++)
      expect((await registerFrom('192.0.2.2', email)).status).toBe(201);
    const { status, headers, body } = await registerFrom('192.0.2.2', email);
    expect([status, body.title]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await from('192.0.2.2', '/api/register/resend', { email })).status).toBe(429);
    expect((await registerFrom('192.0.2.2', 'seldom@example.org')).status).toBe(201);
    await api.database.query("UPDATE attempt_limit SET points = 20 WHERE key LIKE 'registration-repeated:%'");
    expect((await registerFrom('192.0.2.3', email)).status).toBe(201);
    expect((await registerFrom('192.0.2.3', email)).status).toBe(429);
  });
});
