import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RankedResponse, TrendingResponse } from '@plumbline/contracts';
import {
  rankedPaths,
  rankedResponseSchema,
  ScoringProfileRequest,
  trendingResponseSchema,
} from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { AnonymousByDefaultProfile } from '../platform/security/anonymous.decorator.ts';
import { PremiumRequiredError } from '../platform/security/roles.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../screening/screening.errors.ts';
import { RankedReadModel } from './ranked.read-model.ts';

@AnonymousByDefaultProfile()
@ApiTags('ranked')
@Controller()
export class RankedController {
  constructor(private readonly lists: RankedReadModel) {}

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
}
