import { Controller, Delete, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CampaignResponse, CampaignsResponse, HeldCampaignResponse } from '@plumbline/contracts';
import {
  arrayOf,
  campaignResponseSchema,
  campaignsPaths,
  campaignsResponseSchema,
  followsPaths,
  heldCampaignResponseSchema,
  ListCampaignsRequest,
  ScoringProfileRequest,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { FollowsService } from '../follows/follows.service.ts';
import { Describe } from '../../platform/openapi/describe.ts';
import { ParseIdPipe } from '../../platform/problem/parse-id.pipe.ts';
import { AnonymousByDefaultProfile } from '../../platform/security/anonymous.decorator.ts';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { RequiresScope } from '../../platform/security/requires-scope.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { CampaignNotFoundError } from './campaigns.errors.ts';
import { CampaignsReadModel } from './campaigns.read-model.ts';
import { HeldCampaignsReadModel } from './held-campaigns.read-model.ts';

@ApiTags('campaigns')
@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignsReadModel,
    private readonly held: HeldCampaignsReadModel,
    private readonly follows: FollowsService,
  ) {}

  @AnonymousByDefaultProfile()
  @RequiresScope('screening:read')
  @Get(campaignsPaths.base)
  @Describe({
    summary: 'Campaigns, the one with the latest step first; X-Total-Count is their number',
    response: campaignsResponseSchema,
    problems: [PremiumRequiredError, ProfileNotFoundError],
  })
  async list(
    @SignedIn() me: SignedInAccount | undefined,
    @Query() request: ListCampaignsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CampaignsResponse> {
    const { campaigns, total } = await this.campaigns.list(me, request);
    reply.header('x-total-count', total);
    return { campaigns };
  }

  @RequiresScope('portfolios:read')
  @Get(`${campaignsPaths.base}/${campaignsPaths.held}`)
  @Describe({
    summary: "Campaigns about companies that the caller's portfolios hold, directly or through funds",
    response: arrayOf(heldCampaignResponseSchema),
    problems: [PremiumRequiredError, ProfileNotFoundError],
  })
  listHeld(
    @SignedIn() me: SignedInAccount,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<HeldCampaignResponse[]> {
    return this.held.list(me, profile);
  }

  @AnonymousByDefaultProfile()
  @RequiresScope('screening:read')
  @Get(`${campaignsPaths.base}/${campaignsPaths.campaign}`)
  @Describe({
    summary: 'One campaign',
    response: campaignResponseSchema,
    problems: [CampaignNotFoundError, PremiumRequiredError, ProfileNotFoundError],
  })
  get(
    @SignedIn() me: SignedInAccount | undefined,
    @Param('slug') slug: string,
    @Query() { profile }: ScoringProfileRequest,
  ): Promise<CampaignResponse> {
    return this.campaigns.get(me, slug, profile);
  }

  @Put(`${followsPaths.base}/${followsPaths.campaign}`)
  @Describe({
    summary: 'Follows a campaign: its new steps and its outcome are mailed',
    status: 204,
    problems: [CampaignNotFoundError],
  })
  async follow(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    if (!(await this.follows.followCampaign(me.id, id))) throw new CampaignNotFoundError();
  }

  @Delete(`${followsPaths.base}/${followsPaths.campaign}`)
  @Describe({ summary: 'Stops following a campaign', status: 204, problems: [CampaignNotFoundError] })
  async unfollow(@SignedIn() me: SignedInAccount, @Param('id', ParseIdPipe) id: number): Promise<void> {
    if (!(await this.follows.unfollowCampaign(me.id, id))) throw new CampaignNotFoundError();
  }
}
