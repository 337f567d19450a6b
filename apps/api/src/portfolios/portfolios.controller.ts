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
import type { PortfolioResponse } from '@plumbline/contracts';
import {
  CreatePortfolioRequest,
  ListPortfoliosRequest,
  PortfolioProfileRequest,
  portfoliosPaths,
  UpdatePortfolioRequest,
  UpdateWeightMethodRequest,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { JSON_TEXT } from '../platform/http/json-list.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { ParseIdPipe } from '../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { HoldingsService } from './holdings.service.ts';
import { PortfolioAnswers } from './portfolio-answers.ts';
import { PortfolioContributors } from './portfolio-contributors.ts';
import {
  createPortfolioSchema,
  portfolioContributorsSchema,
  portfolioSchema,
  portfoliosSchema,
  updatePortfolioSchema,
  updateWeightMethodSchema,
} from './portfolios.schema.ts';
import { PortfoliosService } from './portfolios.service.ts';

@ApiTags('portfolios')
@Controller(portfoliosPaths.base)
export class PortfoliosController {
  constructor(
    private readonly portfolios: PortfoliosService,
    private readonly holdings: HoldingsService,
    private readonly answers: PortfolioAnswers,
    private readonly contributorLists: PortfolioContributors,
  ) {}

  @Get()
  @Header('content-type', JSON_TEXT)
  @Describe("One's portfolios with their figures; X-Total-Count is their number", portfoliosSchema)
  async list(
    @SignedIn() me: SignedInAccount,
    @Query() request: ListPortfoliosRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { total, json } = await this.answers.list(me, request);
    reply.header('x-total-count', total);
    return json;
  }

  @Post()
  @Describe('Makes a portfolio', portfolioSchema, 201)
  @ApiBody({ schema: createPortfolioSchema })
  async create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreatePortfolioRequest,
  ): Promise<PortfolioResponse> {
    const id = await this.portfolios.create(me.id, request);
    return this.answers.portfolio(me, id);
  }

  @Put()
  @Describe("Changes a portfolio's name or type; what is absent stays", portfolioSchema)
  @ApiBody({ schema: updatePortfolioSchema })
  async update(
    @SignedIn() me: SignedInAccount,
    @Body() request: UpdatePortfolioRequest,
  ): Promise<PortfolioResponse> {
    await this.portfolios.update(me.id, request);
    return this.answers.portfolio(me, request.id);
  }

  @Put(portfoliosPaths.weightMethod)
  @Describe('Has a portfolio weigh its holdings by shares or by value', portfolioSchema)
  @ApiBody({ schema: updateWeightMethodSchema })
  async updateWeightMethod(
    @SignedIn() me: SignedInAccount,
    @Body() request: UpdateWeightMethodRequest,
  ): Promise<PortfolioResponse> {
    await this.holdings.setWeightMethod(me.id, request);
    return this.answers.portfolio(me, request.portfolioId);
  }

  @Get(portfoliosPaths.portfolio)
  @Describe('One portfolio with its figures, under the screening profile that is named', portfolioSchema)
  portfolio(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() { profile }: PortfolioProfileRequest,
  ): Promise<PortfolioResponse> {
    return this.answers.portfolio(me, id, profile);
  }

  @Delete(portfoliosPaths.portfolio)
  @HttpCode(204)
  @Describe('Deletes a portfolio and its holdings', undefined, 204)
  delete(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.portfolios.delete(me.id, id);
  }

  @Get(portfoliosPaths.contributors)
  @Header('content-type', JSON_TEXT)
  @Describe('The holdings that contribute to a category, most weight first', portfolioContributorsSchema)
  contributors(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('category') category: string,
  ): Promise<string> {
    return this.contributorLists.list(me, id, category);
  }
}
