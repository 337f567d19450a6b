import { Module } from '@nestjs/common';
import { OutboxMailRepository } from './outbox-mail.repository.ts';
import { Outbox } from './outbox.ts';

@Module({
  providers: [OutboxMailRepository, Outbox],
  exports: [Outbox],
})
export class MailModule {}
