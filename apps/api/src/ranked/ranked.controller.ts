import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { rankedPaths } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { RankedReadModel } from './ranked.read-model.ts';
import { rankedSchema, trendingSchema } from './ranked.schema.ts';

@Anonymous()
@ApiTags('ranked')
@Controller()
export class RankedController {
  constructor(private readonly lists: RankedReadModel) {}

  @Get(rankedPaths.ranked)
  @Describe('The four ranked lists: funds, the trending issue, top and worst scoring stocks', rankedSchema)
  ranked(): RankedResponse {
    return this.lists.getLists();
  }

  @Get(rankedPaths.trending)
  @Describe('The trending issue and the securities flagged for it', trendingSchema)
  trending(): TrendingResponse {
    return this.lists.getTrending();
  }
}
