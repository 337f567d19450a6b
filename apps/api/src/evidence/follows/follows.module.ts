import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.ts';
import { UniverseModule } from '../../screening/universe/universe.module.ts';
import { DigestService } from './digest.service.ts';
import { FollowsController } from './follows.controller.ts';
import { FollowsRepository } from './follows.repository.ts';
import { FollowsService } from './follows.service.ts';

@Module({
  imports: [UniverseModule, MailModule],
  controllers: [FollowsController],
  providers: [FollowsRepository, FollowsService, DigestService],
  exports: [FollowsService, DigestService],
})
export class FollowsModule {}
