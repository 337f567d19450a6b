import { Module } from '@nestjs/common';
import { AlternativeFinders } from './alternative-finders.ts';
import { ChangedSecuritiesReadModel } from './changed-securities.read-model.ts';
import { UniverseStore } from './universe-store.ts';

@Module({
  providers: [UniverseStore, ChangedSecuritiesReadModel, AlternativeFinders],
  exports: [UniverseStore, ChangedSecuritiesReadModel, AlternativeFinders],
})
export class UniverseModule {}
