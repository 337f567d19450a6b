import { Module } from '@nestjs/common';
import { ChangedSecuritiesReadModel } from './changed-securities.read-model.ts';
import { UniverseStore } from './universe-store.ts';

@Module({
  providers: [UniverseStore, ChangedSecuritiesReadModel],
  exports: [UniverseStore, ChangedSecuritiesReadModel],
})
export class UniverseModule {}
