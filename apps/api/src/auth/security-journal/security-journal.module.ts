import { Module } from '@nestjs/common';
import { SecurityEventsController } from './security-events.controller.ts';
import { SecurityJournal } from './security-journal.ts';

@Module({
  controllers: [SecurityEventsController],
  providers: [SecurityJournal],
  exports: [SecurityJournal],
})
export class SecurityJournalModule {}
