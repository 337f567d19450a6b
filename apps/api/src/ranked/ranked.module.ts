import { Module } from '@nestjs/common';
import { ScreeningProfilesModule } from '../screening/profiles/screening-profiles.module.ts';
import { UniverseModule } from '../screening/universe/universe.module.ts';
import { CategoriesReadModel } from './categories.read-model.ts';
import { FaithFundsReadModel } from './faith-funds.read-model.ts';
import { RankedController } from './ranked.controller.ts';
import { RankedReadModel } from './ranked.read-model.ts';
import { TrendingChoicesController } from './trending-choices.controller.ts';
import { TrendingService } from './trending.service.ts';

@Module({
  imports: [ScreeningProfilesModule, UniverseModule],
  controllers: [RankedController, TrendingChoicesController],
  providers: [RankedReadModel, CategoriesReadModel, FaithFundsReadModel, TrendingService],
  exports: [RankedReadModel, CategoriesReadModel, FaithFundsReadModel],
})
export class RankedModule {}
