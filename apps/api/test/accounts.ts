import { randomUUID } from 'node:crypto';
import type { RegisterRequest, Role } from '@plumbline/contracts';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** A signed-in user. */
export interface TestAccount {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The body of a registration with an address of its own. */
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

/**
 * Registers an account through the API and signs it in. It is in good standing, as if it had paid, unless told
 * otherwise.
 */
export async function registerAccount(
  api: TestApp,
  overrides: Partial<RegisterRequest> = {},
  { isGoodStanding = true } = {},
): Promise<TestAccount> {
  const registration = aRegistration(overrides);
  const { status, body } = await api.get('/api/register-activate', json('POST', registration));
  if (status !== 201) throw new Error(`register-activate responds with ${status}: ${JSON.stringify(body)}`);
  if (isGoodStanding)
    await api.database.query('UPDATE account SET is_good_standing = true WHERE id = $1', [body.id]);
  const { email, password } = registration;
  return { id: body.id, email, password, token: await signIn(api, email, password) };
}

/** Returns a token. */
export async function signIn(api: TestApp, username: string, password: string): Promise<string> {
  const { status, body } = await api.get('/api/authenticate', json('POST', { username, password }));
  if (status !== 200) throw new Error(`authenticate responds with ${status}: ${JSON.stringify(body)}`);
  return body.id_token;
}

/**
 * Grants roles as an operator does. They apply from the next request on. Gives an administrator the second factor it
 * needs.
 */
export async function grantRoles(database: TestDatabase, accountId: number, ...roles: Role[]): Promise<void> {
  await database.query(
    'INSERT INTO account_role (account_id, role) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [accountId, roles],
  );
  if (!roles.includes('ROLE_ADMIN')) return;
  await database.query(
    `INSERT INTO passkey (account_id, name, credential_id, public_key, counter, transports)
     VALUES ($1, 'Key', 'unused ' || $1::integer, '', 0, '{}') ON CONFLICT DO NOTHING`,
    [accountId],
  );
}

/** A request with a JSON body, and with the token if there is one. */
export function json(method: string, body: unknown, token?: string): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  };
}

/** The headers that identify the sender of a request. */
export function bearer(token?: string): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
