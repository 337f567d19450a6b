import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CleanUpResponse } from '@plumbline/contracts';
import {
  CleanUpRequest,
  cleanUpResponseSchema,
  portfoliosPaths,
  ScoringProfileRequest,
} from '@plumbline/contracts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { PremiumRequiredError, TooManyAttemptsError } from '../../platform/security/security.errors.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { PortfolioNotFoundError } from '../portfolios.errors.ts';
import { TooManyCleanUpsError } from './clean-up.errors.ts';
import { CleanUpService } from './clean-up.service.ts';

@GoodStandingOnly()
@RequiresScope('portfolios:read')
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class CleanUpController {
  constructor(private readonly cleanUps: CleanUpService) {}

  @Post(portfoliosPaths.cleanUp)
  @Describe({
    summary: 'The fewest changes after which a portfolio has no violations or a chosen score; stores nothing',
    response: cleanUpResponseSchema,
    problems: [
      PortfolioNotFoundError,
      ProfileNotFoundError,
      PremiumRequiredError,
      TooManyAttemptsError,
      TooManyCleanUpsError,
    ],
  })
  propose(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() { profile }: ScoringProfileRequest,
    @Body() request: CleanUpRequest,
  ): Promise<CleanUpResponse> {
    return this.cleanUps.propose(me, { id, profile }, request);
  }
}
