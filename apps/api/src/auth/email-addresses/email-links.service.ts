import { Injectable } from '@nestjs/common';
import { AccountKeys } from '../accounts/account-keys.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { AccountNotices } from '../account-notices.ts';
import { DeadEmailLinkError } from '../auth.errors.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

/** What the links in mail about email addresses and second factors do. */
@Injectable()
export class EmailLinksService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly keys: AccountKeys,
    private readonly notices: AccountNotices,
    private readonly hasher: PasswordHasher,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Makes the address that the link was mailed to that of the account. The former one gets a link that takes this back.
   *
   * @throws DeadEmailLinkError EmailTakenError
   */
  confirm(key: string): Promise<void> {
    return this.transactor.run(async () => {
      const redeemed = await this.keys.redeem(key, 'EMAIL_CONFIRMATION');
      if (!redeemed) throw new DeadEmailLinkError();
      const { accountId, details, since } = redeemed;
      const former = await this.accounts.getById(accountId);
      await this.accounts.changeEmail(accountId, details.email);
      if (details.email === former.email) return;
      // The owner of the former mailbox may no longer open the account by a link mailed there, except by those
      // that undo what was done.
      await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION', 'PASSWORD_RESET', 'ACTIVATION');
      const undoKey = await this.keys.issue(accountId, 'EMAIL_UNDO', { email: former.email, since });
      await this.notices.sendEmailChanged(former, details.email, undoKey);
    });
  }

  /**
   * Gives the account the address back that the link was mailed to, ends its password, its sessions and every link mailed
   * since, removes the second factors that were set up since the change of the address was requested, or since the one
   * that the link is about, and mails a link that sets a new password. Links that undo earlier changes go on working: a
   * thief who changes the address twice, or adds a factor before that, gains nothing.
   *
   * @throws DeadEmailLinkError EmailTakenError
   */
  undo(key: string, purpose: 'EMAIL_UNDO' | 'SECOND_FACTOR_UNDO'): Promise<void> {
    return this.transactor.run(async () => {
      const redeemed = await this.keys.redeem(key, purpose);
      if (!redeemed) throw new DeadEmailLinkError();
      const { accountId, details, number, since: first } = redeemed;
      await this.accounts.changeEmail(accountId, details.email);
      await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION', 'PASSWORD_RESET', 'ACTIVATION');
      await this.keys.revokeSince(accountId, number, 'EMAIL_UNDO', 'SECOND_FACTOR_UNDO');
      const former = await this.accounts.getById(accountId);
      await this.accounts.replacePassword(former, this.hasher.createUnmatchable());
      const resetKey = await this.keys.issue(accountId, 'PASSWORD_RESET', null);
      const since = await this.accounts.markCompromised(accountId, first);
      const lostFactors = await this.factors.removeSince(accountId, since);
      const account = await this.accounts.getById(accountId);
      await this.notices.sendUndone(account, purpose, resetKey, lostFactors);
    });
  }
}
