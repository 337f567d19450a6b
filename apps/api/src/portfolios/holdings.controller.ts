import { Body, Controller, Delete, Get, Header, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AddHoldingRequest,
  DeleteHoldingsRequest,
  holdingResponseSchema,
  holdingsResponseSchema,
  oneOrMany,
  UpdateHoldingRequest,
  limits,
  ListHoldingsRequest,
  portfoliosPaths,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { TakesBody } from '../platform/http/body-types.ts';
import { JSON_TEXT, jsonList } from '../platform/http/json-list.ts';
import { Idempotent } from '../platform/idempotency/idempotent.ts';
import { asJsonText, Describe } from '../platform/openapi/describe.ts';
import { requestSchema } from '../platform/openapi/request-schema.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../platform/security/good-standing.ts';
import { PremiumRequiredError, TooManyAttemptsError } from '../platform/security/security.errors.ts';
import { RequiresScope } from '../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../screening/profiles/screening.errors.ts';
import { SecurityNotFoundError } from '../screening/universe/universe.errors.ts';
import { BindHoldingUpdatesPipe } from './bind-holding-updates.pipe.ts';
import { HoldingsService } from './holdings.service.ts';
import {
  AccountFullError,
  HoldingNotFoundError,
  HoldingNotPricedError,
  PortfolioNotFoundError,
  TooManyHoldingsError,
} from './portfolios.errors.ts';
import { PortfolioViewService } from './view/portfolio-view.service.ts';

const { maxHoldings } = limits.portfolio;

@GoodStandingOnly()
@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class HoldingsController {
  constructor(
    private readonly holdings: HoldingsService,
    private readonly view: PortfolioViewService,
  ) {}

  @RequiresScope('portfolios:write')
  @Idempotent()
  @Post(portfoliosPaths.addHolding)
  @Describe({
    summary: 'Adds a security to portfolios, to all of them or none',
    status: 201,
    problems: [
      SecurityNotFoundError,
      PortfolioNotFoundError,
      TooManyHoldingsError,
      HoldingNotPricedError,
      AccountFullError,
      TooManyAttemptsError,
    ],
  })
  add(@SignedIn() me: SignedInAccount, @Body() request: AddHoldingRequest): Promise<void> {
    return this.holdings.add(me.id, request);
  }

  @RequiresScope('portfolios:read')
  @Get(portfoliosPaths.holdings)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'The holdings of a portfolio; X-Total-Count is their number',
    response: asJsonText(holdingsResponseSchema),
    problems: [PortfolioNotFoundError, ProfileNotFoundError, PremiumRequiredError],
  })
  async list(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: ListHoldingsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { total, json } = await this.view.listHoldings(me, id, request);
    reply.header('x-total-count', total);
    return json;
  }

  @RequiresScope('portfolios:write')
  @Put(portfoliosPaths.holdings)
  @Header('content-type', JSON_TEXT)
  @TakesBody('application/json', oneOrMany(requestSchema(UpdateHoldingRequest), maxHoldings))
  @Describe({
    summary:
      'Sets the value or the shares of a holding, or of each in a list (all or none); the portfolio weighs by that measure',
    response: asJsonText(oneOrMany(holdingResponseSchema, maxHoldings)),
    problems: [PortfolioNotFoundError, HoldingNotFoundError, TooManyAttemptsError],
  })
  async update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body(BindHoldingUpdatesPipe) body: UpdateHoldingRequest | UpdateHoldingRequest[],
  ): Promise<string> {
    const requests = Array.isArray(body) ? body : [body];
    await this.holdings.update(me.id, id, requests);
    const holdings = await this.view.findHoldings(me, id, requests);
    return Array.isArray(body) ? jsonList(holdings) : JSON.stringify(holdings[0]);
  }

  @RequiresScope('portfolios:write')
  @Post(portfoliosPaths.deleteHoldings)
  @Describe({
    summary: 'Deletes several holdings of a portfolio, all or none',
    status: 204,
    problems: [PortfolioNotFoundError, HoldingNotFoundError, TooManyAttemptsError],
  })
  deleteAll(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() { ids }: DeleteHoldingsRequest,
  ): Promise<void> {
    return this.holdings.delete(me.id, id, ids);
  }

  @RequiresScope('portfolios:write')
  @Delete(portfoliosPaths.holding)
  @Describe({
    summary: 'Deletes a holding of a portfolio',
    status: 204,
    problems: [PortfolioNotFoundError, HoldingNotFoundError, TooManyAttemptsError],
  })
  delete(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('holdingId', ParseIdPipe) holdingId: number,
  ): Promise<void> {
    return this.holdings.delete(me.id, id, [holdingId]);
  }
}
