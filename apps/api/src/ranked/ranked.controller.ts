import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RankedResponse, TrendingResponse } from '@plumbline/contracts';
import { rankedPaths } from '@plumbline/contracts';
import { RankedReadModel } from './ranked.read-model.ts';

@ApiTags('ranked')
@Controller()
export class RankedController {
  constructor(private readonly lists: RankedReadModel) {}

  @Get(rankedPaths.ranked)
  @ApiOperation({ summary: 'The four ranked lists: funds, the trending issue, top and worst scoring stocks' })
  ranked(): RankedResponse {
    return this.lists.ranked();
  }

  @Get(rankedPaths.trending)
  @ApiOperation({ summary: 'The trending issue and the securities flagged for it' })
  trending(): TrendingResponse {
    return this.lists.trending();
  }
}
