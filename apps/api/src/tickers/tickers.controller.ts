import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  ConstituentsResponse,
  ContributorResponse,
  InstrumentResponse,
  ScoreHistoryEntry,
} from '@plumbline/contracts';
import {
  arrayOf,
  ConstituentsRequest,
  constituentsResponseSchema,
  contributorResponseSchema,
  instrumentResponseSchema,
  scoreHistoryEntrySchema,
  tickersPaths,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe } from '../platform/openapi/describe.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { CategoryNotFoundError, SecurityNotFoundError } from '../universe/universe.errors.ts';
import { ConstituentsReadModel } from './constituents.read-model.ts';
import { ContributorsReadModel } from './contributors.read-model.ts';
import { InstrumentReadModel } from './instrument.read-model.ts';
import { ScoreHistoryReadModel } from './score-history.read-model.ts';
import { NotAFundError } from './tickers.errors.ts';

@ApiTags('securities')
@Controller(tickersPaths.base)
export class TickersController {
  constructor(
    private readonly instruments: InstrumentReadModel,
    private readonly constituentLists: ConstituentsReadModel,
    private readonly contributorLists: ContributorsReadModel,
    private readonly histories: ScoreHistoryReadModel,
  ) {}

  @Anonymous()
  @Get(tickersPaths.constituents)
  @Describe({
    summary: "A fund's positions, most weight first; X-Total-Count is their number",
    response: constituentsResponseSchema,
    problems: [SecurityNotFoundError, NotAFundError],
  })
  async constituents(
    @Param('id', ParseIdPipe) id: number,
    @Query() request: ConstituentsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConstituentsResponse> {
    const { total, response } = await this.constituentLists.listPage(id, request);
    reply.header('x-total-count', total);
    return response;
  }

  @Anonymous()
  @Get(tickersPaths.history)
  @Describe({
    summary: 'The releases in which the score or a flag of a security changed, newest first',
    response: arrayOf(scoreHistoryEntrySchema),
    problems: [SecurityNotFoundError],
  })
  history(@Param('id', ParseIdPipe) id: number): Promise<ScoreHistoryEntry[]> {
    return this.histories.list(id);
  }

  @Get(tickersPaths.contributors)
  @Describe({
    summary: 'The securities that contribute to a category, most weight first',
    response: arrayOf(contributorResponseSchema),
    problems: [SecurityNotFoundError, CategoryNotFoundError],
  })
  contributors(
    @Param('id', ParseIdPipe) id: number,
    @Param('category') category: string,
  ): ContributorResponse[] {
    return this.contributorLists.listContributors(id, category);
  }

  @Anonymous()
  @Get(tickersPaths.instrument)
  @Describe({
    summary: 'One security: its score, how it is computed, and its categories',
    response: instrumentResponseSchema,
    problems: [SecurityNotFoundError],
  })
  instrument(@Param('ticker') ticker: string): Promise<InstrumentResponse> {
    return this.instruments.find(ticker, null);
  }

  @Anonymous()
  @Get(tickersPaths.instrumentAtLocation)
  @Describe({
    summary: 'One foreign listing, by ticker and exchange location',
    response: instrumentResponseSchema,
    problems: [SecurityNotFoundError],
  })
  instrumentAtLocation(
    @Param('ticker') ticker: string,
    @Param('exchangeLocation') location: string,
  ): Promise<InstrumentResponse> {
    return this.instruments.find(ticker, location);
  }
}
