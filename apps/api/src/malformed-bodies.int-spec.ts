import type {
  AuthenticateRequest,
  ChangePasswordRequest,
  CreatePortfolioRequest,
  FinishPasswordResetRequest,
  RegisterRequest,
  UpdateAccountRequest,
} from '@plumbline/contracts';
import { PROBLEM_MEDIA_TYPE } from '@plumbline/contracts';
import fc from 'fast-check';
import { aRegistration, bearer, json, registerAccount } from '../test/accounts.ts';
import { fuzz } from '../test/fuzz/fuzz.ts';
import { createFuzzSubjects } from '../test/fuzz/fuzz-subjects.ts';
import type { DescribedCall } from '../test/described-calls.ts';
import { callsWithBody } from '../test/described-calls.ts';
import type { RawResponse } from '../test/keep-alive-client.ts';
import { KeepAliveClient } from '../test/keep-alive-client.ts';
import { malformedForms } from '../test/malformed-forms.ts';
import type { RawBody } from '../test/malformed-json.ts';
import {
  longTextBodies,
  malformedJson,
  malformedAddresses,
  manyValueBodies,
  oddCharacters,
} from '../test/malformed-json.ts';
import { recordSecret } from '../test/secrets.ts';
import type { TestApp } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';

/** Sent to all calls together. */
const BODIES = 2_500;
/** Sent to each call. */
const WITH_ODD_CHARACTERS = 80;
const AT_ONCE = 40;
/** As many files of one account as may wait. */
const FORMS_AT_ONCE = 10;
const TIME_LIMIT_MS = 20_000;
/**
 * Determines all bodies: of a few dozen others, too few may be rejected by chance. Another one each time is for
 * `npm run bench -- fuzz`, which sends many more.
 */
const SEED = 13;

/** Is in most bodies, and must be in no line of the log. */
const password = 'a password that no log may show';
recordSecret(password);

const registration: RegisterRequest = aRegistration({ password });

/** What these calls accept. Bodies for other calls are made from their description alone. */
const valid = {
  'POST /api/register': registration,
  'POST /api/register-activate': registration,
  'POST /api/authenticate': {
    username: 'jane@example.org',
    password,
    rememberMe: true,
  } satisfies AuthenticateRequest,
  'PUT /api/account/reset-password/finish': {
    key: 'k'.repeat(43),
    newPassword: password,
  } satisfies FinishPasswordResetRequest,
  'PUT /api/account/change-password': {
    currentPassword: password,
    newPassword: password,
  } satisfies ChangePasswordRequest,
  'PUT /api/account': { firstName: 'Jane', lastName: 'Doe', zipCode: '12345' } satisfies UpdateAccountRequest,
  'POST /api/portfolios': { name: 'Retirement', type: 'IRA' } satisfies CreatePortfolioRequest,
} as const;

