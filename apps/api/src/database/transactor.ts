import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';

interface RunningTransaction {
  readonly manager: EntityManager;
  readonly afterCommit: (() => void)[];
}

/**
 * Transactions without handing a manager around: whatever runs inside `run` and reads {@link Transactor.manager} takes
 * part in it, across awaits.
 */
@Injectable()
export class Transactor {
  private readonly running = new AsyncLocalStorage<RunningTransaction>();

  constructor(private readonly dataSource: DataSource) {}

  /** What repositories work with: the running transaction's, else one without a transaction. */
  get manager(): EntityManager {
    return this.running.getStore()?.manager ?? this.dataSource.manager;
  }

  /** Runs `work` in a transaction, or in the one that is running; commits when it returns, undoes all when it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running.getStore()) return work();
    const afterCommit: (() => void)[] = [];
    const result = await this.dataSource.transaction((manager) =>
      this.running.run({ manager, afterCommit }, work),
    );
    for (const act of afterCommit) act();
    return result;
  }

  /** Has `act` called once the running transaction is committed; at once when there is none. */
  afterCommit(act: () => void): void {
    const running = this.running.getStore();
    if (running) running.afterCommit.push(act);
    else act();
  }
}
