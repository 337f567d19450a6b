import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, FinishPasswordResetRequest } from '@plumbline/contracts';
import { validateDto, InitPasswordResetRequest } from '@plumbline/contracts';
import { NotSignedInError } from '../sessions/sessions.errors.ts';
import { LINK_RESPONSE_MS } from '../account-notices.ts';
import { AttemptLimits } from '../sign-in/attempt-limits.ts';
import { DeadResetLinkError } from '../auth.errors.ts';
import { CurrentPassword } from './current-password.ts';
import { PasswordChanges } from './password-changes.ts';
import { PasswordHasher } from './password-hasher.ts';
import { requireGoodPassword } from './require-good-password.ts';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly currentPassword: CurrentPassword,
    private readonly changes: PasswordChanges,
  ) {}

  /** Sets a new password for a user who knows the current one. `address` is the IP address of the request. */
  async change(accountId: number, request: ChangePasswordRequest, address: string): Promise<void> {
    const account = await this.currentPassword.require(accountId, request.currentPassword, address);
    await requireGoodPassword('newPassword', request.newPassword, account);
    const passwordHash = await this.hasher.hash(request.newPassword);
    const isSet = await this.changes.set(account, passwordHash, 'PASSWORD_CHANGED');
    // Another request has changed it in the meantime, which ended the session of this one.
    if (!isSet) throw new NotSignedInError();
  }

  /** Mails a reset link to `email` if an activated account has that address. Does not reveal whether one has. */
  async beginReset(email: string, address: string): Promise<void> {
    await this.limits.countReset(address);
    const { request, violations } = validateDto(InitPasswordResetRequest, { email });
    if (violations.length > 0) return;
    await this.limits.countResetMail(request.email);
    await Promise.all([this.changes.sendResetLink(request.email), after(LINK_RESPONSE_MS)]);
  }

  /** Sets a new password for a user who has the key of a reset link. */
  async finishReset({ key, newPassword }: FinishPasswordResetRequest, address: string): Promise<void> {
    await this.limits.countReset(address);
    await requireGoodPassword('newPassword', newPassword, {});
    const account = await this.changes.setByKey(key, newPassword, await this.hasher.hash(newPassword));
    if (!account) throw new DeadResetLinkError();
    await this.limits.clearFailedPasswords(address, account.email);
  }
}
