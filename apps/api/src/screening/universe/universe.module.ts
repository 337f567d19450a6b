import { Module } from '@nestjs/common';
import { AlternativeFinders } from './alternative-finders.ts';
import { ChangedSecuritiesReadModel } from './changed-securities.read-model.ts';
import { CompaniesReadModel } from './companies.read-model.ts';
import { FaithFunds } from './faith-funds.ts';
import { FormerReleases } from './former-releases.ts';
import { PublishedReleasesReadModel } from './published-releases.read-model.ts';
import { RecordedScoresReadModel } from './recorded-scores.read-model.ts';
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
    RecordedScoresReadModel,
    PublishedReleasesReadModel,
  ],
  exports: [
    UniverseStore,
    ReleaseReader,
    ChangedSecuritiesReadModel,
    AlternativeFinders,
    FaithFunds,
    CompaniesReadModel,
    RecordedScoresReadModel,
    PublishedReleasesReadModel,
  ],
})
export class UniverseModule {}
