import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { NotSignedInError } from '../sessions/sessions.errors.ts';
import { AttemptLimits } from '../sign-in/attempt-limits.ts';
import { WrongPasswordError } from '../auth.errors.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Asks signed-in users for their password once more: a token may be stolen. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Returns the account if the password is right. Counts like a sign-in.
   *
   * @param address the IP address of the request
   * @throws WrongPasswordError TooManyAttemptsError NotSignedInError
   */
  async require(accountId: number, password: string, address: string): Promise<AccountEntity> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new NotSignedInError();
    await this.limits.countPassword(address, account.email);
    if (!(await this.hasher.matches(password, account.passwordHash))) throw new WrongPasswordError();
    await this.limits.clearFailedPasswords(address, account.email);
    return account;
  }
}
