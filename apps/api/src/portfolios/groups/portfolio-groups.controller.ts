import { Body, Controller, Delete, Get, Header, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PortfolioGroup } from '@plumbline/contracts';
import {
  arrayOf,
  CreatePortfolioGroupRequest,
  groupHoldingsResponseSchema,
  ListHoldingsRequest,
  portfolioContributorResponseSchema,
  portfolioGroupSchema,
  portfolioGroupsPaths,
  portfolioGroupViewSchema,
  ScoringProfileRequest,
  UpdatePortfolioGroupRequest,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { JSON_TEXT } from '../../platform/http/json-list.ts';
import { Idempotent } from '../../platform/idempotency/idempotent.ts';
import { asJsonText, Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { GoodStandingOnly } from '../../platform/security/good-standing.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { CategoryNotFoundError } from '../../screening/universe/universe.errors.ts';
import {
  PortfolioGroupNotFoundError,
  PortfolioNotFoundError,
  TooManyPortfolioGroupsError,
} from '../portfolios.errors.ts';
import { GroupViewService } from './group-view.service.ts';
import { PortfolioGroupsService } from './portfolio-groups.service.ts';

@GoodStandingOnly()
@ApiTags('portfolio-groups')
@Controller(portfolioGroupsPaths.base)
export class PortfolioGroupsController {
  constructor(
    private readonly groups: PortfolioGroupsService,
    private readonly view: GroupViewService,
  ) {}

  @RequiresScope('portfolios:read')
  @Get()
  @Describe({
    summary: "The caller's groups of portfolios, in the order in which they were created",
    response: arrayOf(portfolioGroupSchema),
  })
  list(@SignedIn() me: SignedInAccount): Promise<PortfolioGroup[]> {
    return this.groups.list(me.id);
  }

  @RequiresScope('portfolios:write')
  @Idempotent()
  @Post()
  @Describe({
    summary: "Creates a group of the caller's portfolios",
    response: portfolioGroupSchema,
    status: 201,
    problems: [PortfolioNotFoundError, TooManyPortfolioGroupsError],
  })
  create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreatePortfolioGroupRequest,
  ): Promise<PortfolioGroup> {
    return this.groups.create(me.id, request);
  }

  @RequiresScope('portfolios:write')
  @Put(portfolioGroupsPaths.group)
  @Describe({
    summary: "Changes a group's name or its portfolios; absent fields stay as they are",
    response: portfolioGroupSchema,
    problems: [PortfolioGroupNotFoundError, PortfolioNotFoundError],
  })
  update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: UpdatePortfolioGroupRequest,
  ): Promise<PortfolioGroup> {
    return this.groups.update(me.id, id, request);
  }

  @RequiresScope('portfolios:write')
  @Delete(portfolioGroupsPaths.group)
  @Describe({
    summary: 'Deletes a group; its portfolios stay',
    status: 204,
    problems: [PortfolioGroupNotFoundError],
  })
  delete(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.groups.delete(me.id, id);
  }

  @RequiresScope('portfolios:read')
  @Get(portfolioGroupsPaths.group)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary:
      'A group as one portfolio under a screening profile, with its portfolios and the companies it is in through several of them',
    response: asJsonText(portfolioGroupViewSchema),
    problems: [PortfolioGroupNotFoundError, ProfileNotFoundError, PremiumRequiredError],
  })
  group(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<Buffer> {
    return this.view.getPage(me, id, profile);
  }

  @RequiresScope('portfolios:read')
  @Get(portfolioGroupsPaths.holdings)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'The holdings of a group, those of the same security added up; X-Total-Count is their number',
    response: asJsonText(groupHoldingsResponseSchema),
    problems: [PortfolioGroupNotFoundError, ProfileNotFoundError, PremiumRequiredError],
  })
  async holdings(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Query() request: ListHoldingsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { total, json } = await this.view.listHoldings(me, id, request);
    reply.header('x-total-count', total);
    return json;
  }

  @RequiresScope('portfolios:read')
  @Get(portfolioGroupsPaths.contributors)
  @Header('content-type', JSON_TEXT)
  @Describe({
    summary: 'The holdings of a group that contribute to a category, most weight first',
    response: asJsonText(arrayOf(portfolioContributorResponseSchema)),
    problems: [PortfolioGroupNotFoundError, CategoryNotFoundError],
  })
  contributors(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('category') category: string,
  ): Promise<Buffer> {
    return this.view.listContributors(me.id, id, category);
  }
}
