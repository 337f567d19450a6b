import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { Transactor } from '../database/transactor.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountMails } from './account-mails.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { DeadEmailLinkError } from './auth.errors.ts';

/** The email addresses of accounts, which a mailed link confirms. */
@Injectable()
export class EmailAddressesService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly mails: AccountMails,
    private readonly limits: AttemptLimits,
    private readonly transactor: Transactor,
  ) {}

  /** Uses the key of a mailed link. @throws DeadEmailLinkError */
  confirm(key: string): Promise<void> {
    return this.transactor.run(async () => {
      const redeemed = await this.keys.redeem(key, 'EMAIL_CONFIRMATION');
      if (!redeemed) throw new DeadEmailLinkError();
      const { email } = await this.accounts.getById(redeemed.accountId);
      if (email !== redeemed.details.email) throw new DeadEmailLinkError();
      await this.accounts.confirmEmail(redeemed.accountId);
    });
  }

  /** Mails another link if the account waits for one. Earlier links go on working: the mail may only be late. */
  async resend(accountId: number): Promise<void> {
    const account = await this.accounts.getById(accountId);
    if (account.isEmailConfirmed) return;
    await this.limits.countConfirmation(accountId, account.email);
    await this.transactor.run(async () => {
      const key = await this.keys.issue(accountId, 'EMAIL_CONFIRMATION', { email: account.email });
      await this.mails.sendAddressConfirmation(account, key);
    });
  }
}
