import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest } from '@plumbline/contracts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { NotSignedInError, WrongPasswordError } from './auth.errors.ts';
import { NewPassword } from './new-password.ts';
import { PasswordHasher } from './password-hasher.ts';

@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly newPassword: NewPassword,
  ) {}

  /** Sets a new password for somebody who knows the current one. */
  async change(accountId: number, request: ChangePasswordRequest, address: string): Promise<void> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new NotSignedInError();
    await this.limits.password(address, account.email);
    if (!(await this.hasher.matches(request.currentPassword, account.passwordHash)))
      throw new WrongPasswordError();
    const isSet = await this.newPassword.set(account, await this.hasher.hash(request.newPassword));
    // Changed by another request in between: the token of this one has ended.
    if (!isSet) throw new NotSignedInError();
    await this.limits.forgetFailedPasswords(address, account.email);
  }
}
