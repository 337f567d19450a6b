import { Module } from '@nestjs/common';
import { ScreeningProfilesModule } from '../profiles/screening-profiles.module.ts';
import { SearchModule } from '../search/search.module.ts';
import { UniverseModule } from '../universe/universe.module.ts';
import { AlternativesReadModel } from './alternatives.read-model.ts';
import { ConstituentsReadModel } from './constituents.read-model.ts';
import { ContributorsReadModel } from './contributors.read-model.ts';
import { InstrumentReadModel } from './instrument.read-model.ts';
import { ScoreHistoryReadModel } from './score-history.read-model.ts';
import { TickersController } from './tickers.controller.ts';

@Module({
  imports: [ScreeningProfilesModule, SearchModule, UniverseModule],
  controllers: [TickersController],
  providers: [
    InstrumentReadModel,
    ConstituentsReadModel,
    ContributorsReadModel,
    ScoreHistoryReadModel,
    AlternativesReadModel,
  ],
  exports: [InstrumentReadModel, ScoreHistoryReadModel, AlternativesReadModel],
})
export class TickersModule {}
