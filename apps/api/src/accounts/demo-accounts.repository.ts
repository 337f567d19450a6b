import { Injectable } from '@nestjs/common';
import { Transactor } from '../database/transactor.ts';
import type { DemoPerson } from './demo-people.ts';

/** Any fixed number of our own: processes that start together see to the demo accounts one after the other. */
const DEMO_LOCK = 7_011_968;

/** Whoever signed in may have changed anything but the customer id. An account that is as it should be keeps its tokens. */
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

/** The accounts that everybody may sign in to. Its methods run in a transaction. */
@Injectable()
export class DemoAccountsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Waits for another process that is at it. */
  async lock(): Promise<void> {
    await this.manager.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
  }

  /**
   * Makes the account, or makes it again what it was; roles aside.
   *
   * @returns its id
   */
  async restore(person: DemoPerson, passwordHash: string): Promise<number> {
    const { customerId, email, firstName, lastName, zipCode } = person;
    const values = [customerId, email, firstName, lastName, zipCode, passwordHash];
    const [{ id }] = await this.manager.query<[{ id: number }]>(RESTORE, values);
    return id;
  }

  /** Closes the account and ends its tokens. */
  async suspend({ customerId, email }: DemoPerson): Promise<void> {
    await this.manager.query(SUSPEND, [customerId, email]);
  }

  private get manager() {
    return this.transactor.manager;
  }
}
