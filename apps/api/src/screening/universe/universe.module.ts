import { Module } from '@nestjs/common';
import { AlternativeFinders } from './alternative-finders.ts';
import { ChangedSecuritiesReadModel } from './changed-securities.read-model.ts';
import { CompaniesReadModel } from './companies.read-model.ts';
import { FaithFunds } from './faith-funds.ts';
import { FormerReleases } from './former-releases.ts';
import { ReleaseReader } from './release-reader.ts';
import { UniverseStore } from './universe-store.ts';

@Module({
  providers: [
    UniverseStore,
    ReleaseReader,
    ChangedSecuritiesReadModel,
    AlternativeFinders,
    FaithFunds,
    CompaniesReadModel,
    FormerReleases,
  ],
  exports: [
    UniverseStore,
    ReleaseReader,
    ChangedSecuritiesReadModel,
    AlternativeFinders,
    FaithFunds,
    CompaniesReadModel,
  ],
})
export class UniverseModule {}
