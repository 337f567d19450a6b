import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../platform/security/address-group.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';

const TEN_MINUTES = 600;
/** What readers behind one address may ask for in ten minutes: anything, and reports. */
export const READS_PER_ADDRESS = 300;
const REPORTS_PER_ADDRESS = 20;

/** Limits what readers behind one address may ask for, and keeps every response away from search engines. */
@Injectable()
export class SharedReadLimits implements CanActivate {
  private readonly reads: AttemptCounter;
  private readonly reports: AttemptCounter;

  constructor(counters: AttemptCounters) {
    const refusal = 'Too many requests for shared links from your network.';
    const limit = { seconds: TEN_MINUTES, isTold: true, refusal };
    this.reads = counters.create({ ...limit, name: 'shared-reads', points: READS_PER_ADDRESS });
    this.reports = counters.create({ ...limit, name: 'shared-reports', points: REPORTS_PER_ADDRESS });
  }

  /** @throws TooManyAttemptsError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().header('x-robots-tag', 'noindex, nofollow');
    await this.reads.count(addressGroup(http.getRequest<FastifyRequest>().ip));
    return true;
  }

  /** @param address the IP address of the request @throws TooManyAttemptsError */
  async countReport(address: string): Promise<void> {
    await this.reports.count(addressGroup(address));
  }
}
