import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { Transactor } from '../database/transactor.ts';
import { AccountKeys } from './account-keys.ts';
import { PasswordMails } from './password-mails.ts';

/** Setting a password, with what goes with it: every token and reset link ends, and the owner is told. All or nothing. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly transactor: Transactor,
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly mails: PasswordMails,
  ) {}

  /** False, and nothing done, where the password was changed since `account` was read. */
  set(account: AccountEntity, passwordHash: string): Promise<boolean> {
    return this.transactor.run(async () => {
      if (!(await this.accounts.replacePassword(account, passwordHash))) return false;
      await this.keys.revokeAll(account.id, 'PASSWORD_RESET');
      await this.mails.tellOfChange(account);
      return true;
    });
  }

  /** For the account that a reset link was mailed to; null, and nothing done, where the link is not good any more. */
  setByKey(key: string, passwordHash: string): Promise<AccountEntity | null> {
    return this.transactor.run(async () => {
      const accountId = await this.keys.redeem(key, 'PASSWORD_RESET');
      const account = accountId === null ? null : await this.accounts.findById(accountId);
      if (!account?.isActivated) return null;
      return (await this.set(account, passwordHash)) ? account : null;
    });
  }
}
