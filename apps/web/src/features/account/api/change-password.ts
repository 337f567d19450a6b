import { authPaths } from '@plumbline/contracts';
import type { ChangePasswordRequest } from '@plumbline/contracts';
import { putJson } from '../../../lib/api-client.ts';

/** Replaces the password. Every token handed out before is worth nothing from then on. */
export function changePassword(request: ChangePasswordRequest): Promise<void> {
  return putJson<void>(`/${authPaths.changePassword}`, request);
}
