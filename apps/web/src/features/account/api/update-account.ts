import { accountsPaths } from '@plumbline/contracts';
import type { AccountResponse } from '@plumbline/contracts';
import { putJson } from '../../../lib/api-client.ts';

/** Saves the whole account; answers it as the server keeps it. */
export function updateAccount(account: AccountResponse): Promise<AccountResponse> {
  return putJson<AccountResponse>(`/${accountsPaths.account}`, account);
}
