import { Module } from '@nestjs/common';
import { AlternativeFinders } from './alternative-finders.ts';
import { ChangedSecuritiesReadModel } from './changed-securities.read-model.ts';
import { CompaniesReadModel } from './companies.read-model.ts';
import { UniverseStore } from './universe-store.ts';

@Module({
  providers: [UniverseStore, ChangedSecuritiesReadModel, AlternativeFinders, CompaniesReadModel],
  exports: [UniverseStore, ChangedSecuritiesReadModel, AlternativeFinders, CompaniesReadModel],
})
export class UniverseModule {}
