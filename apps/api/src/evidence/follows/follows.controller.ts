import { Body, Controller, Delete, Get, Ip, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FollowsResponse } from '@plumbline/contracts';
import { followsPaths, followsResponseSchema, mailedHref, StopDigestsRequest } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { TakesForms } from '../../platform/http/body-types.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { Anonymous } from '../../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioNotFoundError } from '../../portfolios/portfolios.errors.ts';
import { SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import { InvalidStopLinkError, TooManyFollowsError } from './follows.errors.ts';
import { FollowsService } from './follows.service.ts';

@ApiTags('follows')
@Controller(followsPaths.base)
export class FollowsController {
  constructor(private readonly follows: FollowsService) {}

  @Get()
  @Describe({ summary: 'What the caller follows by mail', response: followsResponseSchema })
  list(@SignedIn() me: SignedInAccount): Promise<FollowsResponse> {
    return this.follows.list(me.id);
  }

  @Put(followsPaths.instrument)
  @Describe({
    summary: 'Follows a security: its changes are mailed after each release',
    status: 204,
    problems: [SecurityNotFoundError, TooManyFollowsError],
  })
  followSecurity(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.follows.followSecurity(me.id, id);
  }

  @Delete(followsPaths.instrument)
  @Describe({ summary: 'Stops following a security', status: 204, problems: [SecurityNotFoundError] })
  unfollowSecurity(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.follows.unfollowSecurity(me.id, id);
  }

  @Put(followsPaths.portfolio)
  @Describe({
    summary: 'Follows a portfolio of the caller: the changes of its holdings are mailed after each release',
    status: 204,
    problems: [PortfolioNotFoundError],
  })
  followPortfolio(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.follows.followPortfolio(me.id, id);
  }

  @Delete(followsPaths.portfolio)
  @Describe({ summary: 'Stops following a portfolio', status: 204, problems: [PortfolioNotFoundError] })
  unfollowPortfolio(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.follows.unfollowPortfolio(me.id, id);
  }

  @Anonymous()
  @Post(followsPaths.stop)
  @Describe({
    summary: 'Stops all digests of the account, given the key of a link in one',
    status: 204,
    problems: [InvalidStopLinkError, TooManyAttemptsError],
  })
  stop(@Body() { key }: StopDigestsRequest, @Ip() address: string): Promise<void> {
    return this.follows.stopDigests(key, address);
  }

  /** The body carries no information (RFC 8058): the key in the address is enough. */
  @Anonymous()
  @Post(followsPaths.oneClickStop)
  @TakesForms()
  @Describe({
    summary: "The same for mail programs: the address of a digest's List-Unsubscribe header (RFC 8058)",
    status: 204,
    problems: [InvalidStopLinkError, TooManyAttemptsError],
  })
  stopByMailProgram(@Query('key') key: unknown, @Ip() address: string): Promise<void> {
    return this.follows.stopDigests(String(key), address);
  }

  @Anonymous()
  @Get(followsPaths.oneClickStop)
  @Describe({
    summary: 'Leads to the page that stops the digests, for mail programs that open the address in a browser',
    status: 302,
  })
  openStopPage(@Query('key') key: unknown, @Res({ passthrough: true }) reply: FastifyReply): void {
    reply.header('location', mailedHref('stopMail', String(key)));
  }

  @Post(followsPaths.start)
  @Describe({ summary: 'Sends digests again', status: 204 })
  start(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.follows.startDigests(me.id);
  }
}
