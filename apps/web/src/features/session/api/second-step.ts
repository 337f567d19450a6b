import { authPaths } from '@plumbline/contracts';
import type { PasskeyRequestOptions, SecondFactorMethod, TokenResponse } from '@plumbline/contracts';
import { postJson } from '../../../lib/api-client.ts';
import { readPasskey } from '../../../lib/passkeys.ts';

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

function post<T>(path: string, request: object): Promise<T> {
  return postJson(`/${path}`, request, { isAnonymous: true });
}
