import { Injectable } from '@nestjs/common';
import { AccountGoneError } from '../auth/accounts/accounts.errors.ts';
import { Config } from '../platform/config/config.ts';
import type { PaymentProviderName } from '../platform/config/env.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';

/** When a synchronization that failed is tried again. */
const RETRY_SECONDS = { first: 300, max: 300 };

/** An account that is a customer of the provider. */
interface PaymentCustomer {
  readonly accountId: number;
  /** The provider's id. */
  readonly customer: string;
}

/** A synchronization with the provider, numbered before it begins. */
export interface Sync {
  readonly number: number;
  readonly begunAt: Date;
}

/**
 * The customers of the provider in use. Synchronizations of one customer are numbered: one is applied only if none that
 * began later was applied before, so that an old state never overwrites a new one.
 */
@Injectable()
export class PaymentCustomersRepository {
  /** Synchronizations that are due at some time, by account. */
  readonly syncQueue: JobQueue;
  private readonly provider: string;

  constructor(
    private readonly transactor: Transactor,
    config: Config,
  ) {
    this.provider = providerName(config);
    const name = `payment-sync-${this.provider}`;
    this.syncQueue = new JobQueue(transactor, { name, retrySeconds: RETRY_SECONDS });
  }

  async find(accountId: number): Promise<PaymentCustomer | null> {
    const [found] = await this.query<PaymentCustomer>(
      `SELECT account_id AS "accountId", customer FROM payment_customer WHERE provider = $1 AND account_id = $2`,
      accountId,
    );
    return found ?? null;
  }

  /** Returns null for a customer who is not ours. */
  async findAccountId(customer: string): Promise<number | null> {
    const [found] = await this.query<{ id: number }>(
      'SELECT account_id AS id FROM payment_customer WHERE provider = $1 AND customer = $2',
      customer,
    );
    return found?.id ?? null;
  }

  /** Stores the customer, unless another request just has. */
  async add({ accountId, customer }: PaymentCustomer): Promise<void> {
    await this.query(
      `INSERT INTO payment_customer (provider, account_id, customer) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      accountId,
      customer,
    );
  }

  /** Removes a customer who never bought anything. */
  async remove(accountId: number): Promise<void> {
    await this.query('DELETE FROM payment_customer WHERE provider = $1 AND account_id = $2', accountId);
  }

  /**
   * Keeps the account from being deleted until the running transaction ends.
   *
   * @throws AccountGoneError when it was deleted, or somebody asked to delete it, since the request began
   */
  async keepAccount(accountId: number): Promise<void> {
    if ((await this.findAccountState(accountId)) !== 'OPEN') throw new AccountGoneError();
  }

  /** Unless it is deleted, it cannot be until the running transaction ends. */
  async findAccountState(accountId: number): Promise<'OPEN' | 'SEALED' | 'DELETED'> {
    const [account] = await this.transactor.query<{ isSealed: boolean }[]>(
      `SELECT sealed_at IS NOT NULL AS "isSealed" FROM account
       WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE`,
      [accountId],
    );
    if (!account) return 'DELETED';
    return account.isSealed ? 'SEALED' : 'OPEN';
  }

  /** @throws AccountGoneError */
  async beginSync(accountId: number): Promise<Sync> {
    const [[sync]] = await this.update<Sync>(
      `UPDATE payment_customer SET syncs = syncs + 1 WHERE provider = $1 AND account_id = $2
       RETURNING syncs AS number, clock_timestamp() AS "begunAt"`,
      accountId,
    );
    if (!sync) throw new AccountGoneError();
    return sync;
  }

  /**
   * Runs `work` in a transaction while nothing else changes what the customer has bought.
   *
   * @param work gets the number of the last synchronization that was applied
   * @throws AccountGoneError
   */
  withLock<T>(accountId: number, work: (appliedSync: number) => Promise<T>): Promise<T> {
    return this.transactor.run(async () => {
      const [locked] = await this.query<{ appliedSync: number }>(
        `SELECT applied_sync AS "appliedSync" FROM payment_customer
         WHERE provider = $1 AND account_id = $2 FOR UPDATE`,
        accountId,
      );
      if (!locked) throw new AccountGoneError();
      return work(locked.appliedSync);
    });
  }

  /** @param seconds until the next synchronization; `null`: not until the provider reports something */
  async markSynced(accountId: number, sync: Sync, seconds: number | null): Promise<void> {
    await this.update(
      'UPDATE payment_customer SET applied_sync = $3 WHERE provider = $1 AND account_id = $2',
      accountId,
      sync.number,
    );
    await this.syncQueue.reschedule(String(accountId), seconds);
  }

  /** Schedules a synchronization of the customer within `seconds`. */
  scheduleSync(accountId: number, seconds: number): Promise<void> {
    return this.syncQueue.schedule(String(accountId), seconds);
  }

  /** Schedules a synchronization of every customer with a pending purchase, at once. */
  async schedulePendingPurchases(): Promise<void> {
    const pending = await this.query<{ id: number }>(
      `SELECT account_id AS id FROM subscription WHERE provider = $1 AND state = 'PENDING'`,
    );
    for (const { id } of pending) await this.scheduleSync(id, 0);
  }

  async listAccountIds(): Promise<number[]> {
    const found = await this.query<{ id: number }>(
      'SELECT account_id AS id FROM payment_customer WHERE provider = $1 ORDER BY account_id',
    );
    return found.map(({ id }) => id);
  }

  private query<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return this.transactor.query<Row[]>(statement, [this.provider, ...values]);
  }

  /** The driver returns the rows of an UPDATE and their number. */
  private update<Row extends object>(
    statement: string,
    ...values: readonly unknown[]
  ): Promise<[Row[], number]> {
    return this.transactor.query<[Row[], number]>(statement, [this.provider, ...values]);
  }
}

/** The provider in use. What is stored for one provider means nothing to another. */
export function providerName({ stripe }: Pick<Config, 'stripe'>): PaymentProviderName {
  return stripe ? 'stripe' : 'sandbox';
}
