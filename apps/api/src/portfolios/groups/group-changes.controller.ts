import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PortfolioChangesResponse } from '@plumbline/contracts';
import {
  MarkChangesSeenRequest,
  portfolioChangesResponseSchema,
  portfolioGroupsPaths,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioChangesService } from '../changes/portfolio-changes.service.ts';
import { PortfolioGroupNotFoundError } from '../portfolios.errors.ts';
import { GroupVisitsRepository } from './group-visits.repository.ts';

@GoodStandingOnly()
@ApiTags('portfolio-groups')
@Controller(portfolioGroupsPaths.base)
export class GroupChangesController {
  constructor(
    private readonly changes: PortfolioChangesService,
    private readonly visits: GroupVisitsRepository,
  ) {}

  @RequiresScope('portfolios:read')
  @Get(portfolioGroupsPaths.changes)
  @Describe({
    summary: "The holdings whose score or flags changed since the group's owner last looked",
    response: portfolioChangesResponseSchema,
    problems: [PortfolioGroupNotFoundError],
  })
  list(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
  ): Promise<PortfolioChangesResponse> {
    return this.changes.listOfGroup(me.id, id);
  }

  @RequiresScope('portfolios:write')
  @Post(portfolioGroupsPaths.changesSeen)
  @Describe({
    summary: "Stores that the group's owner saw the changes up to a release",
    status: 204,
    problems: [PortfolioGroupNotFoundError],
  })
  markSeen(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() { release }: MarkChangesSeenRequest,
  ): Promise<void> {
    return this.visits.markSeen(me.id, id, release);
  }
}
