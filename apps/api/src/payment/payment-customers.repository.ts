import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { Transactor } from '../database/transactor.ts';
import { providerName } from './provider-name.ts';

/** Somebody whom the provider knows. */
export interface PaymentCustomer {
  readonly accountId: number;
  /** The provider's id. */
  readonly customer: string;
}

/** A look at the provider, numbered before it begins. */
export interface Reading {
  readonly number: number;
  readonly begunAt: Date;
}

/**
 * Who is a customer of the provider in use. Readings of one customer are numbered: what a reading says is taken over only
 * where none that began later was taken over before, so that an old one never overwrites a new one.
 */
@Injectable()
export class PaymentCustomersRepository {
  private readonly provider: string;

  constructor(
    private readonly transactor: Transactor,
    @Inject(CONFIG) config: Config,
  ) {
    this.provider = providerName(config);
  }

  async find(accountId: number): Promise<PaymentCustomer | null> {
    const [found] = await this.query<PaymentCustomer>(
      `SELECT account_id AS "accountId", customer FROM payment_customer WHERE provider = $1 AND account_id = $2`,
      accountId,
    );
    return found ?? null;
  }

  /** Whose customer it is; `null`: nobody's whom we know. */
  async accountOf(customer: string): Promise<number | null> {
    const [found] = await this.query<{ id: number }>(
      'SELECT account_id AS id FROM payment_customer WHERE provider = $1 AND customer = $2',
      customer,
    );
    return found?.id ?? null;
  }

  /** Keeps the customer, unless another request just has. */
  async keep({ accountId, customer }: PaymentCustomer): Promise<void> {
    await this.query(
      `INSERT INTO payment_customer (provider, account_id, customer) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      accountId,
      customer,
    );
  }

  async beginReading(accountId: number): Promise<Reading> {
    const [[reading]] = await this.update<Reading>(
      `UPDATE payment_customer SET readings = readings + 1 WHERE provider = $1 AND account_id = $2
       RETURNING readings AS number, clock_timestamp() AS "begunAt"`,
      accountId,
    );
    return reading!;
  }

  /** Nobody else changes what the customer has until the running transaction ends. Answers the last reading taken over. */
  async lock(accountId: number): Promise<number> {
    const [locked] = await this.query<{ appliedReading: number }>(
      `SELECT applied_reading AS "appliedReading" FROM payment_customer
       WHERE provider = $1 AND account_id = $2 FOR UPDATE`,
      accountId,
    );
    return locked!.appliedReading;
  }

  /** Notes that a reading was taken over, and in how many seconds the next is due; `null`: not until we hear something. */
  async taken(accountId: number, reading: Reading, dueIn: number | null): Promise<void> {
    await this.update(
      `UPDATE payment_customer SET applied_reading = $3, due_at = now() + make_interval(secs => $4)
       WHERE provider = $1 AND account_id = $2`,
      accountId,
      reading.number,
      dueIn,
    );
  }

  /** Has the customer looked at in so many seconds, or before. */
  async lookSoon(accountId: number, seconds: number): Promise<void> {
    await this.update(
      `UPDATE payment_customer SET due_at = least(due_at, now() + make_interval(secs => $3))
       WHERE provider = $1 AND account_id = $2`,
      accountId,
      seconds,
    );
  }

  /** Has everybody looked at at once who has a purchase open. */
  async lookAtOpenPurchases(): Promise<void> {
    await this.update(
      `UPDATE payment_customer SET due_at = now() FROM subscription
       WHERE payment_customer.provider = $1 AND subscription.provider = $1
         AND subscription.account_id = payment_customer.account_id AND subscription.state = 'PENDING'`,
    );
  }

  /** Account ids of up to `limit` customers who are due, longest first; no other process gets them within `seconds`. */
  async claimDue(limit: number, seconds: number): Promise<number[]> {
    const [claimed] = await this.update<{ id: number }>(
      `WITH due AS MATERIALIZED (
         SELECT account_id FROM payment_customer WHERE provider = $1 AND due_at <= now()
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       UPDATE payment_customer SET due_at = now() + make_interval(secs => $3) FROM due
       WHERE payment_customer.provider = $1 AND payment_customer.account_id = due.account_id
       RETURNING payment_customer.account_id AS id`,
      limit,
      seconds,
    );
    return claimed.map(({ id }) => id);
  }

  /** Account ids of all customers. */
  async all(): Promise<number[]> {
    const found = await this.query<{ id: number }>(
      'SELECT account_id AS id FROM payment_customer WHERE provider = $1 ORDER BY account_id',
    );
    return found.map(({ id }) => id);
  }

  private query<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return this.transactor.manager.query<Row[]>(statement, [this.provider, ...values]);
  }

  /** The driver answers an UPDATE with its rows and their number. */
  private update<Row extends object>(
    statement: string,
    ...values: readonly unknown[]
  ): Promise<[Row[], number]> {
    return this.transactor.manager.query<[Row[], number]>(statement, [this.provider, ...values]);
  }
}
