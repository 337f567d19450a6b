import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../../platform/security/address-group.ts';
import type { AttemptCounter, AttemptLimit } from '../../platform/security/attempt-counter.ts';
import { countFailures } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ThreadFailedError } from '../../platform/thread-pool.ts';

const HOUR = 3_600;
/** An office behind one address. */
const PER_ADDRESS = 1_000;
/**
 * Of files that use up the time or memory of a thread. Nobody has many of them, and each takes seconds of one of two
 * threads.
 */
const COSTLY_PER_ACCOUNT = 20;

/** Limits how many files an account, and an address, may import. Refuses a form before any of it is read. */
@Injectable()
export class ImportLimits implements CanActivate {
  private readonly ofAccount: AttemptCounter;
  private readonly ofAddress: AttemptCounter;
  private readonly costly: AttemptCounter;

  constructor(counters: AttemptCounters) {
    const create = (limit: Omit<AttemptLimit, 'seconds'>) => counters.create({ ...limit, seconds: HOUR });
    this.ofAccount = create({
      name: 'uploads',
      points: limits.portfolio.importsPerHour,
      isTold: true,
      refusal: 'You have reached the hourly limit for importing files.',
    });
    this.ofAddress = create({
      name: 'uploads-of-address',
      points: PER_ADDRESS,
      isTold: true,
      refusal: 'Your network has reached the hourly limit for importing files.',
    });
    this.costly = create({
      name: 'costly-uploads',
      points: COSTLY_PER_ACCOUNT,
      refusal: 'Too many of your files took too much time or memory to be read.',
      isRevocable: true,
    });
  }

  /** @throws TooManyAttemptsError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, ip } = context.switchToHttp().getRequest<FastifyRequest & { user: SignedInAccount }>();
    const account = String(user.id);
    await this.costly.check(account);
    await this.ofAccount.count(account);
    await this.ofAddress.count(addressGroup(ip));
    return true;
  }

  /**
   * Reads a file. It is counted as costly first, so that those that are being read, by any process, are counted too;
   * only one that used up its time or memory stays counted. Beyond the limit the account imports nothing.
   *
   * @throws TooManyAttemptsError
   */
  countCostly<T>(accountId: number, read: () => Promise<T>): Promise<T> {
    return countFailures(this.costly, String(accountId), read, ThreadFailedError);
  }
}
