import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.ts';
import { RefreshJob } from './refresh-job.service.ts';
import { RefreshMetrics } from './refresh-metrics.ts';
import { RefreshNotices } from './refresh-notices.service.ts';
import { RefreshStateReadModel } from './refresh-state.read-model.ts';
import { StarterUpdate } from './starter-update.service.ts';
import { UniverseAdminController } from './universe-admin.controller.ts';
import { UniverseAdminService } from './universe-admin.service.ts';

@Module({
  imports: [MailModule],
  controllers: [UniverseAdminController],
  providers: [
    RefreshStateReadModel,
    RefreshNotices,
    RefreshMetrics,
    RefreshJob,
    StarterUpdate,
    UniverseAdminService,
  ],
})
export class UniverseAdminModule {}
