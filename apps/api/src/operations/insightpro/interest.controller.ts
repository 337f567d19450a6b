import { Body, Controller, Get, Ip, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  InsightProInterestRequest,
  insightProPaths,
  mailedHref,
  RemoveInterestRequest,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { TakesForms } from '../../platform/http/body-types.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { InterestService } from './interest.service.ts';
import { InvalidRemovalLinkError } from './insightpro.errors.ts';

@Anonymous()
@ApiTags('insightpro')
@Controller(insightProPaths.base)
export class InterestController {
  constructor(private readonly interest: InterestService) {}

  @Post()
  @Describe({
    summary:
      'Puts an email address on the waiting list for InsightPro; the response is the same whether or not it is on it already',
    status: 204,
    problems: [TooManyAttemptsError],
  })
  add(@Body() request: InsightProInterestRequest, @Ip() address: string): Promise<void> {
    return this.interest.add(request, address);
  }

  @Post(insightProPaths.remove)
  @Describe({
    summary: 'Takes an email address off the waiting list, given the key of a link in the mail',
    status: 204,
    problems: [InvalidRemovalLinkError, TooManyAttemptsError],
  })
  remove(@Body() { key }: RemoveInterestRequest, @Ip() address: string): Promise<void> {
    return this.interest.remove(key, address);
  }

  /** The body carries no information (RFC 8058): the key in the address is enough. */
  @Post(insightProPaths.oneClickRemove)
  @TakesForms()
  @Describe({
    summary: "The same for mail programs: the address of the mail's List-Unsubscribe header (RFC 8058)",
    status: 204,
    problems: [InvalidRemovalLinkError, TooManyAttemptsError],
  })
  removeByMailProgram(@Query('key') key: unknown, @Ip() address: string): Promise<void> {
    return this.interest.remove(String(key), address);
  }

  @Get(insightProPaths.oneClickRemove)
  @Describe({
    summary:
      'Leads to the page that takes the address off the list, for mail programs that open it in a browser',
    status: 302,
  })
  openRemovalPage(@Query('key') key: unknown, @Res({ passthrough: true }) reply: FastifyReply): void {
    reply.header('location', mailedHref('leaveWaitingList', String(key)));
  }
}
