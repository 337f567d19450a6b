import { Injectable } from '@nestjs/common';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';

const HOUR = 3_600;
/** More than anybody needs; each asks the service, which allows so many requests of all accounts together. */
const WINDOWS_PER_HOUR = 30;
const READINGS_PER_HOUR = 60;

/** How often an account may have the service asked. Every method throws TooManyAttemptsError over the limit. */
@Injectable()
export class BrokerLimits {
  private readonly windows: AttemptCounter;
  private readonly readings: AttemptCounter;

  constructor(counters: AttemptCounters) {
    this.windows = counters.create({
      name: 'broker-windows',
      points: WINDOWS_PER_HOUR,
      seconds: HOUR,
      refusal: 'You have reached the hourly limit for connecting brokers.',
    });
    this.readings = counters.create({
      name: 'broker-readings',
      points: READINGS_PER_HOUR,
      seconds: HOUR,
      refusal: 'You have reached the hourly limit for reading brokers.',
    });
  }

  async countWindow(accountId: number): Promise<void> {
    await this.windows.count(String(accountId));
  }

  async countReading(accountId: number): Promise<void> {
    await this.readings.count(String(accountId));
  }
}
