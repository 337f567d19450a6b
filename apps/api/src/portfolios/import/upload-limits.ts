import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Config } from '../../config/config.ts';
import { addressGroup } from '../../platform/security/address-group.ts';
import { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';

const HOUR = 3_600;
/** More than the files that a professional has in a day, who may import them all at once. */
const PER_ACCOUNT = 300;
/** An office behind one address. */
const PER_ADDRESS = 1_000;
/** Of files that use up the time or memory of a thread. Nobody has many of them, and each takes seconds of one of two threads. */
const COSTLY_PER_ACCOUNT = 20;

/** Limits how many files an account, and an address, may import. Refuses a form before any of it is read. */
@Injectable()
export class UploadLimits implements CanActivate {
  private readonly ofAccount: AttemptCounter;
  private readonly ofAddress: AttemptCounter;
  private readonly costly: AttemptCounter;

  constructor(config: Config, dataSource: DataSource) {
    const create = (name: string, points: number, refusal: string) =>
      new AttemptCounter(config, dataSource, { name, points, seconds: HOUR, refusal });
    this.ofAccount = create('uploads', PER_ACCOUNT, 'You have imported as many files as an hour allows.');
    this.ofAddress = create(
      'uploads-of-address',
      PER_ADDRESS,
      'Your network has imported as many files as an hour allows.',
    );
    this.costly = create(
      'costly-uploads',
      COSTLY_PER_ACCOUNT,
      'Too many of your files took too much time or memory to be read.',
    );
  }

  /** @throws TooManyAttemptsError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, ip } = context.switchToHttp().getRequest<FastifyRequest & { user: SignedInAccount }>();
    const account = String(user.id);
    this.costly.check(account);
    await this.ofAccount.count(account);
    await this.ofAddress.count(addressGroup(ip));
    return true;
  }

  /**
   * Call it before a file is parsed: other processes may have counted costly ones, and this one while the form arrived.
   *
   * @throws TooManyAttemptsError
   */
  checkCostly(accountId: number): Promise<void> {
    return this.costly.checkStored(String(accountId));
  }

  /** Counts a file that used up its time or memory. Beyond the limit the account imports nothing. @throws TooManyAttemptsError */
  countCostly(accountId: number): Promise<void> {
    return this.costly.count(String(accountId));
  }
}
