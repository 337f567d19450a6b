import { authPaths } from '@plumbline/contracts';
import type { TokenResponse } from '@plumbline/contracts';
import { postJson } from '../../../lib/api-client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A token for 30 days, or `null` when the answer holds none. A wrong pair is an `ApiError` with status 401. */
export async function authenticate({ email, password }: Credentials): Promise<string | null> {
  const body = { username: email.trim().toLowerCase(), password, rememberMe: true };
  // A mistyped password must not end an existing session.
  const answer = await postJson<Partial<TokenResponse> | undefined>(`/${authPaths.authenticate}`, body, {
    isAnonymous: true,
  });
  return answer?.id_token ?? null;
}
