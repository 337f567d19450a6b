import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { rankedPaths, rankedResponseSchema, trendingResponseSchema } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { RankedReadModel } from './ranked.read-model.ts';

@Anonymous()
@ApiTags('ranked')
@Controller()
export class RankedController {
  constructor(private readonly lists: RankedReadModel) {}

  @Get(rankedPaths.ranked)
  @Describe({
    summary: 'The four ranked lists: funds, the trending issue, top and worst scoring stocks',
    response: rankedResponseSchema,
  })
  ranked(): RankedResponse {
    return this.lists.getLists();
  }

  @Get(rankedPaths.trending)
  @Describe({
    summary: 'The trending issue and the securities flagged for it',
    response: trendingResponseSchema,
  })
  trending(): TrendingResponse {
    return this.lists.getTrending();
  }
}
