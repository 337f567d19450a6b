import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ConstituentsResponse, ContributorResponse, InstrumentResponse } from '@plumbline/contracts';
import { ConstituentsRequest, tickersPaths } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import { ConstituentsReadModel } from './constituents.read-model.ts';
import { ContributorsReadModel } from './contributors.read-model.ts';
import { InstrumentReadModel } from './instrument.read-model.ts';

@ApiTags('securities')
@Controller(tickersPaths.base)
export class TickersController {
  constructor(
    private readonly instruments: InstrumentReadModel,
    private readonly constituentLists: ConstituentsReadModel,
    private readonly contributorLists: ContributorsReadModel,
  ) {}

  @Get(tickersPaths.constituents)
  @ApiOperation({ summary: "A fund's positions, most weight first" })
  async constituents(
    @Param('id', ParseIdPipe) id: number,
    @Query() { page, size }: ConstituentsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConstituentsResponse> {
    const { total, response } = await this.constituentLists.page(id, page, size);
    reply.header('x-total-count', total);
    return response;
  }

  @Get(tickersPaths.contributors)
  @ApiOperation({ summary: 'The securities that contribute to a category, most weight first' })
  contributors(
    @Param('id', ParseIdPipe) id: number,
    @Param('category') category: string,
  ): ContributorResponse[] {
    return this.contributorLists.of(id, category);
  }

  @Get(tickersPaths.instrument)
  @ApiOperation({ summary: 'One security: its score, how it came about, and its categories' })
  instrument(@Param('ticker') ticker: string): Promise<InstrumentResponse> {
    return this.instruments.find(ticker, null);
  }

  @Get(tickersPaths.instrumentAtLocation)
  @ApiOperation({ summary: 'One foreign listing, by ticker and exchange location' })
  instrumentAtLocation(
    @Param('ticker') ticker: string,
    @Param('exchangeLocation') location: string,
  ): Promise<InstrumentResponse> {
    return this.instruments.find(ticker, location);
  }
}
