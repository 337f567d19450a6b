import { Body, Controller, Delete, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SwapsPreviewResponse, SwapsResponse } from '@plumbline/contracts';
import {
  portfoliosPaths,
  ScoringProfileRequest,
  SwapHoldingsRequest,
  swapsPreviewResponseSchema,
  swapsResponseSchema,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { PremiumRequiredError, TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import {
  AccountFullError,
  HoldingNotFoundError,
  PortfolioNotFoundError,
  TooManyHoldingsError,
} from '../portfolios.errors.ts';
import { SwapPreviewService } from './swap-preview.service.ts';
import { HoldingsChangedError, SwapNotFoundError, SwapNotPricedError } from './swaps.errors.ts';
import { SwapsService } from './swaps.service.ts';

const refusals = [PortfolioNotFoundError, HoldingNotFoundError, SecurityNotFoundError, SwapNotPricedError];

@GoodStandingOnly()
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class SwapsController {
  constructor(
    private readonly swaps: SwapsService,
    private readonly previews: SwapPreviewService,
  ) {}

  @RequiresScope('portfolios:write')
  @Post(portfoliosPaths.swaps)
  @Describe({
    summary: 'Swaps holdings for other securities of the same value, all or none',
    response: swapsResponseSchema,
    status: 201,
    problems: [...refusals, TooManyAttemptsError],
  })
  async swap(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() { swaps }: SwapHoldingsRequest,
  ): Promise<SwapsResponse> {
    return { id: await this.swaps.swap(me.id, id, swaps) };
  }

  @RequiresScope('portfolios:read')
  @Post(portfoliosPaths.previewSwaps)
  @Describe({
    summary: 'The figures of a portfolio under a screening profile before and after swaps; stores nothing',
    response: swapsPreviewResponseSchema,
    problems: [...refusals, ProfileNotFoundError, PremiumRequiredError],
  })
  preview(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) portfolioId: number,
    @Query() { profile: profileId }: ScoringProfileRequest,
    @Body() { swaps }: SwapHoldingsRequest,
  ): Promise<SwapsPreviewResponse> {
    return this.previews.preview(me, { portfolioId, swaps, profileId });
  }

  @RequiresScope('portfolios:write')
  @Delete(portfoliosPaths.swap)
  @Describe({
    summary: 'Undoes swaps, unless one of the holdings has changed since',
    status: 204,
    problems: [
      PortfolioNotFoundError,
      SwapNotFoundError,
      HoldingsChangedError,
      TooManyHoldingsError,
      AccountFullError,
      TooManyAttemptsError,
    ],
  })
  undo(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('swapId', ParseIdPipe) swapId: number,
  ): Promise<void> {
    return this.swaps.undo(me.id, id, swapId);
  }
}