let api: TestApp;
let client: KeepAliveClient;
let token: string;
let calls: DescribedCall[];
beforeAll(async () => {
  api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  ({ token } = await registerAccount(api));
  // Calls about portfolio 1 get as far as they can when the user owns it.
  await api.get('/api/portfolios', json('POST', valid['POST /api/portfolios'], token));
  client = new KeepAliveClient(api.url, token);
  // Logging out has no body to get wrong, and would end the session of all other calls.
  calls = (await callsWithBody(api)).filter(({ path }) => path !== '/api/logout');
});
afterAll(async () => {
  client.close();
  await api.stop();
});

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`;
const validFor = (call: DescribedCall) =>
  (valid as unknown as Record<string, Record<string, unknown>>)[nameOf(call)] ?? {};

function malformedFor(call: DescribedCall): fc.Arbitrary<RawBody> {
  if (call.mediaType === 'multipart/form-data') return malformedForms;
  return call.mediaType === 'text/plain' ? malformedAddresses : malformedJson(call, validFor(call));
}

/** Sends that many bodies, a few at once. Returns the unacceptable responses, and the share of rejected bodies. */
async function send(call: DescribedCall, bodies: fc.Arbitrary<RawBody>, count: number) {
  const failures: object[] = [];
  const atOnce = call.mediaType === 'multipart/form-data' ? FORMS_AT_ONCE : AT_ONCE;
  let rejected = 0;
  for (let sent = 0; sent < count && failures.length === 0; sent += atOnce) {
    const batch = fc.sample(bodies, { seed: SEED + sent, numRuns: atOnce });
    const responses = await Promise.all(batch.map((body) => client.send(call.method, call.path, body)));
    rejected += responses.filter(({ status }) => status >= 400).length;
    responses.forEach((response, at) => {
      if (!isAcceptable(response)) failures.push({ ...summarize(batch[at]!), ...response });
    });
  }
  return { failures, share: rejected / (Math.ceil(count / atOnce) * atOnce) };
}

/** Whether a response came in time, reports no server error, and is a problem if it rejects the body. */
function isAcceptable({ status, contentType, text, milliseconds }: RawResponse): boolean {
  if (status >= 500 || milliseconds > TIME_LIMIT_MS) return false;
  return status < 400 || (contentType.startsWith(PROBLEM_MEDIA_TYPE) && JSON.parse(text).status === status);
}

function summarize({ contentType, content }: RawBody) {
  return { sentAs: contentType, sent: Buffer.from(content).toString('latin1').slice(0, 500) };
}

describe('Calls with a body', () => {
  it('are all under test', () => {
    expect(calls.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(valid)));
    expect(calls.map(nameOf)).toContain('POST /api/account/image');
    expect(calls.map(nameOf)).toContain('POST /api/account/reset-password/init');
  });

  it('reject a malformed body, and never with a server error', async () => {
    const each = Math.ceil(BODIES / calls.length);
    for (const call of calls) {
      const { failures, share } = await send(call, malformedFor(call), each);
      expect({ call: nameOf(call), failures }).toEqual({ call: nameOf(call), failures: [] });
      // A request for a reset is rejected only for its form: the response must not reveal whether the address exists.
      if (call.takesBody) expect(share).toBeGreaterThan(call.mediaType === 'text/plain' ? 0.2 : 0.9);
    }
  }, 180_000);

  it('respond to any Unicode text without a server error', async () => {
    for (const call of calls.filter((each) => nameOf(each) in valid)) {
      const bodies = oddCharacters(validFor(call));
      const { failures } = await send(call, bodies, WITH_ODD_CHARACTERS);
      expect({ call: nameOf(call), failures }).toEqual({ call: nameOf(call), failures: [] });
    }
  });

  it('respond in time to the largest body allowed, and to a larger one', async () => {
    for (const call of calls.filter(({ mediaType }) => mediaType === 'application/json')) {
      const field = call.fields[0]?.name ?? 'name';
      const isFirst = nameOf(call) === 'POST /api/register';
      for (const body of [...longTextBodies(field), ...(isFirst ? manyValueBodies(field) : [])]) {
        const response = await client.send(call.method, call.path, body);
        const details = { call: nameOf(call), ...summarize(body), ...response };
        expect({ ...details, isAcceptable: isAcceptable(response) }).toEqual({
          ...details,
          isAcceptable: true,
        });
      }
    }
  });

  it('change neither roles nor what every object inherits', async () => {
    const { status, body } = await api.get('/api/account', { headers: bearer(token) });
    expect([status, body.authorities]).toEqual([200, ['ROLE_USER']]);
    const [{ granted }] = await api.database.query<{ granted: string }>(
      'SELECT count(*) AS granted FROM account_role',
    );
    expect(granted).toBe('0');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('Calls of all roles', () => {
  it('have responses that the document declares', async () => {
    const subjects = await createFuzzSubjects(api.url, (sql, parameters) =>
      api.database.query(sql, [...parameters]),
    );
    const { url } = api;
    const report = await fuzz({
      ...subjects,
      url,
      seed: SEED,
      requests: 300,
      atOnce: 4,
      limitMs: TIME_LIMIT_MS,
    });
    expect(report.findings).toEqual([]);
  }, 120_000);
});
