import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { UpdateHoldingRequest } from '@plumbline/contracts';
import {
  AddHoldingRequest,
  DeleteHoldingsRequest,
  ListHoldingsRequest,
  portfoliosPaths,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { JSON_TEXT, jsonList } from '../platform/http/json-list.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { BindHoldingUpdatesPipe } from './bind-holding-updates.pipe.ts';
import { HoldingAnswers } from './holding-answers.ts';
import { HoldingsService } from './holdings.service.ts';
import {
  addHoldingSchema,
  deleteHoldingsSchema,
  holdingsSchema,
  updatedHoldingsSchema,
  updateHoldingsSchema,
} from './portfolios.schema.ts';

@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class HoldingsController {
  constructor(
    private readonly holdings: HoldingsService,
    private readonly answers: HoldingAnswers,
  ) {}

  @Post(portfoliosPaths.addHolding)
  @Describe('Adds a security to portfolios, to all of them or none', undefined, 201)
  @ApiBody({ schema: addHoldingSchema })
  add(@SignedIn() me: SignedInAccount, @Body() request: AddHoldingRequest): Promise<void> {
    return this.holdings.add(me.id, request);
  }

  @Get(portfoliosPaths.holdings)
  @Header('content-type', JSON_TEXT)
  @Describe('The holdings of a portfolio; X-Total-Count is their number', holdingsSchema)
  async list(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: ListHoldingsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { total, json } = await this.answers.list(me, id, request);
    reply.header('x-total-count', total);
    return json;
  }

  @Put(portfoliosPaths.holdings)
  @Header('content-type', JSON_TEXT)
  @Describe(
    'Sets the value or the shares of a holding, or of each in a list (all or none); the portfolio weighs by that measure',
    updatedHoldingsSchema,
  )
  @ApiBody({ schema: updateHoldingsSchema })
  async update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body(BindHoldingUpdatesPipe) body: UpdateHoldingRequest | UpdateHoldingRequest[],
  ): Promise<string> {
    const requests = Array.isArray(body) ? body : [body];
    await this.holdings.update(me.id, id, requests);
    const holdings = await this.answers.findAll(me, id, requests);
    return Array.isArray(body) ? jsonList(holdings) : JSON.stringify(holdings[0]);
  }

  @Post(portfoliosPaths.deleteHoldings)
  @HttpCode(204)
  @Describe('Deletes several holdings of a portfolio, all or none', undefined, 204)
  @ApiBody({ schema: deleteHoldingsSchema })
  deleteAll(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() { ids }: DeleteHoldingsRequest,
  ): Promise<void> {
    return this.holdings.delete(me.id, id, ids);
  }

  @Delete(portfoliosPaths.holding)
  @HttpCode(204)
  @Describe('Deletes a holding of a portfolio', undefined, 204)
  delete(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('holdingId', ParseIdPipe) holdingId: number,
  ): Promise<void> {
    return this.holdings.delete(me.id, id, [holdingId]);
  }
}
