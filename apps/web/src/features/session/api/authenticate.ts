import { authPaths } from '@plumbline/contracts';
import type { AuthenticateResponse, SecondStep } from '@plumbline/contracts';
import { postJson } from '../../../lib/api-client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether the session outlives the browser's windows, for up to 30 days; it does not unless the user asked for it. */
  readonly rememberMe?: boolean;
}

/** What a correct email and password lead to: a token, or the second step of an account that has one. */
export interface Authenticated {
  readonly token: string | null;
  readonly secondStep: SecondStep | null;
}

/** Returns neither when the response has neither. Throws an `ApiError` with status 401 for a wrong email or password. */
export async function authenticate({
  email,
  password,
  rememberMe = false,
}: Credentials): Promise<Authenticated> {
  const body = { username: email.trim().toLowerCase(), password, rememberMe };
  // A mistyped password must not end an existing session.
  const response = await postJson<AuthenticateResponse | undefined>(`/${authPaths.authenticate}`, body, {
    isAnonymous: true,
  });
  const parts = { id_token: null, second_factor: null, ...response };
  return { token: parts.id_token, secondStep: parts.second_factor };
}
