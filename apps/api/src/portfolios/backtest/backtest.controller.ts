import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BacktestResponse } from '@plumbline/contracts';
import { BacktestRequest, backtestResponseSchema, portfoliosPaths } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { BacktestReadModel } from './backtest.read-model.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class BacktestController {
  constructor(private readonly backtests: BacktestReadModel) {}

  @Get(portfoliosPaths.backtest)
  @Describe({
    summary: "How a portfolio's current holdings would have performed, next to a benchmark fund",
    response: backtestResponseSchema,
    problems: [PortfolioNotFoundError],
  })
  run(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: BacktestRequest,
  ): Promise<BacktestResponse> {
    return this.backtests.run(me.id, id, request);
  }
}
