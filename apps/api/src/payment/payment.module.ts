import type { DynamicModule, Provider } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AccountsModule } from '../auth/accounts/accounts.module.ts';
import type { StripeConfig } from '../platform/config/config.ts';
import { Config } from '../platform/config/config.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SecurityJournalModule } from '../auth/security-journal/security-journal.module.ts';
import { BillingController } from './billing.controller.ts';
import { BillingService } from './billing.service.ts';
import { CatalogController } from './catalog.controller.ts';
import { CatalogService } from './catalog.service.ts';
import { RefundService } from './cli/refund.service.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentEventsService } from './payment-events.service.ts';
import { PaymentLimits } from './payment-limits.ts';
import { PaymentSyncService } from './payment-sync.service.ts';
import { PaymentWorker } from './payment-worker.ts';
import { PlanNotices } from './plan-notices.ts';
import { StripeProvider } from './provider/stripe-provider.ts';
import { PurchaseService } from './purchase.service.ts';
import { SANDBOX_RECEIPTS, SandboxReceiptsController } from './sandbox/receipts.controller.ts';
import { sandboxAccount } from './sandbox/sandbox-account.ts';
import { SandboxDatabase } from './sandbox/sandbox-database.ts';
import { SandboxServer } from './sandbox/sandbox-server.ts';
import { SandboxWorker } from './sandbox/sandbox-worker.ts';
import { SubscriptionController } from './subscription.controller.ts';
import { SubscriptionEntity } from './subscription.entity.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';
import { WebhookController } from './webhook.controller.ts';

/** Plans, cards and charges, with the provider that the settings name. */
@Module({})
export class PaymentModule {
  static with({ stripe }: Config): DynamicModule {
    return {
      module: PaymentModule,
      imports: [
        TypeOrmModule.forFeature([SubscriptionEntity]),
        AccountsModule,
        MailModule,
        SecurityJournalModule,
      ],
      controllers: [
        CatalogController,
        BillingController,
        SubscriptionController,
        WebhookController,
        ...(stripe ? [] : [SandboxReceiptsController]),
      ],
      providers: [...(stripe ? [stripeProvider(stripe)] : sandboxProviders), ...coreProviders],
      exports: [BillingService, PaymentSyncService],
    };
  }
}

const coreProviders: Provider[] = [
  PaymentCustomersRepository,
  SubscriptionsRepository,
  PaymentLimits,
  PlanNotices,
  PaymentSyncService,
  CatalogService,
  BillingService,
  PurchaseService,
  PaymentEventsService,
  RefundService,
  PaymentWorker,
];

function stripeProvider(settings: StripeConfig): Provider {
  return {
    provide: StripeProvider,
    inject: [Config],
    useFactory: ({ paymentTimeoutMs }: Config) =>
      new StripeProvider(settings, { timeoutMs: paymentTimeoutMs }),
  };
}

/** The sandbox runs in every process, on the tables that all share, and only the client of that process reaches it. */
const sandboxProviders: Provider[] = [
  {
    provide: SandboxServer,
    inject: [DataSource, Config],
    useFactory: (dataSource: DataSource, { jwtSecret, http }: Config) =>
      new SandboxServer({
        database: new SandboxDatabase(dataSource),
        account: sandboxAccount(jwtSecret),
        receiptsUrl: `${http.publicUrl}/${SANDBOX_RECEIPTS}`,
      }),
  },
  {
    provide: StripeProvider,
    inject: [SandboxServer, Config],
    useFactory: ({ account, fetch }: SandboxServer, { paymentTimeoutMs }: Config) =>
      new StripeProvider(account, { fetch, timeoutMs: paymentTimeoutMs }),
  },
  SandboxWorker,
];
