import { Injectable } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { AccountRolesRepository } from './account-roles.repository.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';

/** An account that everyone may log in to. */
interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  /** In addition to `ROLE_USER`. */
  readonly roles: readonly Role[];
  /** Identifies a demo account: users cannot change it. */
  readonly customerId: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'basic@plumbline.demo',
    firstName: 'Bea',
    lastName: 'Basic',
    zipCode: '37201',
    roles: [],
    customerId: 'cus_de0000000000000000000001',
  },
  {
    email: 'premium@plumbline.demo',
    firstName: 'Petra',
    lastName: 'Premium',
    zipCode: '60601',
    roles: ['ROLE_PREMIUM'],
    customerId: 'cus_de0000000000000000000002',
  },
  {
    email: 'admin@plumbline.demo',
    firstName: 'Ada',
    lastName: 'Admin',
    zipCode: '98101',
    roles: ['ROLE_ADMIN'],
    customerId: 'cus_de0000000000000000000003',
  },
];

/** Whether the address is reserved for a demo account, even when these are off. `email` in lower case. */
export function isDemoAddress(email: string): boolean {
  return demoAccounts.some((account) => account.email === email);
}

/** The public password of the demo accounts. */
export const DEMO_PASSWORD = 'plumbline-demo';

/** The hash of that password, so that no start spends a second on hashing it. */
const DEMO_PASSWORD_HASH = '$2b$12$qKM2UFMPS7kqP1ZP7/X5lehBlPOabfFihuFD35cwojrEFUugh4lcu';

/** An arbitrary number. The lock makes processes that start together restore the demo accounts one at a time. */
const DEMO_LOCK = 7_011_968;

/** Users may have changed anything but the customer id. An account whose password is unchanged keeps its sessions. */
const RESTORE = `
  INSERT INTO account
    (customer_id, email, first_name, last_name, zip_code, password_hash, is_activated, is_good_standing, is_demo)
  VALUES ($1, $2, $3, $4, $5, $6, true, true, true)
  ON CONFLICT (customer_id) DO UPDATE SET
    email = excluded.email,
    first_name = excluded.first_name,
    last_name = excluded.last_name,
    zip_code = excluded.zip_code,
    password_hash = excluded.password_hash,
    is_activated = true,
    deleted_at = NULL
  RETURNING id`;

const SUSPEND = `
  UPDATE account SET is_activated = false, email = $2
  WHERE customer_id = $1 AND is_activated`;

/** Restores the demo accounts as documented, or closes them when they are switched off. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly config: Config,
    private readonly transactor: Transactor,
    private readonly roles: AccountRolesRepository,
    private readonly secondFactors: SecondFactorsRepository,
  ) {}

  /** Safe to call from several processes at once. */
  ensure(): Promise<void> {
    return this.transactor.run(async () => {
      await this.transactor.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
      for (const account of demoAccounts)
        await (this.config.hasDemoAccounts ? this.restore(account) : this.suspend(account));
    });
  }

  private async restore({
    customerId,
    email,
    firstName,
    lastName,
    zipCode,
    roles,
  }: DemoAccount): Promise<void> {
    const values = [customerId, email, firstName, lastName, zipCode, DEMO_PASSWORD_HASH];
    const [{ id }] = await this.transactor.query<[{ id: number }]>(RESTORE, values);
    await this.roles.replace(id, roles);
    await this.secondFactors.removeAll(id);
  }

  /** Closes the account, which ends its sessions. */
  private async suspend({ customerId, email }: DemoAccount): Promise<void> {
    await this.transactor.query(SUSPEND, [customerId, email]);
  }
}
