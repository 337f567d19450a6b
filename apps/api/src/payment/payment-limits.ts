import { Injectable } from '@nestjs/common';
import { getCallerAddress } from '../platform/http/current-request.ts';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { countFailures } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';
import { SecurityJournal } from '../auth/security-journal/security-journal.ts';
import { CardRefusedError } from './provider/provider.errors.ts';

const HOUR = 3_600;

/** How often an account, or all accounts at one address, may try something within an hour. */
interface PaymentLimit {
  readonly perAccount: number;
  readonly perAddress: number;
}

/**
 * Limits how often cards (stolen ones are tested this way) and promo codes (which can be guessed) may be tried: by an
 * account, and from an address, since accounts cost nothing.
 *
 * Every method throws {@link TooManyAttemptsError} over the limit, unless rate limiting is off.
 */
@Injectable()
export class PaymentLimits {
  private readonly refusedCards: Attempts;
  private readonly couponLookups: Attempts;

  constructor(
    counters: AttemptCounters,
    private readonly journal: SecurityJournal,
  ) {
    const createCounter = (name: string, points: number) =>
      counters.create({ name, points, seconds: HOUR, isRevocable: true });
    const create = (name: string, { perAccount, perAddress }: PaymentLimit) =>
      new Attempts(createCounter(name, perAccount), createCounter(`${name}-from`, perAddress));
    this.refusedCards = create('refused-card', { perAccount: 10, perAddress: 30 });
    this.couponLookups = create('coupon-lookup', { perAccount: 30, perAddress: 90 });
  }

  /**
   * Runs what uses a card. It is counted first, so that many at once are counted too; only a refusal stays counted. The
   * journal records it: someone may be trying stolen cards with the account.
   */
  async countRefusals<T>(accountId: number, use: () => Promise<T>): Promise<T> {
    try {
      return await countFailures(this.refusedCards, accountId, use, CardRefusedError);
    } catch (error) {
      if (error instanceof CardRefusedError) await this.journal.record('CARD_REFUSED', accountId);
      throw error;
    }
  }

  countCouponLookup(accountId: number): Promise<void> {
    return this.couponLookups.count(accountId);
  }

  /** Call it after a lookup that found the coupon to buy with. */
  uncountCouponLookup(accountId: number): Promise<void> {
    return this.couponLookups.takeBack(accountId);
  }
}

/** Attempts of accounts, and of the addresses that their requests come from. */
class Attempts {
  constructor(
    private readonly perAccount: AttemptCounter,
    private readonly perAddress: AttemptCounter,
  ) {}

  async count(accountId: number): Promise<void> {
    await this.perAccount.count(String(accountId));
    const address = getCallerAddress();
    if (address !== null) await this.perAddress.count(address);
  }

  async takeBack(accountId: number): Promise<void> {
    await this.perAccount.takeBack(String(accountId));
    const address = getCallerAddress();
    if (address !== null) await this.perAddress.takeBack(address);
  }
}
