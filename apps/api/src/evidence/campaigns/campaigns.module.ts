import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FollowsModule } from '../follows/follows.module.ts';
import { ScreeningProfilesModule } from '../../screening/profiles/screening-profiles.module.ts';
import { UniverseModule } from '../../screening/universe/universe.module.ts';
import { CampaignDeskController } from './campaign-desk.controller.ts';
import { CampaignNewsReadModel } from './campaign-news.read-model.ts';
import { CampaignEntity } from './campaign.entity.ts';
import { CampaignsController } from './campaigns.controller.ts';
import { CampaignsReadModel } from './campaigns.read-model.ts';
import { CampaignsRepository } from './campaigns.repository.ts';
import { CampaignsService } from './campaigns.service.ts';
import { HeldCampaignsReadModel } from './held-campaigns.read-model.ts';
import { StarterCampaigns } from './starter-campaigns.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([CampaignEntity]),
    FollowsModule,
    ScreeningProfilesModule,
    UniverseModule,
  ],
  controllers: [CampaignsController, CampaignDeskController],
  providers: [
    CampaignsRepository,
    CampaignsReadModel,
    CampaignNewsReadModel,
    HeldCampaignsReadModel,
    CampaignsService,
    StarterCampaigns,
  ],
  exports: [CampaignsReadModel, CampaignNewsReadModel],
})
export class CampaignsModule {}
