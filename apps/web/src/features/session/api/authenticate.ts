import { authPaths } from '@plumbline/contracts';
import type {
  AuthenticateResponse,
  PasskeyRequestOptions,
  SecondFactorMethod,
  SecondStep,
  TokenResponse,
} from '@plumbline/contracts';
import { postJson } from '../../../lib/api-client.ts';
import { readPasskey } from '../../../lib/passkeys.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether the session outlives the browser's windows, for up to 30 days. The user has to ask for it. */
  readonly rememberMe?: boolean;
}

/** What a correct email and password lead to: a token, or the second step of an account that has one. */
export interface Authenticated {
  readonly token: string | null;
  readonly secondStep: SecondStep | null;
}

/**
 * Returns neither when the response has neither. Throws an `ApiError` with status 401 for a wrong email or password.
 */
export async function authenticate({
  email,
  password,
  rememberMe = false,
}: Credentials): Promise<Authenticated> {
  const body = { username: email.trim().toLowerCase(), password, rememberMe };
  const response = await post<AuthenticateResponse | undefined>(authPaths.authenticate, body);
  const parts = { id_token: null, second_factor: null, ...response };
  return { token: parts.id_token, secondStep: parts.second_factor };
}

/** Completes a sign-in, and returns the token of the session. Asks the browser for a passkey. @throws PasskeyError */
export async function completeSignIn(
  token: string,
  method: SecondFactorMethod,
  code: string,
): Promise<string> {
  const proof = method === 'PASSKEY' ? { assertion: await askForPasskey(token) } : { code };
  return (await post<TokenResponse>(authPaths.secondFactor, { token, method, ...proof })).id_token;
}

async function askForPasskey(token: string) {
  return readPasskey(await post<PasskeyRequestOptions>(authPaths.passkeyOptions, { token }));
}

/** Sends no token: a mistyped password or code must not end an existing session. */
function post<T>(path: string, request: object): Promise<T> {
  return postJson(`/${path}`, request, { isAnonymous: true });
}
