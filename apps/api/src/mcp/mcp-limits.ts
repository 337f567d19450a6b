import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../platform/security/address-group.ts';
import type { AttemptCounter } from '../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../platform/security/attempt-counters.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';

const TEN_MINUTES = 600;
/** What programs behind one address, and those of one account, may ask for in ten minutes. */
export const CALLS_PER_ADDRESS = 300;
const CALLS_PER_ACCOUNT = 1_200;

interface McpRequest extends FastifyRequest {
  readonly body: {
    readonly params?: { readonly arguments?: { readonly lines?: unknown } | null } | null;
  } | null;
  readonly user?: SignedInAccount;
}

/** Holdings to screen count as a message for every so many lines: that takes longer than anything else. */
const LINES_PER_MESSAGE = 50;

/** Limits how much is asked of the MCP server: by account where a token is sent, else by address. */
@Injectable()
export class McpLimits implements CanActivate {
  private readonly ofAddresses: AttemptCounter;
  private readonly ofAccounts: AttemptCounter;

  constructor(counters: AttemptCounters) {
    const limit = { seconds: TEN_MINUTES, isTold: true, refusal: 'Too many requests to the MCP server.' };
    this.ofAddresses = counters.create({ ...limit, name: 'mcp-of-addresses', points: CALLS_PER_ADDRESS });
    this.ofAccounts = counters.create({ ...limit, name: 'mcp-of-accounts', points: CALLS_PER_ACCOUNT });
  }

  /** @throws TooManyAttemptsError */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip, user, body } = context.switchToHttp().getRequest<McpRequest>();
    if (user) await this.ofAccounts.count(String(user.id), costOf(body));
    else await this.ofAddresses.count(addressGroup(ip), costOf(body));
    return true;
  }
}

function costOf(body: McpRequest['body']): number {
  const lines = body?.params?.arguments?.lines;
  return Array.isArray(lines) ? Math.max(1, Math.ceil(lines.length / LINES_PER_MESSAGE)) : 1;
}
