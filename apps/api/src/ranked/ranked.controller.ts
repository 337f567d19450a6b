import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  FaithFundsResponse,
  RankedResponse,
  ScreeningCategoriesResponse,
  TrendingResponse,
} from '@plumbline/contracts';
import {
  faithFundsPath,
  faithFundsResponseSchema,
  rankedPaths,
  rankedResponseSchema,
  ScoringProfileRequest,
  screeningCategoriesResponseSchema,
  trendingResponseSchema,
} from '@plumbline/contracts';
import { Revalidated } from '../platform/http/revalidated-reads.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous, AnonymousByDefaultProfile } from '../platform/security/anonymous.decorator.ts';
import { PremiumRequiredError } from '../platform/security/security.errors.ts';
import { RequiresScope } from '../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../screening/profiles/screening.errors.ts';
import { CategoriesReadModel } from './categories.read-model.ts';
import { FaithFundsReadModel } from './faith-funds.read-model.ts';
import { RankedReadModel } from './ranked.read-model.ts';

@ApiTags('ranked')
@Controller()
export class RankedController {
  constructor(
    private readonly lists: RankedReadModel,
    private readonly facts: CategoriesReadModel,
    private readonly faithFunds: FaithFundsReadModel,
  ) {}

  @AnonymousByDefaultProfile()
  @RequiresScope('screening:read')
  @Revalidated()
  @Get(rankedPaths.ranked)
  @Describe({
    summary: 'The four ranked lists: funds, the trending issue, top and worst scoring stocks',
    response: rankedResponseSchema,
    problems: [PremiumRequiredError, ProfileNotFoundError],
  })
  ranked(
    @SignedIn() me: SignedInAccount | undefined,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<RankedResponse> {
    return this.lists.getLists(me, profile);
  }

  @AnonymousByDefaultProfile()
  @RequiresScope('screening:read')
  @Revalidated()
  @Get(rankedPaths.trending)
  @Describe({
    summary: 'The trending issue and the securities flagged for it',
    response: trendingResponseSchema,
    problems: [PremiumRequiredError, ProfileNotFoundError],
  })
  trending(
    @SignedIn() me: SignedInAccount | undefined,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<TrendingResponse> {
    return this.lists.getTrending(me, profile);
  }

  @AnonymousByDefaultProfile()
  @RequiresScope('screening:read')
  @Revalidated()
  @Get(faithFundsPath)
  @Describe({
    summary: 'The funds that screen for faith, with what they say they leave out and what is known of them',
    response: faithFundsResponseSchema,
    problems: [PremiumRequiredError, ProfileNotFoundError],
  })
  listFaithFunds(
    @SignedIn() me: SignedInAccount | undefined,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<FaithFundsResponse> {
    return this.faithFunds.list(me, profile);
  }

  @Anonymous()
  @Revalidated()
  @Get(rankedPaths.categories)
  @Describe({
    summary: 'How many companies each screening category flags, and whose records it uses',
    response: screeningCategoriesResponseSchema,
  })
  categories(): Promise<ScreeningCategoriesResponse> {
    return this.facts.get();
  }
}
