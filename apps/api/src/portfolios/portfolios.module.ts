import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ScreeningModule } from '../screening/screening.module.ts';
import { UniverseModule } from '../universe/universe.module.ts';
import { AddHoldingService } from './add-holding.service.ts';
import { FormerListingsReadModel } from './former-listings.read-model.ts';
import { HoldingAnswers } from './holding-answers.ts';
import { HoldingEntity } from './holding.entity.ts';
import { HoldingsController } from './holdings.controller.ts';
import { HoldingsRepository } from './holdings.repository.ts';
import { HoldingsService } from './holdings.service.ts';
import { PortfolioAnswers } from './portfolio-answers.ts';
import { PortfolioContributors } from './portfolio-contributors.ts';
import { PortfolioSheets } from './portfolio-sheets.ts';
import { PortfolioEntity } from './portfolio.entity.ts';
import { PortfoliosController } from './portfolios.controller.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';
import { PortfoliosService } from './portfolios.service.ts';
import { StoredPortfoliosReadModel } from './stored-portfolios.read-model.ts';
import { WeightMethods } from './weight-methods.ts';

@Module({
  imports: [TypeOrmModule.forFeature([PortfolioEntity, HoldingEntity]), UniverseModule, ScreeningModule],
  controllers: [PortfoliosController, HoldingsController],
  providers: [
    PortfoliosRepository,
    HoldingsRepository,
    WeightMethods,
    PortfoliosService,
    HoldingsService,
    AddHoldingService,
    StoredPortfoliosReadModel,
    FormerListingsReadModel,
    PortfolioSheets,
    PortfolioAnswers,
    HoldingAnswers,
    PortfolioContributors,
  ],
})
export class PortfoliosModule {}
