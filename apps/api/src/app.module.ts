import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { AccountDataModule } from './account-data/account-data.module.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { CampaignsModule } from './campaigns/campaigns.module.ts';
import type { Config } from './config/config.ts';
import { ConfigModule } from './config/config.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { EvidenceDeskModule } from './evidence-desk/evidence-desk.module.ts';
import { ExploreModule } from './explore/explore.module.ts';
import { FollowsModule } from './follows/follows.module.ts';
import { HealthModule } from './health/health.module.ts';
import { InsightProModule } from './insightpro/insightpro.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { PaymentModule } from './payment/payment.module.ts';
import { HttpModule } from './platform/http/http.module.ts';
import { MetricsModule } from './platform/metrics/metrics.module.ts';
import { SecurityModule } from './platform/security/security.module.ts';
import { PortfoliosModule } from './portfolios/portfolios.module.ts';
import { RankedModule } from './ranked/ranked.module.ts';
import { ScreeningModule } from './screening/screening.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { SecurityJournalModule } from './security-journal/security-journal.module.ts';
import { StatusModule } from './status/status.module.ts';
import { TickersModule } from './tickers/tickers.module.ts';
import { UniverseAdminModule } from './universe-admin/universe-admin.module.ts';
import { UniverseModule } from './universe/universe.module.ts';
import { WantedFundsModule } from './wanted-funds/wanted-funds.module.ts';

/** The list of modules. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const payment = PaymentModule.with(config);
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with(config.databaseUrl),
        HttpModule,
        MetricsModule,
        SecurityModule,
        SecurityJournalModule,
        AccountsModule,
        SessionsModule,
        AuthModule,
        MailModule,
        UniverseModule,
        HealthModule,
        SearchModule,
        RankedModule,
        ExploreModule,
        TickersModule,
        ScreeningModule,
        EvidenceDeskModule,
        PortfoliosModule,
        FollowsModule,
        WantedFundsModule,
        CampaignsModule,
        InsightProModule,
        StatusModule,
        UniverseAdminModule,
        payment,
        AccountDataModule.with(payment),
      ],
    };
  }
}
