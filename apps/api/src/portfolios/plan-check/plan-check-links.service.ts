import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type {
  CreatedPlanCheckLink,
  CreatePlanCheckLinkRequest,
  PlanCheckLine,
  PlanCheckLinkResponse,
} from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { addressGroup } from '../../platform/security/address-group.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import { createRandomKey, hashKey } from '../../platform/security/random-key.ts';
import { PlanCheckLinkGoneError } from '../portfolios.errors.ts';
import { PlanCheckLinksRepository } from './plan-check-links.repository.ts';

const HOUR = 3_600;
/** Between two deletions of what has expired. */
const CLEARING_MS = 1000 * HOUR;

/** Links to checks of retirement plans: made without an account, gone after some days or when their maker ends them. */
@Injectable()
export class PlanCheckLinksService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly made: AttemptCounter;
  private readonly opened: AttemptCounter;
  private clearing: NodeJS.Timeout | undefined;

  constructor(
    private readonly links: PlanCheckLinksRepository,
    counters: AttemptCounters,
  ) {
    const { perHour, opensPerHour } = limits.planCheck;
    this.made = counters.create({ name: 'plan-link', points: perHour, seconds: HOUR, isTold: true });
    this.opened = counters.create({
      name: 'plan-link-key',
      points: opensPerHour,
      seconds: HOUR,
      isTold: true,
    });
  }

  onApplicationBootstrap(): void {
    this.clearing = setInterval(() => {
      // What is not deleted now is not found either, and deleted an hour later.
      this.links.deleteExpired().catch(() => undefined);
    }, CLEARING_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.clearing);
  }

  /** @param address the IP address of the request. @throws TooManyAttemptsError */
  async create(
    { lines, expiresInDays }: CreatePlanCheckLinkRequest,
    address: string,
  ): Promise<CreatedPlanCheckLink> {
    await this.made.count(addressGroup(address));
    const [key, endKey] = [createRandomKey(), createRandomKey()];
    const expiresAt = await this.links.add({
      ...{ keyHash: hashKey(key), endKeyHash: hashKey(endKey) },
      ...{ lines: lines.map(toLine), days: expiresInDays },
    });
    return { key, endKey, expiresAt: expiresAt.toISOString() };
  }

  /** @param address the IP address of the request. @throws PlanCheckLinkGoneError TooManyAttemptsError */
  async open(key: string, address: string): Promise<PlanCheckLinkResponse> {
    await this.opened.count(addressGroup(address));
    const link = await this.links.find(hashKey(key));
    if (link === null) throw new PlanCheckLinkGoneError();
    const { lines, createdAt, expiresAt } = link;
    return { lines, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  }

  /** One that is gone already stays so. @param address the IP address of the request. @throws TooManyAttemptsError */
  async end(endKey: string, address: string): Promise<void> {
    await this.opened.count(addressGroup(address));
    await this.links.end(hashKey(endKey));
  }
}

function toLine(line: PlanCheckLine): PlanCheckLinkResponse['lines'][number] {
  const { name, ticker = null, chosen = null, kind = null, cost = null, percent = null } = line;
  return { name, ticker, chosen, kind, cost, percent };
}
