import { jest } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import type { ExecutionContext } from '@nestjs/common';
import { bearer, json, registerAccount } from '../../../../test/accounts.ts';
import type { TestAccount } from '../../../../test/accounts.ts';
import type { ChildApi } from '../../../../test/child-api.ts';
import { startChildApi } from '../../../../test/child-api.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';
import { Transactor } from '../../../platform/database/transactor.ts';
import { AnonymousWithoutToken } from '../../../platform/security/anonymous.decorator.ts';
import { requireScope } from '../../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../../platform/security/signed-in.decorator.ts';
import { TokenHolders } from '../token-holders.ts';
import { TokenGuard } from '../token.guard.ts';
import { TokenStrategy } from '../token.strategy.ts';
import { VerifiedTokens } from '../verified-tokens.ts';
import { createPersonalToken } from './personal-token.ts';
import { PersonalTokenHolders } from './personal-token-holders.ts';

let api: TestApp;
let jane: TestAccount;
let id: number;
let token: string;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
  // The statements of the hourly job about tokens may come while those of a request are counted.
  await until(async () => {
    const ended = "SELECT FROM job WHERE queue = 'personal-tokens' AND lease IS NULL AND due_at > now()";
    return (await api.database.query(ended)).length === 1;
  });
});
beforeEach(async () => {
  jane = await registerAccount(api);
  const request = json('POST', { name: 'A', scopes: ['portfolios:read'] }, jane.token);
  ({ id, token } = (await api.get('/api/account/tokens', request)).body);
});
afterAll(() => api.stop());

const statusOf = async (sent: string, process: Pick<TestApp, 'get'> = api) =>
  (await process.get('/api/portfolios', { headers: bearer(sent) })).status;
const revoke = () => api.get(`/api/account/tokens/${id}`, { method: 'DELETE', headers: bearer(jane.token) });
const changePassword = () =>
  api.get(
    '/api/account/change-password',
    json('PUT', { currentPassword: jane.password, newPassword: 'another one entirely' }, jane.token),
  );

/** Which statements about tokens `process` sends meanwhile: its jobs send others at any time. */
async function findTokenQueries({ app }: TestApp, meanwhile: () => Promise<void>): Promise<string[]> {
  const query = jest.spyOn(app.get(Transactor), 'query');
  try {
    await meanwhile();
    return query.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('personal_access_token'));
  } finally {
    query.mockRestore();
  }
}

describe('a personal access token is refused', () => {
  it('without asking the database, when its checksum is wrong', async () => {
    const forged = token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    const queries = await findTokenQueries(api, async () => {
      for (const sent of [forged, 'plb_pat_', `${token}0`, token.toUpperCase()])
        expect(await statusOf(sent)).toBe(401);
    });
    expect(queries).toEqual([]);
  });

  it('when nobody has made it, and the database is asked once', async () => {
    const invented = createPersonalToken();
    const queries = await findTokenQueries(api, async () => {
      const { status, headers, body } = await api.get('/api/portfolios', { headers: bearer(invented) });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(body).toMatchObject({ status: 401, title: 'Please log in' });
      expect(await statusOf(invented)).toBe(401);
    });
    expect(queries).toHaveLength(1);
  });

  it('once it has expired', async () => {
    await api.database.query('UPDATE personal_access_token SET expires_at = now() WHERE id = $1', [id]);
    expect(await statusOf(token)).toBe(401);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['it was revoked', revoke],
    ['the password was changed', changePassword],
    [
      'the account was closed',
      () => api.get('/api/account', json('DELETE', { currentPassword: jane.password }, jane.token)),
    ],
  ])('at once when %s', async (_, change) => {
    expect([await statusOf(token), await statusOf(token)]).toEqual([200, 200]);
    await change();
    expect([await statusOf(token), await statusOf(token)]).toEqual([401, 401]);
  });

  it('in a URL or a body', async () => {
    expect((await api.get(`/api/portfolios?access_token=${token}`)).status).toBe(401);
  });
});

describe('a change in one process', () => {
  let child: ChildApi;
  beforeAll(async () => {
    child = await startChildApi(api, { RATE_LIMIT: 'off' });
  });
  afterAll(() => child.kill());

  it.each<[string, () => Promise<unknown>]>([
    ['revoking a token', revoke],
    ['changing the password', changePassword],
    [
      'ending the day after a rotation',
      () =>
        api.database.query(
          `UPDATE personal_access_token SET token_hash = '\\x00', former_hash = token_hash,
             former_works_until = now() WHERE id = $1`,
          [id],
        ),
    ],
  ])('such as %s makes another refuse it', async (_, change) => {
    expect([await statusOf(token, child), await statusOf(token, child)]).toEqual([200, 200]);
    await change();
    await until(async () => (await statusOf(token, child)) === 401);
    await api.database.query('DELETE FROM personal_access_token WHERE id = $1', [id]);
  });
});

it('a flood of invented tokens is refused before the database is asked', async () => {
  const limited = await startTestApp({ beside: api });
  try {
    for (let sent = 0; sent < 100; sent++) expect(await statusOf(createPersonalToken(), limited)).toBe(401);
    expect(await statusOf(createPersonalToken(), limited)).toBe(429);
    const queries = await findTokenQueries(limited, async () =>
      expect(await statusOf(createPersonalToken(), limited)).toBe(429),
    );
    expect(queries).toEqual([]);
  } finally {
    await limited.stop();
  }
});

describe('an endpoint that takes a token but needs none', () => {
  class Endpoint {
    @AnonymousWithoutToken()
    handle() {}
  }

  async function findAccount(authorization?: string): Promise<SignedInAccount | undefined> {
    const get = <T>(type: new (...parameters: never[]) => T) => api.app.get(type);
    const guard = new TokenGuard(
      new Reflector(),
      get(TokenStrategy),
      get(VerifiedTokens),
      get(TokenHolders),
      get(PersonalTokenHolders),
    );
    const request = {
      user: undefined as SignedInAccount | undefined,
      ip: '127.0.0.1',
      query: {},
      headers: authorization === undefined ? {} : { authorization },
    };
    await guard.canActivate({
      getHandler: () => Endpoint.prototype.handle,
      getClass: () => Endpoint,
      switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
    } as unknown as ExecutionContext);
    return request.user;
  }

  it('knows the account of a token of any scope, asks for the scope itself, and refuses one that is invalid', async () => {
    expect(await findAccount()).toBeUndefined();
    await expect(findAccount(`Bearer ${createPersonalToken()}`)).rejects.toThrow('Please log in');
    const account = (await findAccount(`Bearer ${token}`))!;
    expect(account).toMatchObject({ id: jane.id, sessionId: null, scopes: ['portfolios:read'] });
    expect(() => requireScope(account, 'portfolios:read')).not.toThrow();
    expect(() => requireScope(account, 'portfolios:write')).toThrow('This token does not allow that');
    const signedIn = (await findAccount(`Bearer ${jane.token}`))!;
    expect(() => requireScope(signedIn, 'portfolios:write')).not.toThrow();
  });
});
