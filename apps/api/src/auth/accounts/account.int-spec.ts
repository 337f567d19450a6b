import type { AccountResponse, SecurityEventResponse } from '@plumbline/contracts';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, grantRoles, json, registerAccount } from '../../../test/accounts.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

describe('the account of a user', () => {
  let api: TestApp;
  let jane: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({
      universe: 'tiny',
      env: { RATE_LIMIT: 'off', PUBLIC_URL: 'https://plumbline.example' },
    });
  });
  beforeEach(async () => {
    jane = await registerAccount(api, { affiliate: 'WWJD' });
  });
  afterAll(() => api.stop());

  const read = async ({ token }: TestAccount): Promise<AccountResponse> => {
    const { status, body } = await api.get('/api/account', { headers: bearer(token) });
    expect(status).toBe(200);
    return body;
  };
  const save = (changes: unknown, { token } = jane): Promise<TestResponse> =>
    api.get('/api/account', json('PUT', changes, token));

  it('returns the account, whose login is the email address', async () => {
    expect(await read(jane)).toEqual({
      id: jane.id,
      login: jane.email,
      firstName: 'Jane',
      lastName: 'Doe',
      email: jane.email,
      isEmailConfirmed: false,
      pendingEmail: null,
      zipCode: '12345',
      imageUrl: null,
      affiliate: 'WWJD',
      authorities: ['ROLE_USER'],
    });
  });

  it('returns the current roles, not those at the time of the token', async () => {
    await grantRoles(api.database, jane.id, 'ROLE_PREMIUM');
    expect((await read(jane)).authorities).toEqual(['ROLE_USER', 'ROLE_PREMIUM']);
  });

  it('requires a token', async () => {
    const calls: [string, RequestInit?][] = [
      ['/api/account'],
      ['/api/account', json('PUT', { firstName: 'Eve' })],
      ['/api/goodstanding'],
      ['/api/goodstanding', { headers: bearer('e30.e30.e30') }],
    ];
    for (const [path, init] of calls) expect((await api.get(path, init)).status).toBe(401);
    expect((await read(jane)).firstName).toBe('Jane');
  });

  it('changes the given fields and leaves the others', async () => {
    const { status, body } = await save({ firstName: ' Ruth ', zipCode: '6-78-90' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...(await read(jane)), firstName: 'Ruth', zipCode: '67890', lastName: 'Doe' });
    const kept = await save({});
    expect(kept.status).toBe(200);
    expect(kept.body).toEqual(body);
  });

  it('accepts its own response as a request, and ignores fields that cannot be changed', async () => {
    const account = await read(jane);
    const replay = {
      ...account,
      id: jane.id + 1,
      login: 'eve@example.org',
      affiliate: 'BIBL',
      authorities: ['ROLE_USER', 'ROLE_ADMIN'],
      activated: false,
      isGoodStanding: true,
      passwordHash: 'x',
      customerId: 'cus_x',
    };
    const { status, body } = await save(replay);
    expect([status, body]).toEqual([200, account]);
    expect(await read(jane)).toEqual(account);
  });

  it('belongs to the token, even with many requests at a time', async () => {
    const accounts = [jane, ...(await Promise.all([1, 2, 3].map(() => registerAccount(api))))];
    const sent = Array.from({ length: 40 }, (_, at) => accounts[at % accounts.length]);
    const responses = await Promise.all(sent.map(read));
    expect(responses.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  });

  it.each([
    [{ firstName: 'J' }, 'firstName', 'First name requires more characters'],
    [{ firstName: null }, 'firstName', 'First name requires more characters'],
    [{ lastName: '' }, 'lastName', 'Last name requires more characters'],
    [{ lastName: 'x'.repeat(256) }, 'lastName', 'Last name is too long'],
    [{ email: 'a@b' }, 'email', 'Email does not meet length criteria'],
    [{ email: 'nobody-at-home' }, 'email', 'Email is not an address'],
    [{ email: ['a@example.org'] }, 'email', 'Email does not meet length criteria'],
    [{ zipCode: '1234' }, 'zipCode', 'Zipcode must contain five numbers'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'imageUrl must be the address of a picture'],
    [{ imageUrl: 'https://' }, 'imageUrl', 'imageUrl must be the address of a picture'],
    [{ imageUrl: 'http://[' }, 'imageUrl', 'imageUrl must be the address of a picture'],
    [{ imageUrl: '/\u0000' }, 'imageUrl', 'imageUrl must be the address of a picture'],
    [{ imageUrl: '/account' }, 'imageUrl', 'imageUrl must be a picture of your own'],
    [{ imageUrl: `https://a.example/${'x'.repeat(500)}` }, 'imageUrl', 'imageUrl is too long'],
  ])('refuses %j and changes nothing', async (changes, field, message) => {
    const before = await read(jane);
    const { status, body } = await save({ lastName: 'Changed', ...changes });
    expect(status).toBe(400);
    expect(body.violations).toEqual([{ field, message }]);
    expect(await read(jane)).toEqual(before);
  });

  it('stores the URL of a picture on another site unchanged, and removes it on request', async () => {
    const imageUrl = 'https://pictures.example/jane.png?size=80';
    expect((await save({ imageUrl })).body.imageUrl).toBe(imageUrl);
    expect((await save({ lastName: 'Roe' })).body.imageUrl).toBe(imageUrl);
    expect((await save({ imageUrl: '' })).body.imageUrl).toBeNull();
    await save({ imageUrl });
    expect((await save({ imageUrl: null })).body.imageUrl).toBeNull();
  });

  it('never changes another account', async () => {
    const eve = await registerAccount(api);
    await save({ id: jane.id, firstName: 'Owned' }, eve);
    expect((await read(jane)).firstName).toBe('Jane');
    expect((await read(eve)).firstName).toBe('Owned');
  });

  describe('the good standing of an account', () => {
    const standing = (token = jane.token) => api.get('/api/goodstanding', { headers: bearer(token) });

    it('is returned as text', async () => {
      const { status, headers, body } = await standing();
      expect([status, body]).toEqual([200, 'true']);
      expect(headers.get('content-type')).toMatch(/^text\/plain/);
    });

    it('is not granted by saving the account', async () => {
      const debtor = await registerAccount(api, {}, { isGoodStanding: false });
      const body = { firstName: 'Ann', lastName: 'Owe', zipCode: '12345', isGoodStanding: true };
      expect((await api.get('/api/account', json('PUT', body, debtor.token))).status).toBe(200);
      expect((await standing(debtor.token)).body).toBe('false');
    });
  });

  describe('the security events of an account', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const list = async (query = '', { token } = jane) => {
      const path = `/api/account/security-events${query}`;
      const { status, headers, body } = await api.get(path, { headers: bearer(token) });
      expect(status).toBe(200);
      return { total: Number(headers.get('x-total-count')), events: body as SecurityEventResponse[] };
    };
    const tryPassword = (password: string, username = jane.email) => {
      const { headers, ...init } = json('POST', { username, password });
      const sent = { ...headers, 'user-agent': firefox, 'x-request-id': 'request-of-jane' };
      return api.get('/api/authenticate', { ...init, headers: sent });
    };
    const stored = (id = jane.id) =>
      api.database.query<{ event: string; request_id: string }>(
        'SELECT event, address, device, request_id FROM security_event WHERE account_id = $1 ORDER BY id',
        [id],
      );

    it('are listed newest first, each with address and device', async () => {
      await tryPassword('wrong');
      const { total, events } = await list();
      expect([total, events.map(({ event }) => event)]).toEqual([
        3,
        ['SIGN_IN_REFUSED', 'SIGNED_IN', 'REGISTERED'],
      ]);
      expect(events[0]).toEqual({
        id: expect.any(Number),
        event: 'SIGN_IN_REFUSED',
        occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
        address: '127.0.0.1',
        device: 'Firefox on Linux',
        details: { method: 'PASSWORD' },
      });
      const page = await list('?page=1&size=2');
      expect([page.total, page.events.map(({ event }) => event)]).toEqual([3, ['REGISTERED']]);
      const [, , refusal] = await stored();
      expect(refusal!.request_id).toBe('request-of-jane');
    });

    it('are shown to nobody else', async () => {
      const other = await registerAccount(api);
      expect((await list('', other)).events.map(({ event }) => event)).toEqual(['SIGNED_IN', 'REGISTERED']);
    });

    it('include a new password', async () => {
      const request = { currentPassword: jane.password, newPassword: 'battery staple' };
      await api.get('/api/account/change-password', json('PUT', request, jane.token));
      const [latest] = await stored().then((events) => events.reverse());
      expect(latest!.event).toBe('PASSWORD_CHANGED');
    });

    it('are cut off at 60 of a kind an hour, even for an account that does not exist', async () => {
      // So few at a time that none is refused before it is recorded, however slow the machine is.
      const emails = [jane.email, 'nobody@example.org'];
      for (let round = 0; round < 13; round++)
        await Promise.all(
          emails.flatMap((email) => Array.from({ length: 5 }, () => tryPassword('wrong', email))),
        );
      const count = async (condition: string) => {
        const [{ refusals }] = await api.database.query<{ refusals: number }>(
          `SELECT count(*)::integer AS refusals FROM security_event WHERE event = 'SIGN_IN_REFUSED' AND ${condition}`,
        );
        return refusals;
      };
      const counts = () => Promise.all(['account_id IS NULL', `account_id = ${jane.id}`].map(count));
      const before = await counts();
      // Those of one round do not see each other, so there may be a few more.
      for (const recorded of before) expect(recorded).toBeGreaterThanOrEqual(60);
      for (const email of emails) await tryPassword('wrong', email);
      expect(await counts()).toEqual(before);
    });

    it.each([
      'UPDATE security_event SET address = NULL',
      "UPDATE security_event SET event = 'SIGNED_OUT'",
      'DELETE FROM security_event',
      'TRUNCATE security_event',
    ])('cannot be changed: %s', async (statement) => {
      const before = await stored();
      await expect(api.database.query(statement)).rejects.toThrow('security events cannot be changed');
      expect(await stored()).toEqual(before);
    });

    it('are deleted after a year', async () => {
      await api.database.query(
        "INSERT INTO security_event (occurred_at, account_id, event) VALUES (now() - interval '366 days', $1, 'SIGNED_IN')",
        [jane.id],
      );
      await tryPassword('wrong');
      expect((await stored()).map(({ event }) => event)).toEqual([
        'REGISTERED',
        'SIGNED_IN',
        'SIGN_IN_REFUSED',
      ]);
    });

    it('are in the order in which they were recorded, whatever the clock showed then', async () => {
      await api.database.query(
        `INSERT INTO security_event (occurred_at, account_id, event)
         VALUES (now() + interval '40 days', $1, 'SIGNED_OUT'), (now() - interval '40 days', $1, 'SESSIONS_ENDED')`,
        [jane.id],
      );
      const { body } = await api.get('/api/account/security-events?size=2', { headers: bearer(jane.token) });
      expect(body.map(({ event }: { event: string }) => event)).toEqual(['SESSIONS_ENDED', 'SIGNED_OUT']);
    });

    it('outlive the account without address and device', async () => {
      await api.database.query('DELETE FROM account WHERE id = $1', [jane.id]);
      expect(await stored()).toEqual(
        ['REGISTERED', 'SIGNED_IN'].map((event) => ({
          event,
          address: null,
          device: null,
          request_id: expect.any(String),
        })),
      );
    });
  });
});
