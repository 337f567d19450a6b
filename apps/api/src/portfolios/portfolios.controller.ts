import { Body, Controller, Delete, Get, Header, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PortfolioResponse } from '@plumbline/contracts';
import {
  CreatePortfolioRequest,
  ListPortfoliosRequest,
  arrayOf,
  portfolioContributorResponseSchema,
  portfolioResponseSchema,
  portfoliosResponseSchema,
  portfoliosPaths,
  ScoringProfileRequest,
  UpdatePortfolioRequest,
  UpdateWeightMethodRequest,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { JSON_TEXT } from '../platform/http/json-list.ts';
import { asJsonText, Describe } from '../platform/openapi/describe.ts';
import { Idempotent } from '../platform/idempotency/idempotent.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../platform/security/good-standing.ts';
import { PremiumRequiredError, TooManyAttemptsError } from '../platform/security/security.errors.ts';
import { RequiresScope } from '../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../screening/profiles/screening.errors.ts';
import { CategoryNotFoundError } from '../screening/universe/universe.errors.ts';
import { HoldingsService } from './holdings.service.ts';
import { PortfolioNotFoundError, TooManyPortfoliosError } from './portfolios.errors.ts';
import { PortfoliosService } from './portfolios.service.ts';
import { PortfolioViewService } from './view/portfolio-view.service.ts';

@GoodStandingOnly()
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class PortfoliosController {
  constructor(
    private readonly portfolios: PortfoliosService,
    private readonly holdings: HoldingsService,
    private readonly view: PortfolioViewService,
  ) {}

  @RequiresScope('portfolios:read')
  @Get()
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary:
      "The caller's portfolios with their figures under a screening profile; X-Total-Count is their number",
    response: asJsonText(portfoliosResponseSchema),
    problems: [ProfileNotFoundError, PremiumRequiredError],
  })
  async list(
    @SignedIn() me: SignedInAccount,
    @Query() request: ListPortfoliosRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { total, json } = await this.view.listPortfolios(me, request);
    reply.header('x-total-count', total);
    return json;
  }

  @RequiresScope('portfolios:write')
  @Idempotent()
  @Post()
  @Describe({
    summary: 'Creates a portfolio',
    response: portfolioResponseSchema,
    status: 201,
    problems: [TooManyPortfoliosError],
  })
  async create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreatePortfolioRequest,
  ): Promise<PortfolioResponse> {
    const id = await this.portfolios.create(me.id, request);
    return this.view.getPortfolio(me, id);
  }

  @RequiresScope('portfolios:write')
  @Put()
  @Describe({
    summary: "Changes a portfolio's name or type; absent fields stay as they are",
    response: portfolioResponseSchema,
    problems: [PortfolioNotFoundError],
  })
  async update(
    @SignedIn() me: SignedInAccount,
    @Body() request: UpdatePortfolioRequest,
  ): Promise<PortfolioResponse> {
    await this.portfolios.update(me.id, request);
    return this.view.getPortfolio(me, request.id);
  }

  @RequiresScope('portfolios:write')
  @Put(portfoliosPaths.weightMethod)
  @Describe({
    summary: 'Sets whether a portfolio weighs its holdings by shares or by value',
    response: portfolioResponseSchema,
    problems: [PortfolioNotFoundError, TooManyAttemptsError],
  })
  async updateWeightMethod(
    @SignedIn() me: SignedInAccount,
    @Body() request: UpdateWeightMethodRequest,
  ): Promise<PortfolioResponse> {
    await this.holdings.setWeightMethod(me.id, request);
    return this.view.getPortfolio(me, request.portfolioId);
  }

  @RequiresScope('portfolios:read')
  @Get(portfoliosPaths.portfolio)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'One portfolio with its figures under a screening profile',
    response: asJsonText(portfolioResponseSchema),
    problems: [PortfolioNotFoundError, ProfileNotFoundError, PremiumRequiredError],
  })
  portfolio(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<Buffer> {
    return this.view.getPortfolioPage(me, id, profile);
  }

  @RequiresScope('portfolios:write')
  @Delete(portfoliosPaths.portfolio)
  @Describe({
    summary: 'Deletes a portfolio and its holdings',
    status: 204,
    problems: [PortfolioNotFoundError],
  })
  delete(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.portfolios.delete(me.id, id);
  }

  @RequiresScope('portfolios:read')
  @Get(portfoliosPaths.contributors)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'The holdings that contribute to a category, most weight first',
    response: asJsonText(arrayOf(portfolioContributorResponseSchema)),
    problems: [PortfolioNotFoundError, CategoryNotFoundError],
  })
  contributors(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('category') category: string,
  ): Promise<Buffer> {
    return this.view.listContributors(me, id, category);
  }
}
