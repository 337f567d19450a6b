import { Module } from '@nestjs/common';
import { CampaignsModule } from './campaigns/campaigns.module.ts';
import { EvidenceDeskModule } from './desk/evidence-desk.module.ts';
import { FollowsModule } from './follows/follows.module.ts';

/** What is known about companies, what is asked of them, and who wants to hear of it. */
@Module({ imports: [EvidenceDeskModule, CampaignsModule, FollowsModule] })
export class EvidenceModule {}
