import { createHmac, hkdfSync } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.ts';
import { tellLimit } from '../http/rate-limit-headers.ts';
import { TooManyAttemptsError } from './security.errors.ts';
import type { CountedAttempts } from './stored-attempts.ts';
import { StoredAttempts } from './stored-attempts.ts';

const HASH_BYTES = 32;

/** How many attempts are allowed. */
export interface AttemptLimit {
  /** Lower case and hyphens; unique among the counters. */
  readonly name: string;
  readonly points: number;
  /** Length of the window, which begins with the first attempt. */
  readonly seconds: number;
  /**
   * Whether attempts may be cleared or taken back. Other counters remember until the window is over whom they have
   * refused, and refuse them again without asking the database.
   */
  readonly isRevocable?: boolean;
  /**
   * Whether the response says how much is left. Only where the subject is who calls: of an address that somebody types,
   * it would tell what others do.
   */
  readonly isTold?: boolean;
  /** How many points a call takes at least, 1 unless given. What is told is a number of calls. */
  readonly pointsPerCall?: number;
  /** What is limited, in a sentence for users. Clients add when to try again. */
  readonly refusal?: string;
}

/**
 * Counts attempts of all processes together, and refuses those beyond the limit until the window is over. Does not take
 * part in a running transaction: an attempt counts even when it is rolled back. Counts nothing while rate limiting is
 * off.
 */
export class AttemptCounter {
  private readonly stored: StoredAttempts;
  private readonly hashKey: Buffer;

  /** @param refused the subjects of all counters that have no attempts left, until their windows are over */
  constructor(
    private readonly config: Config,
    dataSource: DataSource,
    private readonly refused: LRUCache<string, true>,
    private readonly limit: AttemptLimit,
  ) {
    const { name, seconds } = limit;
    this.stored = new StoredAttempts(dataSource, name, seconds);
    this.hashKey = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'attempt limits', HASH_BYTES));
  }

  /**
   * Counts an attempt, which takes one of the points, or as many as it costs. Returns how many are taken in this
   * window, 0 while rate limiting is off.
   *
   * @throws TooManyAttemptsError
   */
  async count(subject: string | readonly string[], points = 1): Promise<number> {
    if (!this.config.isRateLimited) return 0;
    const key = this.getKey(subject);
    this.refuseAgain(key);
    const counted = await this.stored.add(key, points);
    this.tell(counted);
    if (counted.count > this.limit.points) throw this.refuse(key, counted);
    return counted.count;
  }

  /** Does not count. @throws TooManyAttemptsError when the subject has no attempts left */
  async check(subject: string | readonly string[]): Promise<void> {
    if (!this.config.isRateLimited) return;
    const key = this.getKey(subject);
    this.refuseAgain(key);
    const counted = await this.stored.read(key);
    if (counted && counted.count > this.limit.points) throw this.refuse(key, counted);
  }

  /** Takes back one attempt that turned out not to count. For revocable counters. */
  async takeBack(subject: string | readonly string[]): Promise<void> {
    if (this.config.isRateLimited) await this.stored.takeBack(this.getKey(subject));
  }

  /** Resets the count. For revocable counters. */
  async clear(subject: string | readonly string[]): Promise<void> {
    if (this.config.isRateLimited) await this.stored.clear(this.getKey(subject));
  }

  /** Remembers that the key has no attempts left. */
  private refuse(key: string, { msLeft }: CountedAttempts): TooManyAttemptsError {
    const ttl = Math.max(1, msLeft);
    if (!this.limit.isRevocable) this.refused.set(this.inAllCounters(key), true, { ttl });
    return new TooManyAttemptsError(Math.ceil(ttl / 1000), this.limit.refusal);
  }

  /** @throws TooManyAttemptsError when the key is known to have no attempts left */
  private refuseAgain(key: string): void {
    const ttl = this.refused.getRemainingTTL(this.inAllCounters(key));
    if (ttl <= 0) return;
    this.tell({ count: this.limit.points, msLeft: ttl });
    throw new TooManyAttemptsError(Math.ceil(ttl / 1000), this.limit.refusal);
  }

  private tell({ count, msLeft }: CountedAttempts): void {
    const { isTold, name, points, pointsPerCall = 1, seconds } = this.limit;
    const calls = (ofPoints: number) => Math.floor(ofPoints / pointsPerCall);
    if (isTold) tellLimit({ name, quota: calls(points), seconds, left: calls(points - count), msLeft });
  }

  private inAllCounters(key: string): string {
    return `${this.limit.name} ${key}`;
  }

  /** The table contains no addresses, and without the secret its keys cannot be guessed. */
  private getKey(subject: string | readonly string[]): string {
    const parts = typeof subject === 'string' ? [subject] : subject;
    return createHmac('sha256', this.hashKey).update(JSON.stringify(parts)).digest('base64url');
  }
}

/**
 * Runs what is counted first, so that many at once are counted too. Only a failure of the given kind stays counted.
 *
 * @throws TooManyAttemptsError
 */
export async function countFailures<Subject, T>(
  attempts: {
    count(subject: Subject): Promise<unknown>;
    takeBack(subject: Subject): Promise<void>;
  },
  subject: Subject,
  work: () => Promise<T>,
  Failure: abstract new (...values: never[]) => Error,
): Promise<T> {
  await attempts.count(subject);
  let hasFailed = false;
  try {
    return await work();
  } catch (error) {
    hasFailed = error instanceof Failure;
    throw error;
  } finally {
    if (!hasFailed) await attempts.takeBack(subject);
  }
}
