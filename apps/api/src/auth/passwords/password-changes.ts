import { Injectable } from '@nestjs/common';
import { AccountKeys } from '../accounts/account-keys.ts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { AccountNotices } from '../account-notices.ts';
import { requireGoodPassword } from './require-good-password.ts';

/** New passwords in the database: everything that changes together with one, in a transaction each. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly keys: AccountKeys,
    private readonly notices: AccountNotices,
    private readonly transactor: Transactor,
  ) {}

  /** Does nothing when no activated account has that address. */
  sendResetLink(email: string): Promise<void> {
    return this.transactor.run(async () => {
      const account = await this.accounts.findByEmail(email);
      if (!account?.isActivated) return;
      await this.notices.sendResetLink(account, await this.keys.issue(account.id, 'PASSWORD_RESET', null));
    });
  }

  /**
   * Returns null and does nothing when the key is no longer valid; a password that is refused does not use it up.
   *
   * @throws InvalidRequestError
   */
  setByKey(key: string, password: string, passwordHash: string): Promise<AccountEntity | null> {
    return this.transactor.run(async () => {
      const redeemed = await this.keys.redeem(key, 'PASSWORD_RESET');
      const account = redeemed && (await this.accounts.findById(redeemed.accountId));
      if (!account?.isActivated) return null;
      await requireGoodPassword('newPassword', password, account);
      await this.removeDoubtfulFactors(account);
      await this.accounts.confirmEmail(account.id);
      return (await this.set(account, passwordHash, 'PASSWORD_RESET')) ? account : null;
    });
  }

  /**
   * Sets a password, ends every session and reset link, and notifies the owner. Returns false and does nothing when the
   * password was changed since the account was read.
   */
  set(
    account: AccountEntity,
    passwordHash: string,
    event: 'PASSWORD_CHANGED' | 'PASSWORD_RESET',
  ): Promise<boolean> {
    return this.transactor.run(async () => {
      if (!(await this.accounts.replacePassword(account, passwordHash))) return false;
      // The change of an address that is pending may be a thief's, as the former password may have been.
      await this.keys.revokeAll(account.id, 'PASSWORD_RESET', 'EMAIL_CONFIRMATION');
      await this.notices.sendPasswordChanged(account, event);
      return true;
    });
  }

  /** Removes second factors that may be a stranger's, and would lock the owner of the address out. */
  private async removeDoubtfulFactors({
    id,
    isEmailConfirmed,
    compromisedSince,
  }: AccountEntity): Promise<void> {
    if (!isEmailConfirmed) await this.factors.removeAll(id);
    else if (compromisedSince) await this.factors.removeSince(id, Number(compromisedSince));
  }
}
