import type { DynamicModule, Provider } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.ts';
import type { Config, StripeConfig } from '../config/config.ts';
import { MailModule } from '../mail/mail.module.ts';
import { BillingController } from './billing.controller.ts';
import { BillingService } from './billing.service.ts';
import { CatalogController } from './catalog.controller.ts';
import { CatalogService } from './catalog.service.ts';
import { RefundService } from './cli/refund.service.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentEventsRepository } from './payment-events.repository.ts';
import { PaymentEventsService } from './payment-events.service.ts';
import { PaymentLimits } from './payment-limits.ts';
import { PaymentSyncService } from './payment-sync.service.ts';
import { PaymentWorker } from './payment-worker.ts';
import type { PaymentProvider } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';
import { SandboxClock } from './provider/sandbox/sandbox-clock.ts';
import type { SandboxEventHandler } from './provider/sandbox/sandbox-events.ts';
import { SANDBOX_EVENT_HANDLER, SandboxEvents } from './provider/sandbox/sandbox-events.ts';
import { SandboxProvider } from './provider/sandbox/sandbox-provider.adapter.ts';
import { SandboxReceiptsController } from './provider/sandbox/sandbox-receipts.controller.ts';
import { PurchaseService } from './purchase.service.ts';
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
      imports: [TypeOrmModule.forFeature([SubscriptionEntity]), AccountsModule, MailModule],
      controllers: [
        CatalogController,
        BillingController,
        SubscriptionController,
        WebhookController,
        ...(stripe ? [] : [SandboxReceiptsController]),
      ],
      providers: [
        ...(stripe
          ? [{ provide: PAYMENT_PROVIDER, useFactory: () => stripeProvider(stripe) }]
          : sandboxProviders),
        ...coreProviders,
      ],
    };
  }
}

/** The package of Stripe is large, so it is loaded only where it is used. */
async function stripeProvider(settings: StripeConfig): Promise<PaymentProvider> {
  const { StripeProvider } = await import('./provider/stripe/stripe-provider.adapter.ts');
  return new StripeProvider(settings);
}

const coreProviders: Provider[] = [
  PaymentCustomersRepository,
  SubscriptionsRepository,
  PaymentEventsRepository,
  PaymentLimits,
  PaymentSyncService,
  CatalogService,
  BillingService,
  PurchaseService,
  PaymentEventsService,
  RefundService,
  PaymentWorker,
];

/** Its events take the way that others take over HTTP, from the bytes and their signature on. */
const sandboxProviders: Provider[] = [
  { provide: PAYMENT_PROVIDER, useClass: SandboxProvider },
  {
    provide: SANDBOX_EVENT_HANDLER,
    inject: [PaymentEventsService],
    useFactory:
      (events: PaymentEventsService): SandboxEventHandler =>
      (body, signature) =>
        events.handle(body, signature),
  },
  SandboxEvents,
  SandboxClock,
];
