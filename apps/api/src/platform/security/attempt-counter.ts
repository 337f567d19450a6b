import { createHmac, hkdfSync } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { domainError } from '../problem/domain-error.ts';

const HASH_BYTES = 32;

/** What is refused until a window is over. */
export class TooManyAttemptsError extends domainError('too-many', 'too-many-attempts') {
  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Please try again later.', undefined, { retryAfterSeconds });
  }
}

/** How much of one thing is let through. */
export interface AttemptLimit {
  /** Lower case and hyphens; no two counters share it. */
  readonly name: string;
  readonly points: number;
  /** Length of the window that begins with the first attempt. */
  readonly seconds: number;
  /** Whether this one clears the table of what is over; one of all does. */
  readonly isClearing?: boolean;
}

/**
 * Counts what could be tried in bulk, for all processes together, and refuses what is too much until the window that
 * began with the first attempt is over. Not part of a running transaction: what is undone was tried all the same. While
 * counting is switched off nothing is refused.
 */
export class AttemptCounter {
  private readonly limiter: RateLimiterPostgres;
  private readonly hashKey: Buffer;

  constructor(
    private readonly config: Config,
    dataSource: DataSource,
    { name, points, seconds, isClearing = false }: AttemptLimit,
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'attempt_limit',
      tableCreated: true,
      clearExpiredByTimeout: isClearing && config.isRateLimited,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    this.hashKey = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'attempt limits', HASH_BYTES));
  }

  /** @throws TooManyAttemptsError */
  async count(...about: readonly string[]): Promise<void> {
    if (!this.config.isRateLimited) return;
    try {
      await this.limiter.consume(this.keyOf(about));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyAttemptsError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** Takes one attempt back that turned out not to be one. */
  async takeBack(...about: readonly string[]): Promise<void> {
    if (this.config.isRateLimited) await this.limiter.reward(this.keyOf(about));
  }

  /** Begins anew. */
  async forget(...about: readonly string[]): Promise<void> {
    if (this.config.isRateLimited) await this.limiter.delete(this.keyOf(about));
  }

  /** The table holds no addresses of people: without the secret its keys cannot be guessed either. */
  private keyOf(about: readonly string[]): string {
    return createHmac('sha256', this.hashKey).update(JSON.stringify(about)).digest('base64url');
  }
}
