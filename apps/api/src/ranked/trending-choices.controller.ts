import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TrendingChoicesResponse } from '@plumbline/contracts';
import { ChooseTrendingRequest, rankedPaths, trendingChoicesResponseSchema } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { AdminsOnly } from '../platform/security/roles.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { TrendingService } from './trending.service.ts';

@ApiTags('evidence desk')
@Controller(rankedPaths.trendingChoices)
@AdminsOnly()
export class TrendingChoicesController {
  constructor(private readonly trending: TrendingService) {}

  @Get()
  @Describe({
    summary: 'What was chosen as the trending issue, by whom and when, newest first',
    response: trendingChoicesResponseSchema,
  })
  list(): Promise<TrendingChoicesResponse> {
    return this.trending.listChoices();
  }

  @Post()
  @Describe({
    summary: 'Chooses the trending issue. Every server shows it within seconds',
    response: trendingChoicesResponseSchema,
    status: 201,
  })
  choose(
    @SignedIn() me: SignedInAccount,
    @Body() request: ChooseTrendingRequest,
  ): Promise<TrendingChoicesResponse> {
    return this.trending.choose(me.id, request);
  }
}
