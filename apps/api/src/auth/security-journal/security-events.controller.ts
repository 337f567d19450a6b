import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SecurityEventResponse } from '@plumbline/contracts';
import {
  accountsPaths,
  arrayOf,
  ListSecurityEventsRequest,
  securityEventResponseSchema,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe } from '../../platform/openapi/describe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { SecurityJournal } from './security-journal.ts';

@ApiTags('account')
@Controller(accountsPaths.securityEvents)
export class SecurityEventsController {
  constructor(private readonly journal: SecurityJournal) {}

  @Get()
  @Describe({
    summary: "The security events of the caller's account, newest first; X-Total-Count is their number",
    response: arrayOf(securityEventResponseSchema),
  })
  async list(
    @SignedIn() me: SignedInAccount,
    @Query() request: ListSecurityEventsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecurityEventResponse[]> {
    const { total, events } = await this.journal.list(me.id, request);
    reply.header('x-total-count', total);
    return events.map(({ occurredAt, requestId: _, ...event }) => ({
      ...event,
      occurredAt: occurredAt.toISOString(),
    }));
  }
}
