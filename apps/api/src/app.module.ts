import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { AccountDataModule } from './auth/account-data/account-data.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { BrokeragesModule } from './brokerages/brokerages.module.ts';
import { EvidenceModule } from './evidence/evidence.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { McpModule } from './mcp/mcp.module.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { PaymentModule } from './payment/payment.module.ts';
import type { Config } from './platform/config/config.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { PortfoliosModule } from './portfolios/portfolios.module.ts';
import { RankedModule } from './ranked/ranked.module.ts';
import { ScreeningModule } from './screening/screening.module.ts';
import { SiteModule } from './site/site.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

/** The list of modules. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const payment = PaymentModule.with(config);
    const brokerages = BrokeragesModule.with(config);
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config),
        AuthModule,
        MailModule,
        ScreeningModule,
        RankedModule,
        EvidenceModule,
        PortfoliosModule,
        McpModule,
        OperationsModule,
        SiteModule,
        WebhooksModule,
        payment,
        brokerages,
        AccountDataModule.with(payment, brokerages),
      ],
    };
  }
}
