import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeskCampaignResponse, DeskCampaignsResponse } from '@plumbline/contracts';
import {
  campaignDeskPaths,
  CampaignStepRequest,
  CreateCampaignRequest,
  DecideCampaignRequest,
  deskCampaignResponseSchema,
  deskCampaignsResponseSchema,
  ListCampaignsRequest,
  UpdateCampaignRequest,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { AdminsOnly } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { NotACompanyError, SecurityNotFoundError } from '../../screening/universe/universe.errors.ts';
import {
  CampaignChangedError,
  CampaignSlugTakenError,
  CampaignNotFoundError,
  StepNotFoundError,
  WrongCampaignStateError,
} from './campaigns.errors.ts';
import { CampaignsReadModel } from './campaigns.read-model.ts';
import { CampaignsService } from './campaigns.service.ts';

@ApiTags('campaigns')
@Controller(campaignDeskPaths.base)
@AdminsOnly()
export class CampaignDeskController {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly views: CampaignsReadModel,
  ) {}

  @Get()
  @Describe({
    summary: 'All campaigns, also those that are not on the site; X-Total-Count is their number',
    response: deskCampaignsResponseSchema,
    problems: [ProfileNotFoundError],
  })
  async list(
    @SignedIn() me: SignedInAccount,
    @Query() request: ListCampaignsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeskCampaignsResponse> {
    const { campaigns, total } = await this.views.listForDesk(me, request);
    reply.header('x-total-count', total);
    return { campaigns };
  }

  @Get(campaignDeskPaths.campaign)
  @Describe({
    summary: 'A campaign with its history',
    response: deskCampaignResponseSchema,
    problems: [CampaignNotFoundError],
  })
  get(@Param('id', ParseIdPipe) id: number): Promise<DeskCampaignResponse> {
    return this.views.getForDesk(id);
  }

  @Post()
  @Describe({
    summary: 'Adds an open campaign, which is on the site once it has a step',
    response: deskCampaignResponseSchema,
    status: 201,
    problems: [SecurityNotFoundError, NotACompanyError, CampaignSlugTakenError],
  })
  create(
    @SignedIn() me: SignedInAccount,
    @Body() request: CreateCampaignRequest,
  ): Promise<DeskCampaignResponse> {
    return this.campaigns.create(me, request);
  }

  @Put(campaignDeskPaths.campaign)
  @Describe({
    summary: 'Changes what a campaign is about',
    response: deskCampaignResponseSchema,
    problems: [CampaignNotFoundError, CampaignChangedError, SecurityNotFoundError, NotACompanyError],
  })
  update(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: UpdateCampaignRequest,
  ): Promise<DeskCampaignResponse> {
    return this.campaigns.update(me, id, request);
  }

  @Post(campaignDeskPaths.steps)
  @Describe({
    summary: 'Adds a step, which is mailed to those who follow the campaign',
    response: deskCampaignResponseSchema,
    status: 201,
    problems: [CampaignNotFoundError, CampaignChangedError],
  })
  addStep(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: CampaignStepRequest,
  ): Promise<DeskCampaignResponse> {
    return this.campaigns.addStep(me, id, request);
  }

  @Put(campaignDeskPaths.step)
  @Describe({
    summary: 'Corrects a step',
    response: deskCampaignResponseSchema,
    problems: [CampaignNotFoundError, CampaignChangedError, StepNotFoundError],
  })
  correctStep(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Param('number', ParseIdPipe) number: number,
    @Body() request: CampaignStepRequest,
  ): Promise<DeskCampaignResponse> {
    return this.campaigns.correctStep(me, { id, number }, request);
  }

  @Post(campaignDeskPaths.decision)
  @Describe({
    summary: 'Closes a campaign with an outcome or reopens it, hides it from the site or shows it again',
    response: deskCampaignResponseSchema,
    problems: [CampaignNotFoundError, CampaignChangedError, WrongCampaignStateError],
  })
  decide(
    @SignedIn() me: SignedInAccount,
    @Param('id', ParseIdPipe) id: number,
    @Body() request: DecideCampaignRequest,
  ): Promise<DeskCampaignResponse> {
    return this.campaigns.decide(me, id, request);
  }
}
