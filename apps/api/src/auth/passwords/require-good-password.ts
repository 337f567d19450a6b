import type { PasswordOwner } from '@plumbline/contracts';
import { findPasswordFlaw, loadCommonPasswords } from '@plumbline/contracts';
import { InvalidRequestError } from '../../platform/problem/invalid-request.error.ts';

/** Throws InvalidRequestError, about `field`, when the password is a common one or made of words about its owner. */
export async function requireGoodPassword(
  field: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const message = findPasswordFlaw(password, owner, await loadCommonPasswords());
  if (message !== null) throw new InvalidRequestError([{ field, message }]);
}
