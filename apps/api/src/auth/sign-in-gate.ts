import { Injectable } from '@nestjs/common';
import { authPaths } from '@plumbline/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Config } from '../config/config.ts';
import { sendProblem } from '../platform/problem/problem.filter.ts';
import { addressGroup } from '../platform/security/address-group.ts';
import { TooManyAttemptsError } from '../platform/security/security.errors.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { SignInQueue } from './sign-in-queue.ts';

/** Sign-ins of one address that are under way at a time. A company whose staff shares an address has fewer. */
const MAX_OF_ADDRESS = 20;
const RETRY_AFTER_SECONDS = 2;

/**
 * Refuses sign-ins while all that is read of them are the headers: of an address that has many under way or has used up its attempts,
 * and those that the queue would refuse.
 */
@Injectable()
export class SignInGate {
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly limits: AttemptLimits,
    private readonly queue: SignInQueue,
    private readonly config: Config,
  ) {}

  /** Lets a sign-in in until its response is sent or its client gone. @throws TooManyAttemptsError TooManyPasswordsError */
  enter(address: string, response: FastifyReply['raw']): void {
    if (!this.config.isRateLimited) return;
    this.limits.checkSignIn(address);
    const group = addressGroup(address);
    const others = this.underWay.get(group) ?? 0;
    if (others >= MAX_OF_ADDRESS) throw new TooManyAttemptsError(RETRY_AFTER_SECONDS, { isHeldBack: true });
    this.queue.check(address);
    this.underWay.set(group, others + 1);
    response.once('close', () => this.leave(group));
  }

  private leave(group: string): void {
    const others = this.underWay.get(group)! - 1;
    if (others > 0) this.underWay.set(group, others);
    else this.underWay.delete(group);
  }
}

/** Asks the gate before the body of a sign-in is read, and before guards, pipes and handlers run. */
export function addSignInGate(fastify: FastifyInstance, gate: SignInGate, publicUrl: string): void {
  const url = `/api/${authPaths.authenticate}`;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== url || request.method !== 'POST') return done();
    try {
      gate.enter(request.ip, reply.raw);
    } catch (error) {
      return sendProblem(error, request, reply, publicUrl);
    }
    done();
  });
}
