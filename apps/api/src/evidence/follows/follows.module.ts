import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.ts';
import { UniverseModule } from '../../screening/universe/universe.module.ts';
import { DigestMails } from './digest-mails.ts';
import { DigestService } from './digest.service.ts';
import { FollowsController } from './follows.controller.ts';
import { FollowsRepository } from './follows.repository.ts';
import { FollowsService } from './follows.service.ts';

@Module({
  imports: [UniverseModule, MailModule],
  controllers: [FollowsController],
  providers: [FollowsRepository, FollowsService, DigestMails, DigestService],
  exports: [FollowsService, DigestService],
})
export class FollowsModule {}
