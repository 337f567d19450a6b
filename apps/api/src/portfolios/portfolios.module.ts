import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ScreeningProfilesModule } from '../screening/profiles/screening-profiles.module.ts';
import { SecurityJournalModule } from '../auth/security-journal/security-journal.module.ts';
import { StandardsModule } from '../screening/standards/standards.module.ts';
import { UniverseModule } from '../screening/universe/universe.module.ts';
import { BacktestController } from './backtest/backtest.controller.ts';
import { BacktestReadModel } from './backtest/backtest.read-model.ts';
import { PriceHistories } from './backtest/price-histories.ts';
import { BlankQuestionnaireController } from './blank-questionnaire/blank-questionnaire.controller.ts';
import { BlankQuestionnaires } from './blank-questionnaire/blank-questionnaires.ts';
import { PortfolioChangesController } from './changes/portfolio-changes.controller.ts';
import { PortfolioChangesService } from './changes/portfolio-changes.service.ts';
import { PortfolioVisitsRepository } from './changes/portfolio-visits.repository.ts';
import { CleanUpController } from './clean-up/clean-up.controller.ts';
import { CleanUpPlanner } from './clean-up/clean-up-planner.ts';
import { CleanUpService } from './clean-up/clean-up.service.ts';
import { ExportCsvController } from './export/export-csv.controller.ts';
import { ExportCsvService } from './export/export-csv.service.ts';
import { GivenHoldingsService } from './given-holdings/given-holdings.service.ts';
import { DemoPortfolios } from './demo/demo-portfolios.ts';
import { GroupCache } from './groups/group-cache.ts';
import { GroupViewService } from './groups/group-view.service.ts';
import { GroupChangesController } from './groups/group-changes.controller.ts';
import { GroupReportController } from './groups/group-report.controller.ts';
import { GroupVisitsRepository } from './groups/group-visits.repository.ts';
import { PortfolioGroupsController } from './groups/portfolio-groups.controller.ts';
import { PortfolioGroupsRepository } from './groups/portfolio-groups.repository.ts';
import { PortfolioGroupsService } from './groups/portfolio-groups.service.ts';
import { HoldingLimits } from './holding-limits.ts';
import { HoldingsController } from './holdings.controller.ts';
import { HoldingsRepository } from './holdings.repository.ts';
import { HoldingsService } from './holdings.service.ts';
import { HoldingsFileParser } from './import/holdings-file-parser.ts';
import { ImportHoldingsService } from './import/import-holdings.service.ts';
import { ImportPortfolioService } from './import/import-portfolio.service.ts';
import { ImportedLinesWriter } from './import/imported-lines-writer.ts';
import { ImportLimits } from './import/import-limits.ts';
import { ImportController } from './import/import.controller.ts';
import { NewPortfolioWriter } from './import/new-portfolio-writer.ts';
import { LinesMatcher } from './import/lines-matcher.ts';
import { CheckableUniverseReadModel } from './portfolio-check/checkable-universe.read-model.ts';
import { PlanCheckLinksController } from './plan-check/plan-check-links.controller.ts';
import { PlanCheckLinksRepository } from './plan-check/plan-check-links.repository.ts';
import { PlanCheckLinksService } from './plan-check/plan-check-links.service.ts';
import { PortfolioCheckController } from './portfolio-check/portfolio-check.controller.ts';
import { PortfolioEntity } from './portfolio.entity.ts';
import { PortfoliosController } from './portfolios.controller.ts';
import { PortfoliosRepository } from './portfolios.repository.ts';
import { PortfoliosService } from './portfolios.service.ts';
import { PreviewedPortfolioReadModel } from './profile-preview/previewed-portfolio.read-model.ts';
import { ProfilePreviewController } from './profile-preview/profile-preview.controller.ts';
import { ProfilePreviewService } from './profile-preview/profile-preview.service.ts';
import { ReplaceHoldingsService } from './replacement/replace-holdings.service.ts';
import { ReplacedHoldingsRepository } from './replacement/replaced-holdings.repository.ts';
import { ReportController } from './report/report.controller.ts';
import { ReportPdfRenderer } from './report/report-pdf-renderer.ts';
import { ReportService } from './report/report.service.ts';
import { SharedLinkLoader } from './sharing/shared-link-loader.ts';
import { SharedLinksController } from './sharing/shared-links.controller.ts';
import { SharedLinksRepository } from './sharing/shared-links.repository.ts';
import { SharedLinksService } from './sharing/shared-links.service.ts';
import { SharedPagesCache, SharedPagesService } from './sharing/shared-pages.service.ts';
import { SharedReadLimits } from './sharing/shared-read-limits.ts';
import { SharedController } from './sharing/shared.controller.ts';
import { PortfolioStandardsService } from './standards/portfolio-standards.service.ts';
import { PortfolioScoreHistoryService } from './score-history/portfolio-score-history.service.ts';
import {
  GroupScoreHistoryController,
  PortfolioScoreHistoryController,
} from './score-history/score-history.controller.ts';
import { StandardsController } from './standards/standards.controller.ts';
import { SwapPreviewService } from './swaps/swap-preview.service.ts';
import { SwapsController } from './swaps/swaps.controller.ts';
import { SwapsRepository } from './swaps/swaps.repository.ts';
import { SwapsService } from './swaps/swaps.service.ts';
import { UnknownHoldingsController } from './unknown-holdings/unknown-holdings.controller.ts';
import { UnknownHoldingsRepository } from './unknown-holdings/unknown-holdings.repository.ts';
import { UnknownHoldingsService } from './unknown-holdings/unknown-holdings.service.ts';
import { PortfolioCache } from './view/portfolio-cache.ts';
import { PortfolioViewService } from './view/portfolio-view.service.ts';
import { StoredPortfoliosReadModel } from './view/stored-portfolios.read-model.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([PortfolioEntity]),
    SecurityJournalModule,
    UniverseModule,
    ScreeningProfilesModule,
    StandardsModule,
  ],
  controllers: [
    PortfoliosController,
    HoldingsController,
    ImportController,
    BacktestController,
    ExportCsvController,
    ReportController,
    BlankQuestionnaireController,
    PortfolioChangesController,
    PortfolioCheckController,
    PlanCheckLinksController,
    SwapsController,
    CleanUpController,
    UnknownHoldingsController,
    ProfilePreviewController,
    StandardsController,
    PortfolioGroupsController,
    GroupChangesController,
    GroupReportController,
    PortfolioScoreHistoryController,
    GroupScoreHistoryController,
    SharedLinksController,
    SharedController,
  ],
  providers: [
    PortfoliosRepository,
    HoldingsRepository,
    HoldingLimits,
    PortfoliosService,
    HoldingsService,
    StoredPortfoliosReadModel,
    PortfolioCache,
    PortfolioViewService,
    DemoPortfolios,
    PriceHistories,
    BacktestReadModel,
    HoldingsFileParser,
    ImportLimits,
    ImportHoldingsService,
    ImportPortfolioService,
    ImportedLinesWriter,
    NewPortfolioWriter,
    LinesMatcher,
    GivenHoldingsService,
    ReplacedHoldingsRepository,
    ReplaceHoldingsService,
    ExportCsvService,
    ReportPdfRenderer,
    ReportService,
    BlankQuestionnaires,
    PortfolioVisitsRepository,
    PortfolioChangesService,
    CheckableUniverseReadModel,
    PlanCheckLinksRepository,
    PlanCheckLinksService,
    SwapsRepository,
    SwapsService,
    SwapPreviewService,
    CleanUpPlanner,
    CleanUpService,
    UnknownHoldingsRepository,
    UnknownHoldingsService,
    PreviewedPortfolioReadModel,
    ProfilePreviewService,
    PortfolioStandardsService,
    PortfolioGroupsRepository,
    PortfolioGroupsService,
    GroupCache,
    GroupViewService,
    GroupVisitsRepository,
    PortfolioScoreHistoryService,
    SharedLinksRepository,
    SharedLinksService,
    SharedLinkLoader,
    SharedPagesCache,
    SharedPagesService,
    SharedReadLimits,
  ],
  exports: [
    PortfoliosService,
    PortfolioGroupsService,
    PortfolioViewService,
    LinesMatcher,
    GivenHoldingsService,
    ReplaceHoldingsService,
  ],
})
export class PortfoliosModule {}
