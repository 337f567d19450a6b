import { Inject, Injectable } from '@nestjs/common';
import { AccountRolesRepository } from '../accounts/account-roles.repository.ts';
import { DemoAccountsRepository } from '../accounts/demo-accounts.repository.ts';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { Transactor } from '../database/transactor.ts';

/** The public password of the demo accounts. */
export const DEMO_PASSWORD = 'plumbline-demo';

/** The hash of that password, so that no start spends a second on hashing it. */
const DEMO_PASSWORD_HASH = '$2b$12$qKM2UFMPS7kqP1ZP7/X5lehBlPOabfFihuFD35cwojrEFUugh4lcu';

/** Restores the demo accounts as documented, or closes them when they are switched off. */
@Injectable()
export class DemoAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactor: Transactor,
    private readonly accounts: DemoAccountsRepository,
    private readonly roles: AccountRolesRepository,
  ) {}

  /** Safe to call from several processes at once. */
  ensure(): Promise<void> {
    return this.transactor.run(async () => {
      await this.accounts.lock();
      for (const account of demoAccounts) {
        if (!this.config.hasDemoAccounts) {
          await this.accounts.suspend(account);
          continue;
        }
        const id = await this.accounts.restore(account, DEMO_PASSWORD_HASH);
        await this.roles.replace(id, account.roles);
      }
    });
  }
}
