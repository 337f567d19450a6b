import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { addressGroup } from './address-group.ts';
import { TooManyAttemptsError } from './auth.errors.ts';

const QUARTER_HOUR = 900;
const HOUR = 3_600;
const HASH_BYTES = 32;

/**
 * Counts what could be tried in bulk, for all processes together, and refuses what is too much until the window that
 * began with the first attempt is over. Not part of a running transaction: what is undone was tried all the same.
 *
 * Every method throws {@link TooManyAttemptsError} where it refuses; none does while counting is switched off.
 */
@Injectable()
export class AttemptLimits {
  private readonly signIns: RateLimiterPostgres;
  private readonly failedSignIns: RateLimiterPostgres;
  private readonly registrations: RateLimiterPostgres;
  private readonly registrationsOfEmail: RateLimiterPostgres;
  private readonly resets: RateLimiterPostgres;
  private readonly resetMails: RateLimiterPostgres;
  private readonly hashKey: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    dataSource: DataSource,
  ) {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'attempt_limit',
        tableCreated: true,
        // One of them clears the table for all.
        clearExpiredByTimeout: keyPrefix === 'sign-in' && config.isRateLimited,
        keyPrefix,
        points,
        duration,
      });
    this.signIns = limiter('sign-in', 100, QUARTER_HOUR);
    this.failedSignIns = limiter('failed-sign-in', 10, QUARTER_HOUR);
    this.registrations = limiter('registration', 20, HOUR);
    this.registrationsOfEmail = limiter('registration-of', 5, HOUR);
    this.resets = limiter('reset', 50, HOUR);
    this.resetMails = limiter('reset-mail', 5, HOUR);
    this.hashKey = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'attempt limits', HASH_BYTES));
  }

  /** Counts a sign-in, until {@link forgetFailedPasswords} as a failed one. `email` as it was typed, in lower case. */
  async signIn(address: string, email: string): Promise<void> {
    await this.count(this.signIns, addressGroup(address));
    await this.password(address, email);
  }

  /**
   * Counts a try of somebody's password before it is compared, so that many at once are not free. Counted for each
   * address: a stranger elsewhere cannot lock the owner out.
   */
  password(address: string, email: string): Promise<void> {
    return this.count(this.failedSignIns, addressGroup(address), email);
  }

  /** After the right password, or a new one. */
  async forgetFailedPasswords(address: string, email: string): Promise<void> {
    if (this.config.isRateLimited) await this.failedSignIns.delete(this.keyOf(addressGroup(address), email));
  }

  async registration(address: string, email: string): Promise<void> {
    await this.count(this.registrations, addressGroup(address));
    await this.count(this.registrationsOfEmail, email);
  }

  /** Counts asking for a link and using one. */
  reset(address: string): Promise<void> {
    return this.count(this.resets, addressGroup(address));
  }

  /** Counted whether or not there is an account, so that being refused does not tell. */
  resetMail(email: string): Promise<void> {
    return this.count(this.resetMails, email);
  }

  private async count(limiter: RateLimiterPostgres, ...about: readonly string[]): Promise<void> {
    if (!this.config.isRateLimited) return;
    try {
      await limiter.consume(this.keyOf(...about));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyAttemptsError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** The table holds no addresses of people: without the secret its keys cannot be guessed either. */
  private keyOf(...about: readonly string[]): string {
    return createHmac('sha256', this.hashKey).update(JSON.stringify(about)).digest('base64url');
  }
}
