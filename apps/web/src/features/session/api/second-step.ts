import { authPaths } from '@plumbline/contracts';
import type { PasskeyRequestOptions, SecondFactorRequest, TokenResponse } from '@plumbline/contracts';
import { postJson } from '../../../lib/api-client.ts';
import { readPasskey } from '../../../lib/passkeys.ts';

/** Completes a sign-in with a code, and returns the token of the session. */
export function completeByCode(
  request: Pick<SecondFactorRequest, 'token' | 'method' | 'code'>,
): Promise<string> {
  return complete(request);
}

/** Asks the browser for a passkey, and completes the sign-in with it. @throws PasskeyError */
export async function completeByPasskey(token: string): Promise<string> {
  const options = await postJson<PasskeyRequestOptions>(
    `/${authPaths.passkeyOptions}`,
    { token },
    { isAnonymous: true },
  );
  return complete({ token, method: 'PASSKEY', assertion: await readPasskey(options) });
}

async function complete(request: object): Promise<string> {
  const options = { isAnonymous: true };
  return (await postJson<TokenResponse>(`/${authPaths.secondFactor}`, request, options)).id_token;
}
