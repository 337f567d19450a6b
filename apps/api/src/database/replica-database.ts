import { setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Injectable, Logger } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { Pool } from 'pg';
import { Config } from '../config/config.ts';
import { errorCode } from '../platform/logging/error-code.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { isDatabaseDown } from '../platform/problem/problem-from-error.ts';
import { servingPoolOptions } from './data-source.ts';
import type { LogPosition } from './log-position.ts';
import { hasPosition, readLogPosition } from './log-position.ts';
import { Transactor } from './transactor.ts';

/** Between two checks of all replicas. */
const CHECK_MS = 2_000;
/** For connecting, and for a check. */
const TIMEOUT_MS = 2_000;
/** A replica that is further behind than this is left out. */
const MAX_LAG_MS = 10_000;
/** What a replica cancels because it has to apply a change meanwhile. */
const RECOVERY_CONFLICT = '40001';
/** What a replica does not have yet, or the primary no longer. */
const UNDEFINED_TABLE = '42P01';
/** How long to wait for a replica to catch up, and the pauses between checks. */
const CATCH_UP_MS = 2_000;
const CATCH_UP_PAUSE_MS = 200;

interface Replica {
  /** Names it in the log and in the metrics. */
  readonly number: number;
  readonly url: string;
  readonly pool: Pool;
  isUsable: boolean;
}

/**
 * Reads whose result may be seconds old. They go to the replicas in turn, and to the primary while there is none, or none that
 * responds and has all changes up to ten seconds ago. While the primary is away, replicas go on serving. What an account has
 * written is read by the {@link Transactor} instead.
 */
@Injectable()
export class ReplicaDatabase implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReplicaDatabase.name);
  private readonly replicas: readonly Replica[];
  /** The primary's positions at earlier checks, oldest first. */
  private positions: readonly LogPosition[] = [];
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** While requests have found that no database responds. */
  private checking: Promise<void> | null = null;

  constructor(
    private readonly transactor: Transactor,
    { databaseReplicaUrls }: Config,
    private readonly metrics: Metrics,
  ) {
    this.replicas = databaseReplicaUrls.map((url, index) => ({
      number: index + 1,
      url,
      pool: openPool(url),
      isUsable: false,
    }));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.replicas.length > 0) await this.checkAgainAndAgain();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await Promise.all(this.replicas.map(({ pool }) => pool.end()));
  }

  /** Runs a statement that only reads; inside a transaction, as part of it. */
  async query<Result extends readonly object[]>(
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<Result> {
    if (this.transactor.isRunning) return this.transactor.query<Result>(statement, values);
    const rows = await this.queryReplica<Result>(statement, values);
    if (rows) return rows;
    try {
      return await this.transactor.query<Result>(statement, values);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      // A replica that did not respond in time may do so now, before its next check.
      this.checking ??= this.checkAll().finally(() => (this.checking = null));
      await this.checking;
      const fromReplica = await this.queryReplica<Result>(statement, values);
      if (!fromReplica) throw error;
      return fromReplica;
    }
  }

  /**
   * Leaves out replicas until they have what is committed now, such as a release that is about to be served. Waits up to two
   * seconds for one, twice as long while one does not respond, and returns its URL; null when there is none.
   */
  async requireLatest(): Promise<string | null> {
    if (this.replicas.length === 0) return null;
    const position = await readLogPosition(this.transactor);
    this.positions = [{ ...position, at: Number.NEGATIVE_INFINITY }];
    const deadline = performance.now() + CATCH_UP_MS;
    await this.checkAll();
    while (!this.pick() && performance.now() < deadline) {
      await wait(CATCH_UP_PAUSE_MS);
      await this.checkAll();
    }
    return this.pick()?.url ?? null;
  }

  /** Returns null when the primary is to run the statement. */
  private async queryReplica<Result extends readonly object[]>(
    statement: string,
    values: readonly unknown[],
  ): Promise<Result | null> {
    const replica = this.pick();
    if (!replica) return null;
    try {
      const { rows } = await replica.pool.query(statement, [...values]);
      return rows as unknown as Result;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === RECOVERY_CONFLICT || code === UNDEFINED_TABLE) return null;
      if (!isDatabaseDown(error)) throw error;
      this.leaveOut(replica, errorCode(error));
      return null;
    }
  }

  private pick(): Replica | undefined {
    const usable = this.replicas.filter(({ isUsable }) => isUsable);
    this.turn += 1;
    return usable[this.turn % Math.max(1, usable.length)];
  }

  private async checkAgainAndAgain(): Promise<void> {
    try {
      this.positions = [...this.positions, await readLogPosition(this.transactor)];
    } catch {
      // Without the primary nothing new can be missed.
    }
    await this.checkAll();
    if (!this.isClosed) this.timer = setTimeout(() => void this.checkAgainAndAgain(), CHECK_MS).unref();
  }

  private async checkAll(): Promise<void> {
    const latest = this.positions.findLastIndex(({ at }) => at < performance.now() - MAX_LAG_MS);
    this.positions = this.positions.slice(Math.max(0, latest));
    const [required] = this.positions;
    await Promise.all(this.replicas.map((replica) => this.check(replica, required)));
  }

  private async check(replica: Replica, required: LogPosition | undefined): Promise<void> {
    try {
      // `query_timeout` is missing in the types of the driver.
      const statement: QueryConfig = Object.assign(hasPosition(required), { query_timeout: TIMEOUT_MS });
      const { rows } = await replica.pool.query<{ hasPosition: boolean }>(statement);
      if (rows[0]!.hasPosition) this.use(replica);
      else this.leaveOut(replica, 'behind');
    } catch (error) {
      this.leaveOut(replica, errorCode(error));
    }
  }

  private use(replica: Replica): void {
    this.metrics.databaseReplicaInUse.set({ replica: replica.number }, 1);
    if (replica.isUsable) return;
    replica.isUsable = true;
    this.logger.log(`replica ${replica.number} is in use`);
  }

  private leaveOut(replica: Replica, reason: string): void {
    this.metrics.databaseReplicaInUse.set({ replica: replica.number }, 0);
    if (!replica.isUsable) return;
    replica.isUsable = false;
    this.logger.warn(`replica ${replica.number} is left out (${reason})`);
  }
}

function openPool(url: string): Pool {
  const options = { ...servingPoolOptions, connectionString: url, connectionTimeoutMillis: TIMEOUT_MS };
  const pool = new Pool({ ...options, mayBeStandby: true } as object);
  // A connection that breaks while idle; the next check notices what it means.
  pool.on('error', () => undefined);
  return pool;
}
