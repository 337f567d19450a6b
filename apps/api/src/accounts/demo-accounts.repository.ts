import { Injectable } from '@nestjs/common';
import { Transactor } from '../database/transactor.ts';
import type { DemoAccount } from './demo-accounts.ts';

/** An arbitrary number. The lock makes processes that start together restore the demo accounts one at a time. */
const DEMO_LOCK = 7_011_968;

/** Users may have changed anything but the customer id. An account whose password is unchanged keeps its tokens. */
const RESTORE = `
  INSERT INTO account AS demo
    (customer_id, email, first_name, last_name, zip_code, password_hash, is_activated, is_good_standing)
  VALUES ($1, $2, $3, $4, $5, $6, true, true)
  ON CONFLICT (customer_id) DO UPDATE SET
    email = excluded.email,
    first_name = excluded.first_name,
    last_name = excluded.last_name,
    zip_code = excluded.zip_code,
    password_hash = excluded.password_hash,
    is_activated = true,
    token_generation = demo.token_generation + (demo.password_hash <> excluded.password_hash)::integer
  RETURNING id`;

const SUSPEND = `
  UPDATE account SET is_activated = false, token_generation = token_generation + 1, email = $2
  WHERE customer_id = $1 AND is_activated`;

/** The accounts that everyone may sign in to. Call its methods in a transaction. */
@Injectable()
export class DemoAccountsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Waits for other processes that hold the lock. */
  async lock(): Promise<void> {
    await this.manager.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
  }

  /**
   * Creates the account or restores all of it but its roles.
   *
   * @returns its id
   */
  async restore(account: DemoAccount, passwordHash: string): Promise<number> {
    const { customerId, email, firstName, lastName, zipCode } = account;
    const values = [customerId, email, firstName, lastName, zipCode, passwordHash];
    const [{ id }] = await this.manager.query<[{ id: number }]>(RESTORE, values);
    return id;
  }

  /** Closes the account and ends its tokens. */
  async suspend({ customerId, email }: DemoAccount): Promise<void> {
    await this.manager.query(SUSPEND, [customerId, email]);
  }

  private get manager() {
    return this.transactor.manager;
  }
}
