import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PortfolioScorePoint } from '@plumbline/contracts';
import {
  portfolioGroupsPaths,
  portfolioScoreHistoryResponseSchema,
  portfoliosPaths,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioGroupNotFoundError, PortfolioNotFoundError } from '../portfolios.errors.ts';
import { PortfolioScoreHistoryService } from './portfolio-score-history.service.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class PortfolioScoreHistoryController {
  constructor(private readonly history: PortfolioScoreHistoryService) {}

  @Get(portfoliosPaths.scoreHistory)
  @Describe({
    summary: "What the portfolio's holdings of today come to by the scores of each release, under preset 0",
    response: portfolioScoreHistoryResponseSchema,
    problems: [PortfolioNotFoundError],
  })
  list(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
  ): Promise<PortfolioScorePoint[]> {
    return this.history.list(me, id);
  }
}

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('portfolio-groups')
@Controller(portfolioGroupsPaths.base)
export class GroupScoreHistoryController {
  constructor(private readonly history: PortfolioScoreHistoryService) {}

  @Get(portfolioGroupsPaths.scoreHistory)
  @Describe({
    summary: "What the group's holdings of today come to by the scores of each release, under preset 0",
    response: portfolioScoreHistoryResponseSchema,
    problems: [PortfolioGroupNotFoundError],
  })
  list(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
  ): Promise<PortfolioScorePoint[]> {
    return this.history.listOfGroup(me, id);
  }
}
