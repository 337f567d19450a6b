import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';
import { DatabaseListener } from './database-listener.ts';
import type { Channel } from './notification-channels.ts';

interface RunningTransaction {
  readonly transactor: Transactor;
  /** That of another transactor, whose database this one is not about. */
  readonly outer: RunningTransaction | undefined;
  readonly manager: EntityManager;
  readonly afterCommit: (() => void | Promise<void>)[];
}

/** One for all transactors: before Node 24, each storage takes time with every promise of the process. */
const transactions = new AsyncLocalStorage<RunningTransaction>();

/**
 * Transactions without passing an entity manager around: all code that runs inside `run` and uses {@link
 * Transactor.query}, {@link Transactor.change} or {@link Transactor.manager} takes part in the transaction, across
 * awaits.
 */
@Injectable()
export class Transactor {
  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly listener?: DatabaseListener,
  ) {}

  /** The entity manager for repositories of entities: that of the running transaction, or one without a transaction. */
  get manager(): EntityManager {
    return this.running?.manager ?? this.dataSource.manager;
  }

  private get running(): RunningTransaction | undefined {
    let transaction = transactions.getStore();
    while (transaction && transaction.transactor !== this) transaction = transaction.outer;
    return transaction;
  }

  /** Returns the rows of a statement; those of an UPDATE or DELETE in a pair with their number. */
  query<Result>(statement: string, values: readonly unknown[] = []): Promise<Result> {
    return this.manager.query<Result>(statement, [...values]);
  }

  /** Runs an UPDATE or DELETE. Returns how many rows it changed. */
  async change(statement: string, values: readonly unknown[]): Promise<number> {
    const [, changed] = await this.query<[unknown[], number]>(statement, values);
    return changed;
  }

  /** Runs `work` in the running transaction or a new one. Commits when it returns, rolls back when it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running) return work();
    const afterCommit: RunningTransaction['afterCommit'] = [];
    const outer = transactions.getStore();
    const result = await this.dataSource.transaction((manager) =>
      transactions.run({ transactor: this, outer, manager, afterCommit }, work),
    );
    for (const act of afterCommit) await act();
    return result;
  }

  /** Calls `act` when the running transaction is committed, or at once when there is none. */
  async afterCommit(act: () => void | Promise<void>): Promise<void> {
    if (this.running) this.running.afterCommit.push(act);
    else await act();
  }

  /**
   * Once the changes are committed, and before the caller goes on, evicts what this process has cached of rows that
   * they affect. Triggers notify the other processes.
   *
   * @param ids as in the payloads of the channel
   */
  async evictAfterCommit(channel: Channel, ...ids: readonly number[]): Promise<void> {
    await this.afterCommit(() => {
      for (const id of ids) this.listener?.deliver(channel, String(id));
    });
  }
}
