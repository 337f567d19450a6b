import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import type { AttemptLimit } from '../platform/security/attempt-counter.ts';
import { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { addressGroup } from './address-group.ts';

const QUARTER_HOUR = 900;
const HOUR = 3_600;

/**
 * How often people may try to sign in, register and reset.
 *
 * Every method throws {@link TooManyAttemptsError} where it refuses; none does while counting is switched off.
 */
@Injectable()
export class AttemptLimits {
  private readonly signIns: AttemptCounter;
  private readonly failedSignIns: AttemptCounter;
  private readonly registrations: AttemptCounter;
  private readonly registrationsOfEmail: AttemptCounter;
  private readonly resets: AttemptCounter;
  private readonly resetMails: AttemptCounter;

  constructor(@Inject(CONFIG) config: Config, dataSource: DataSource) {
    const counter = (limit: AttemptLimit) => new AttemptCounter(config, dataSource, limit);
    this.signIns = counter({ name: 'sign-in', points: 100, seconds: QUARTER_HOUR, isClearing: true });
    this.failedSignIns = counter({ name: 'failed-sign-in', points: 10, seconds: QUARTER_HOUR });
    this.registrations = counter({ name: 'registration', points: 20, seconds: HOUR });
    this.registrationsOfEmail = counter({ name: 'registration-of', points: 5, seconds: HOUR });
    this.resets = counter({ name: 'reset', points: 50, seconds: HOUR });
    this.resetMails = counter({ name: 'reset-mail', points: 5, seconds: HOUR });
  }

  /** Counts a sign-in, until {@link forgetFailedPasswords} as a failed one. `email` as it was typed, in lower case. */
  async signIn(address: string, email: string): Promise<void> {
    await this.signIns.count(addressGroup(address));
    await this.password(address, email);
  }

  /**
   * Counts a try of somebody's password before it is compared, so that many at once are not free. Counted for each
   * address: a stranger elsewhere cannot lock the owner out.
   */
  password(address: string, email: string): Promise<void> {
    return this.failedSignIns.count(addressGroup(address), email);
  }

  /** After the right password, or a new one. */
  forgetFailedPasswords(address: string, email: string): Promise<void> {
    return this.failedSignIns.forget(addressGroup(address), email);
  }

  async registration(address: string, email: string): Promise<void> {
    await this.registrations.count(addressGroup(address));
    await this.registrationsOfEmail.count(email);
  }

  /** Counts asking for a link and using one. */
  reset(address: string): Promise<void> {
    return this.resets.count(addressGroup(address));
  }

  /** Counted whether or not there is an account, so that being refused does not tell. */
  resetMail(email: string): Promise<void> {
    return this.resetMails.count(email);
  }
}
