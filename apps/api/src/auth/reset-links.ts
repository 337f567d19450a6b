import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { Transactor } from '../database/transactor.ts';
import { AccountKeys } from './account-keys.ts';
import { PasswordMails } from './password-mails.ts';

@Injectable()
export class ResetLinks {
  constructor(
    private readonly transactor: Transactor,
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly mails: PasswordMails,
  ) {}

  /** Mails a link to set a new password where an activated account has this address; otherwise does nothing. */
  send(email: string): Promise<void> {
    return this.transactor.run(async () => {
      const account = await this.accounts.findByEmail(email);
      if (!account?.isActivated) return;
      await this.mails.sendResetLink(account, await this.keys.issue(account.id, 'PASSWORD_RESET'));
    });
  }
}
