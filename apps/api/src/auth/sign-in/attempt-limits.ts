import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import { addressGroup } from '../../platform/security/address-group.ts';
import { TooManyPasswordsError } from '../auth.errors.ts';

const QUARTER_HOUR = 900;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Limits sign-ins, registrations, password resets and new tokens. Every method that counts throws TooManyAttemptsError
 * beyond its limit, unless rate limiting is off. `address` is an IP address, `email` is in lower case.
 */
@Injectable()
export class AttemptLimits {
  private readonly signIns: AttemptCounter;
  private readonly failedSignIns: AttemptCounter;
  private readonly secondSteps: AttemptCounter;
  private readonly registrations: AttemptCounter;
  private readonly registrationsOfEmail: AttemptCounter;
  private readonly repeatedRegistrations: AttemptCounter;
  private readonly resets: AttemptCounter;
  private readonly resetMails: AttemptCounter;
  private readonly confirmationsOfAccount: AttemptCounter;
  private readonly confirmationsOfEmail: AttemptCounter;
  private readonly personalTokens: AttemptCounter;

  constructor(counters: AttemptCounters) {
    this.signIns = counters.create({ name: 'sign-in', points: 100, seconds: QUARTER_HOUR });
    this.failedSignIns = counters.create({
      name: 'failed-sign-in',
      points: 10,
      seconds: QUARTER_HOUR,
      isRevocable: true,
    });
    this.secondSteps = counters.create({
      name: 'second-factor',
      points: 30,
      seconds: HOUR,
      isRevocable: true,
    });
    this.registrations = counters.create({ name: 'registration', points: 20, seconds: HOUR });
    this.registrationsOfEmail = counters.create({ name: 'registration-of', points: 5, seconds: HOUR });
    this.repeatedRegistrations = counters.create({
      name: 'registration-repeated',
      points: 20,
      seconds: HOUR,
    });
    this.resets = counters.create({ name: 'reset', points: 50, seconds: HOUR });
    this.resetMails = counters.create({ name: 'reset-mail', points: 5, seconds: HOUR });
    this.confirmationsOfAccount = counters.create({ name: 'confirmation-by', points: 10, seconds: DAY });
    this.confirmationsOfEmail = counters.create({ name: 'confirmation-of', points: 5, seconds: DAY });
    this.personalTokens = counters.create({
      name: 'personal-token',
      points: limits.personalTokens.perDay,
      seconds: DAY,
    });
  }

  /** Counts a sign-in as failed until {@link clearFailedPasswords}. */
  async countSignIn(address: string, email: string): Promise<void> {
    await this.signIns.count(addressGroup(address));
    await this.countPassword(address, email);
  }

  /**
   * Counts a password before it is compared, so that many at once are counted too. Each IP address has its own count: a
   * stranger elsewhere cannot lock the owner out.
   */
  async countPassword(address: string, email: string): Promise<void> {
    await this.failedSignIns.count([addressGroup(address), email]);
  }

  /**
   * Compares a password that was counted. It no longer counts where too many wait to be compared.
   *
   * @throws TooManyPasswordsError
   */
  async compareCounted<T>(address: string, email: string, compare: () => Promise<T>): Promise<T> {
    try {
      return await compare();
    } catch (error) {
      if (error instanceof TooManyPasswordsError)
        await this.failedSignIns.takeBack([addressGroup(address), email]);
      throw error;
    }
  }

  /** Call it after the right password or a new one. */
  clearFailedPasswords(address: string, email: string): Promise<void> {
    return this.failedSignIns.clear([addressGroup(address), email]);
  }

  /**
   * Counts the second step of a sign-in as a failed one until {@link clearSecondStep}. The account has a count of its
   * own too: a code has six digits, and only a visitor who knows the password can use that up.
   */
  async countSecondStep(address: string, email: string): Promise<void> {
    await this.countSignIn(address, email);
    await this.secondSteps.count(email);
  }

  async clearSecondStep(address: string, email: string): Promise<void> {
    await this.clearFailedPasswords(address, email);
    await this.secondSteps.clear(email);
  }

  /**
   * Limits how many such mails an address gets. The first request from each network passes nevertheless: strangers
   * elsewhere cannot keep the owner of an address from registering it.
   */
  async countRegistration(address: string, email: string): Promise<void> {
    const network = addressGroup(address);
    await this.registrations.count(network);
    if ((await this.registrationsOfEmail.count([network, email])) > 1)
      await this.repeatedRegistrations.count(email);
  }

  /** Counts mails that ask to confirm an address: an account cannot be used to send them to strangers. */
  async countConfirmation(accountId: number, email: string): Promise<void> {
    await this.confirmationsOfAccount.count(String(accountId));
    await this.confirmationsOfEmail.count(email);
  }

  /** Counts personal access tokens that are made or rotated: each is mailed about. */
  async countPersonalToken(accountId: number): Promise<void> {
    await this.personalTokens.count(String(accountId));
  }

  /** Counts requests for a reset link and uses of one. */
  async countReset(address: string): Promise<void> {
    await this.resets.count(addressGroup(address));
  }

  /** Counts whether or not there is an account, so that a refusal does not reveal one. */
  async countResetMail(email: string): Promise<void> {
    await this.resetMails.count(email);
  }
}
