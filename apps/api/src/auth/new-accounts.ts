import { Injectable } from '@nestjs/common';
import { EmailTakenError } from '../accounts/accounts.errors.ts';
import type { NewAccount, RegisteredAccount } from '../accounts/new-accounts.repository.ts';
import { NewAccountsRepository } from '../accounts/new-accounts.repository.ts';
import { Transactor } from '../database/transactor.ts';
import { AccountKeys } from './account-keys.ts';
import { ActivationLinks } from './activation-links.ts';
import { ActivationFailedError } from './registration.errors.ts';

/** Accounts up to the moment they are open, with the links that open them. All or nothing. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly transactor: Transactor,
    private readonly accounts: NewAccountsRepository,
    private readonly keys: AccountKeys,
    private readonly links: ActivationLinks,
  ) {}

  /**
   * Keeps the account. Unless it is open already, mails its link; the links of an earlier registration end either way.
   *
   * @throws EmailTakenError
   */
  keep(account: NewAccount): Promise<RegisteredAccount> {
    return this.transactor.run(async () => {
      const kept = await this.accounts.keep(account);
      if (!kept) throw new EmailTakenError();
      await this.keys.revokeAll(kept.id, 'ACTIVATION');
      if (!account.isActivated) await this.links.send({ ...account, id: kept.id });
      return kept;
    });
  }

  /**
   * Opens the account that a link was mailed for.
   *
   * @throws ActivationFailedError
   */
  activate(key: string): Promise<void> {
    return this.transactor.run(async () => {
      const accountId = await this.keys.redeem(key, 'ACTIVATION');
      if (accountId === null) throw new ActivationFailedError();
      await this.accounts.activate(accountId);
    });
  }

  /**
   * Changes nothing where `activate` would open an account.
   *
   * @throws ActivationFailedError where it would not
   */
  async requireActivatable(key: string): Promise<void> {
    if (!(await this.keys.isGood(key, 'ACTIVATION'))) throw new ActivationFailedError();
  }
}
