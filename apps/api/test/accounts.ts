import { randomUUID } from 'node:crypto';
import type { RegisterRequest, Role } from '@plumbline/contracts';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Somebody who is signed in. */
export interface TestAccount {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The body of a registration by somebody nobody else is. */
export function aRegistration(overrides: Partial<RegisterRequest> = {}): RegisterRequest {
  return {
    firstName: 'Jane',
    lastName: 'Doe',
    email: `jane-${randomUUID()}@example.org`,
    zipCode: '12345',
    password: 'correct horse battery',
    ...overrides,
  };
}

/** A new account, open and signed in, made through the public calls. Not in good standing: nothing is paid. */
export async function registerAccount(
  api: TestApp,
  overrides: Partial<RegisterRequest> = {},
): Promise<TestAccount> {
  const registration = aRegistration(overrides);
  const { status, body } = await api.get('/api/register-activate', json('POST', registration));
  if (status !== 201) throw new Error(`register-activate answers ${status}: ${JSON.stringify(body)}`);
  const { email, password } = registration;
  return { id: body.id, email, password, token: await signIn(api, email, password) };
}

/** A token for the pair. */
export async function signIn(api: TestApp, username: string, password: string): Promise<string> {
  const { status, body } = await api.get('/api/authenticate', json('POST', { username, password }));
  if (status !== 200) throw new Error(`authenticate answers ${status}: ${JSON.stringify(body)}`);
  return body.id_token;
}

/** Gives roles as an operator would. They count from the next request on. */
export async function grantRoles(database: TestDatabase, accountId: number, ...roles: Role[]): Promise<void> {
  await database.query(
    'INSERT INTO account_role (account_id, role) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [accountId, roles],
  );
}

/** A request with a JSON body, sent by `token`'s owner where one is given. */
export function json(method: string, body: unknown, token?: string): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  };
}

/** The headers that say who sends a request. */
export function bearer(token?: string): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
