import { Inject, Injectable } from '@nestjs/common';
import { AccountRolesRepository } from '../accounts/account-roles.repository.ts';
import { DemoAccountsRepository } from '../accounts/demo-accounts.repository.ts';
import { demoPeople } from '../accounts/demo-people.ts';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { Transactor } from '../database/transactor.ts';

/** Everybody's password to the demo accounts. */
export const DEMO_PASSWORD = 'plumbline-demo';

/** Of that password. It is public, so its hash may be too; hashing it at every start would take a second. */
export const DEMO_PASSWORD_HASH = '$2b$12$qKM2UFMPS7kqP1ZP7/X5lehBlPOabfFihuFD35cwojrEFUugh4lcu';

/** Sees to it that the demo accounts are there and as documented, or closed where they are not wanted. */
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
      for (const person of demoPeople) {
        if (!this.config.hasDemoAccounts) {
          await this.accounts.suspend(person);
          continue;
        }
        const id = await this.accounts.restore(person, DEMO_PASSWORD_HASH);
        await this.roles.replace(id, person.roles);
      }
    });
  }
}
