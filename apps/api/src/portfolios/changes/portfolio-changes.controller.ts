import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PortfolioChangesResponse } from '@plumbline/contracts';
import {
  MarkChangesSeenRequest,
  portfolioChangesResponseSchema,
  portfoliosPaths,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { PortfolioChangesService } from './portfolio-changes.service.ts';
import { PortfolioVisitsRepository } from './portfolio-visits.repository.ts';

@GoodStandingOnly()
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class PortfolioChangesController {
  constructor(
    private readonly changes: PortfolioChangesService,
    private readonly visits: PortfolioVisitsRepository,
  ) {}

  @RequiresScope('portfolios:read')
  @Get(portfoliosPaths.changes)
  @Describe({
    summary: "The holdings whose score or flags changed since the portfolio's owner last looked",
    response: portfolioChangesResponseSchema,
    problems: [PortfolioNotFoundError],
  })
  list(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
  ): Promise<PortfolioChangesResponse> {
    return this.changes.list(me.id, id);
  }

  @RequiresScope('portfolios:write')
  @Post(portfoliosPaths.changesSeen)
  @Describe({
    summary: "Stores that the portfolio's owner saw the changes up to a release",
    status: 204,
    problems: [PortfolioNotFoundError],
  })
  markSeen(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() { release }: MarkChangesSeenRequest,
  ): Promise<void> {
    return this.visits.markSeen(me.id, id, release);
  }
}
