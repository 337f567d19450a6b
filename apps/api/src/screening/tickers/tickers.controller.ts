import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  AlternativesResponse,
  ConstituentsResponse,
  ContributorResponse,
  InstrumentResponse,
  ScoreHistoryEntry,
} from '@plumbline/contracts';
import {
  AlternativesRequest,
  alternativesResponseSchema,
  arrayOf,
  ConstituentsRequest,
  constituentsResponseSchema,
  contributorResponseSchema,
  instrumentResponseSchema,
  ScoringProfileRequest,
  scoreHistoryEntrySchema,
  tickersPaths,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Revalidated } from '../../platform/http/revalidated-reads.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { Anonymous, AnonymousByDefaultProfile } from '../../platform/security/anonymous.decorator.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../profiles/screening.errors.ts';
import { CategoryNotFoundError, SecurityNotFoundError } from '../universe/universe.errors.ts';
import { AlternativesReadModel } from './alternatives.read-model.ts';
import { ConstituentsReadModel } from './constituents.read-model.ts';
import { ContributorsReadModel } from './contributors.read-model.ts';
import { InstrumentReadModel } from './instrument.read-model.ts';
import { ScoreHistoryReadModel } from './score-history.read-model.ts';
import { NotAFundError } from './tickers.errors.ts';

@RequiresScope('screening:read')
@ApiTags('securities')
@Controller(tickersPaths.base)
export class TickersController {
  constructor(
    private readonly instruments: InstrumentReadModel,
    private readonly constituentLists: ConstituentsReadModel,
    private readonly contributorLists: ContributorsReadModel,
    private readonly histories: ScoreHistoryReadModel,
    private readonly alternativeLists: AlternativesReadModel,
  ) {}

  @AnonymousByDefaultProfile()
  @Revalidated()
  @Get(tickersPaths.constituents)
  @Describe({
    summary: "A fund's positions, most weight first; X-Total-Count is their number",
    response: constituentsResponseSchema,
    problems: [SecurityNotFoundError, NotAFundError, PremiumRequiredError, ProfileNotFoundError],
  })
  async constituents(
    @SignedIn() me: SignedInAccount | undefined,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: ConstituentsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConstituentsResponse> {
    const { total, response } = await this.constituentLists.listPage(me, id, request);
    reply.header('x-total-count', total);
    return response;
  }

  @AnonymousByDefaultProfile()
  @Revalidated()
  @Get(tickersPaths.alternatives)
  @Describe({
    summary: 'Better securities of the same kind under a screening profile, the best fit first',
    response: alternativesResponseSchema,
    problems: [SecurityNotFoundError, PremiumRequiredError, ProfileNotFoundError],
  })
  alternatives(
    @SignedIn() me: SignedInAccount | undefined,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: AlternativesRequest,
  ): Promise<AlternativesResponse> {
    return this.alternativeLists.list(me, id, request);
  }

  @Anonymous()
  @Revalidated()
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
    problems: [SecurityNotFoundError, CategoryNotFoundError, PremiumRequiredError, ProfileNotFoundError],
  })
  contributors(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('category') category: string,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<ContributorResponse[]> {
    return this.contributorLists.listContributors(me, { id, category, profile });
  }

  @AnonymousByDefaultProfile()
  @Revalidated()
  @Get(tickersPaths.instrument)
  @Describe({
    summary: 'One security: its score, how it is computed, and its categories',
    response: instrumentResponseSchema,
    problems: [SecurityNotFoundError, PremiumRequiredError, ProfileNotFoundError],
  })
  instrument(
    @SignedIn() me: SignedInAccount | undefined,
    @Param('ticker') ticker: string,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<InstrumentResponse> {
    return this.instruments.find(me, { ticker, location: null, profile });
  }

  @AnonymousByDefaultProfile()
  @Revalidated()
  @Get(tickersPaths.instrumentAtLocation)
  @Describe({
    summary: 'One foreign listing, by ticker and exchange location',
    response: instrumentResponseSchema,
    problems: [SecurityNotFoundError, PremiumRequiredError, ProfileNotFoundError],
  })
  instrumentAtLocation(
    @SignedIn() me: SignedInAccount | undefined,
    @Param('ticker') ticker: string,
    @Param('exchangeLocation') location: string,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<InstrumentResponse> {
    return this.instruments.find(me, { ticker, location, profile });
  }
}
