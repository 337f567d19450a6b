import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.ts';
import { InterestController } from './interest.controller.ts';
import { InterestService } from './interest.service.ts';

@Module({ imports: [MailModule], controllers: [InterestController], providers: [InterestService] })
export class InsightProModule {}
