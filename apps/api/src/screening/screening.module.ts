import { Module } from '@nestjs/common';
import { ExploreModule } from './explore/explore.module.ts';
import { ScoreFilesModule } from './score-files/score-files.module.ts';
import { ScreeningProfilesModule } from './profiles/screening-profiles.module.ts';
import { SearchModule } from './search/search.module.ts';
import { StandardsModule } from './standards/standards.module.ts';
import { TickersModule } from './tickers/tickers.module.ts';
import { UniverseModule } from './universe/universe.module.ts';
import { WantedFundsModule } from './wanted-funds/wanted-funds.module.ts';

/** The securities, their scores under each profile, and the pages that show them. */
@Module({
  imports: [
    UniverseModule,
    ScreeningProfilesModule,
    SearchModule,
    TickersModule,
    ExploreModule,
    ScoreFilesModule,
    StandardsModule,
    WantedFundsModule,
  ],
})
export class ScreeningModule {}
