import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.ts';
import { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { CardRefusedError } from './provider/provider.errors.ts';

const HOUR = 3_600;

/**
 * Limits how often an account may try cards (stolen ones are tested this way) and promo codes (which can be guessed).
 *
 * Every method throws {@link TooManyAttemptsError} over the limit, unless rate limiting is off.
 */
@Injectable()
export class PaymentLimits {
  private readonly refusedCards: AttemptCounter;
  private readonly couponLookups: AttemptCounter;

  constructor(config: Config, dataSource: DataSource) {
    this.refusedCards = new AttemptCounter(config, dataSource, {
      name: 'refused-card',
      points: 10,
      seconds: HOUR,
    });
    this.couponLookups = new AttemptCounter(config, dataSource, {
      name: 'coupon-lookup',
      points: 30,
      seconds: HOUR,
    });
  }

  /** Runs what uses a card. It is counted first, so that many at once are counted too; only a refusal stays counted. */
  async countRefusals<T>(accountId: number, use: () => Promise<T>): Promise<T> {
    await this.refusedCards.count(String(accountId));
    let isRefused = false;
    try {
      return await use();
    } catch (error) {
      isRefused = error instanceof CardRefusedError;
      throw error;
    } finally {
      if (!isRefused) await this.refusedCards.takeBack(String(accountId));
    }
  }

  countCouponLookup(accountId: number): Promise<void> {
    return this.couponLookups.count(String(accountId));
  }

  /** Call it after a lookup that found the coupon to buy with. */
  uncountCouponLookup(accountId: number): Promise<void> {
    return this.couponLookups.takeBack(String(accountId));
  }
}
