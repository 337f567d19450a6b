import { Injectable } from '@nestjs/common';
import { getCallerAddress } from '../platform/http/current-request.ts';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';

const TEN_MINUTES = 600;
/** Badges and feeds that are made for one address in ten minutes. */
export const FILES_PER_ADDRESS = 1_000;

/**
 * Limits how many badges and feeds are made for one address. Those that are kept since they were made are sent without
 * counting, which would take longer. What is left is not told: responses to everyone are kept by caches between.
 */
@Injectable()
export class MadeFileLimit {
  private readonly made: AttemptCounter;

  constructor(counters: AttemptCounters) {
    const refusal = 'Too many badges and feeds were asked for from your network.';
    this.made = counters.create({
      name: 'made-files',
      points: FILES_PER_ADDRESS,
      seconds: TEN_MINUTES,
      refusal,
    });
  }

  /** @throws TooManyAttemptsError */
  async count(): Promise<void> {
    const address = getCallerAddress();
    if (address !== null) await this.made.count(address);
  }
}
