import type { DynamicModule, Provider } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.ts';
import type { Config, StripeConfig } from '../config/config.ts';
import { MailModule } from '../mail/mail.module.ts';
import { CancellationService } from './cancellation.service.ts';
import { CardsService } from './cards.service.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { Catalogue } from './catalogue.ts';
import { ChargesController } from './charges.controller.ts';
import { ChargesService } from './charges.service.ts';
import { RefundService } from './cli/refund.service.ts';
import { CouponsService } from './coupons.service.ts';
import { CustomersService } from './customers.service.ts';
import { DebtsService } from './debts.service.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentLimits } from './payment-limits.ts';
import { PaymentMethodController } from './payment-method.controller.ts';
import { PaymentWorker } from './payment-worker.ts';
import type { PaymentProvider } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';
import { SandboxClock } from './provider/sandbox/sandbox-clock.ts';
import type { SandboxEventHandler } from './provider/sandbox/sandbox-events.ts';
import { SANDBOX_EVENT_HANDLER, SandboxEvents } from './provider/sandbox/sandbox-events.ts';
import { SandboxProvider } from './provider/sandbox/sandbox-provider.adapter.ts';
import { SandboxReceiptsController } from './provider/sandbox/sandbox-receipts.controller.ts';
import { CompletionService } from './purchase/completion.service.ts';
import { NewPurchasesService } from './purchase/new-purchases.service.ts';
import { OpenPurchaseService } from './purchase/open-purchase.service.ts';
import { OrdersService } from './purchase/orders.service.ts';
import { PurchasesService } from './purchase/purchases.service.ts';
import { SalesService } from './purchase/sales.service.ts';
import { Ledger } from './reconciliation/ledger.service.ts';
import { LostSales } from './reconciliation/lost-sales.ts';
import { ReadingsService } from './reconciliation/readings.service.ts';
import { Reconciliation } from './reconciliation/reconciliation.service.ts';
import { SubscriptionChanges } from './reconciliation/subscription-changes.ts';
import { SubscriptionController } from './subscription.controller.ts';
import { SubscriptionEntity } from './subscription.entity.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';
import { PaymentEventsRepository } from './webhook/payment-events.repository.ts';
import { PaymentEventsService } from './webhook/payment-events.service.ts';
import { WebhookController } from './webhook/webhook.controller.ts';

/** Plans, cards and charges, with the provider that the settings name. */
@Module({})
export class PaymentModule {
  static with({ stripe }: Config): DynamicModule {
    return {
      module: PaymentModule,
      imports: [TypeOrmModule.forFeature([SubscriptionEntity]), AccountsModule, MailModule],
      controllers: [
        CatalogueController,
        PaymentMethodController,
        SubscriptionController,
        ChargesController,
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
  Catalogue,
  CouponsService,
  CustomersService,
  CardsService,
  ChargesService,
  SubscriptionChanges,
  LostSales,
  Ledger,
  ReadingsService,
  Reconciliation,
  DebtsService,
  OrdersService,
  OpenPurchaseService,
  NewPurchasesService,
  SalesService,
  CompletionService,
  PurchasesService,
  CancellationService,
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
