import { accountsPaths, secondFactorPaths } from '@plumbline/contracts';
import type {
  NewPasskeyRequest,
  PasskeyCreationOptions,
  RecoveryCodesResponse,
  SecondFactorResponse,
  SecurityEventResponse,
  TotpSecretResponse,
} from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, getPage, postJson } from '../../../lib/api-client.ts';
import { createPasskey } from '../../../lib/passkeys.ts';

const base = `/${secondFactorPaths.base}`;

/** The second factors of the account. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['session', 'second-factor'],
    queryFn: ({ signal }) => getJson<SecondFactorResponse>(base, signal),
  });
}

/** Refetches what a change to the second factors affects. */
export function refreshSecondFactor(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: ['session', 'security-events'] });
}

/** One page of the security events of the account, newest first. */
export function securityEventsQuery(page: number, size: number) {
  return queryOptions({
    queryKey: ['session', 'security-events', page, size],
    queryFn: ({ signal }) =>
      getPage<SecurityEventResponse[]>(`/${accountsPaths.securityEvents}?page=${page}&size=${size}`, signal),
  });
}

export function beginTotp(currentPassword: string): Promise<TotpSecretResponse> {
  return postJson(`${base}/${secondFactorPaths.totp}`, { currentPassword });
}

export function confirmTotp(code: string): Promise<RecoveryCodesResponse> {
  return postJson(`${base}/${secondFactorPaths.confirmTotp}`, { code });
}

export function removeTotp(currentPassword: string): Promise<void> {
  return deleteJson(`${base}/${secondFactorPaths.totp}`, { currentPassword });
}

/** Has the browser create a passkey, and adds it. */
export async function addPasskey(request: NewPasskeyRequest): Promise<RecoveryCodesResponse> {
  const path = `${base}/${secondFactorPaths.passkeyOptions}`;
  const attestation = await createPasskey(await postJson<PasskeyCreationOptions>(path, request));
  return postJson(`${base}/${secondFactorPaths.passkeys}`, { attestation });
}

export function removePasskey(id: number, currentPassword: string): Promise<void> {
  return deleteJson(`${base}/${secondFactorPaths.passkeys}/${id}`, { currentPassword });
}

export function createRecoveryCodes(currentPassword: string): Promise<RecoveryCodesResponse> {
  return postJson(`${base}/${secondFactorPaths.recoveryCodes}`, { currentPassword });
}
