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
import type { HoldingResponse } from '@plumbline/contracts';
import {
  AddHoldingRequest,
  ListHoldingsRequest,
  portfoliosPaths,
  UpdateHoldingRequest,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { JSON_TEXT } from '../platform/http/json-list.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { AddHoldingService } from './add-holding.service.ts';
import { HoldingAnswers } from './holding-answers.ts';
import { HoldingsService } from './holdings.service.ts';
import { addHoldingSchema, holdingSchema, holdingsSchema, updateHoldingSchema } from './portfolios.schema.ts';

@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class HoldingsController {
  constructor(
    private readonly holdings: HoldingsService,
    private readonly newHoldings: AddHoldingService,
    private readonly answers: HoldingAnswers,
  ) {}

  @Post(portfoliosPaths.addHolding)
  @Describe('Adds one share of a security to several portfolios, to all or to none', undefined, 201)
  @ApiBody({ schema: addHoldingSchema })
  add(@SignedIn() me: SignedInAccount, @Body() request: AddHoldingRequest): Promise<void> {
    return this.newHoldings.add(me.id, request);
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
  @Describe("Sets a holding's value or shares, and has the portfolio weigh by what is given", holdingSchema)
  @ApiBody({ schema: updateHoldingSchema })
  async update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: UpdateHoldingRequest,
  ): Promise<HoldingResponse> {
    await this.holdings.update(me.id, id, request);
    return this.answers.holding(me, id, request.id);
  }

  @Delete(portfoliosPaths.holding)
  @HttpCode(204)
  @Describe('Takes a holding out of a portfolio', undefined, 204)
  remove(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('holdingId', ParseIdPipe) holdingId: number,
  ): Promise<void> {
    return this.holdings.remove(me.id, id, holdingId);
  }
}
