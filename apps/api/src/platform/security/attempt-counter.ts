import { createHmac, hkdfSync } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { domainError } from '../problem/domain-error.ts';

const HASH_BYTES = 32;

/** Too many attempts in the current window. */
export class TooManyAttemptsError extends domainError('too-many', 'too-many-attempts') {
  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Please try again later.', undefined, { retryAfterSeconds });
  }
}

/** How many attempts are allowed. */
export interface AttemptLimit {
  /** Lower case and hyphens; unique among the counters. */
  readonly name: string;
  readonly points: number;
  /** Length of the window, which begins with the first attempt. */
  readonly seconds: number;
  /** Whether this counter deletes expired rows, which one of all counters does. */
  readonly isClearing?: boolean;
}

/**
 * Counts attempts of all processes together, and refuses those beyond the limit until the window is over. Does not take
 * part in a running transaction: an attempt counts even when it is rolled back. Counts nothing while rate limiting is off.
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
  async count(...subject: readonly string[]): Promise<void> {
    await this.countAndRead(...subject);
  }

  /** Counts, and returns the number of attempts in this window, 0 while rate limiting is off. @throws TooManyAttemptsError */
  async countAndRead(...subject: readonly string[]): Promise<number> {
    if (!this.config.isRateLimited) return 0;
    try {
      return (await this.limiter.consume(this.getKey(subject))).consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyAttemptsError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** Takes back one attempt that turned out not to count. */
  async takeBack(...subject: readonly string[]): Promise<void> {
    if (this.config.isRateLimited) await this.limiter.reward(this.getKey(subject));
  }

  /** Resets the count. */
  async clear(...subject: readonly string[]): Promise<void> {
    if (this.config.isRateLimited) await this.limiter.delete(this.getKey(subject));
  }

  /** The table contains no addresses, and without the secret its keys cannot be guessed. */
  private getKey(subject: readonly string[]): string {
    return createHmac('sha256', this.hashKey).update(JSON.stringify(subject)).digest('base64url');
  }
}
