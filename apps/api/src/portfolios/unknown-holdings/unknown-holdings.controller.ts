import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HoldingResponse } from '@plumbline/contracts';
import { holdingResponseSchema, NameUnknownHoldingRequest, portfoliosPaths } from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import {
  AccountFullError,
  HoldingNotFoundError,
  HoldingNotPricedError,
  PortfolioNotFoundError,
  UnknownHoldingNotFoundError,
} from '../portfolios.errors.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { UnknownHoldingsService } from './unknown-holdings.service.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:write')
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class UnknownHoldingsController {
  constructor(
    private readonly unknown: UnknownHoldingsService,
    private readonly view: PortfolioViewService,
  ) {}

  @Put(portfoliosPaths.unknownHolding)
  @Describe({
    summary:
      'Says which security an unknown holding is, and makes it a holding, or a part of one that there is',
    response: holdingResponseSchema,
    problems: [
      PortfolioNotFoundError,
      UnknownHoldingNotFoundError,
      SecurityNotFoundError,
      HoldingNotFoundError,
      HoldingNotPricedError,
      AccountFullError,
      TooManyAttemptsError,
    ],
  })
  async name(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('unknownHoldingId', ParseIdPipe) unknownHoldingId: number,
    @Body() { financialInstrumentId }: NameUnknownHoldingRequest,
  ): Promise<HoldingResponse> {
    const holding = await this.unknown.name(me.id, id, { unknownHoldingId, financialInstrumentId });
    const [response] = await this.view.findHoldings(me, id, [holding]);
    return response;
  }

  @Delete(portfoliosPaths.unknownHolding)
  @Describe({
    summary: 'Deletes an unknown holding of a portfolio',
    status: 204,
    problems: [PortfolioNotFoundError, UnknownHoldingNotFoundError, TooManyAttemptsError],
  })
  delete(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('unknownHoldingId', ParseIdPipe) unknownHoldingId: number,
  ): Promise<void> {
    return this.unknown.delete(me.id, id, unknownHoldingId);
  }
}
