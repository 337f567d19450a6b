import { Injectable } from '@nestjs/common';
import { AccountKeys } from '../accounts/account-keys.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { Transactor } from '../database/transactor.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AccountNotices } from './account-notices.ts';
import { DeadEmailLinkError } from './auth.errors.ts';

/** What the links in mail about email addresses do. */
@Injectable()
export class EmailLinksService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly keys: AccountKeys,
    private readonly notices: AccountNotices,
    private readonly sessions: SessionsService,
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
      const { accountId, details, createdAt } = redeemed;
      const former = await this.accounts.getById(accountId);
      await this.accounts.changeEmail(accountId, details.email);
      if (details.email === former.email) return;
      // The owner of the former mailbox may no longer open the account by a link mailed there, except by this one.
      await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION', 'PASSWORD_RESET', 'ACTIVATION');
      const { requestedAt = createdAt.toISOString() } = details;
      const undoKey = await this.keys.issue(accountId, 'EMAIL_UNDO', { email: former.email, requestedAt });
      await this.notices.sendEmailChanged(former, details.email, undoKey);
    });
  }

  /**
   * Gives the account its former address back, ends its sessions and every link mailed since, removes the second factors
   * that were set up since the change was requested, and mails a link that sets a new password. Links that undo earlier
   * changes go on working: a thief who changes the address twice gains nothing.
   *
   * @throws DeadEmailLinkError
   */
  undo(key: string): Promise<void> {
    return this.transactor.run(async () => {
      const redeemed = await this.keys.redeem(key, 'EMAIL_UNDO');
      if (!redeemed) throw new DeadEmailLinkError();
      const { accountId, details, createdAt } = redeemed;
      await this.accounts.changeEmail(accountId, details.email);
      await this.keys.revokeAll(accountId, 'EMAIL_CONFIRMATION', 'PASSWORD_RESET', 'ACTIVATION');
      await this.keys.revokeSince(accountId, 'EMAIL_UNDO', createdAt);
      await this.sessions.endSessions(accountId);
      const resetKey = await this.keys.issue(accountId, 'PASSWORD_RESET', null);
      const requestedAt = new Date(details.requestedAt ?? createdAt);
      const since = await this.accounts.markCompromised(accountId, requestedAt);
      const lostFactors = await this.factors.removeSince(accountId, since);
      await this.notices.sendEmailRestored(await this.accounts.getById(accountId), resetKey, lostFactors);
    });
  }
}
