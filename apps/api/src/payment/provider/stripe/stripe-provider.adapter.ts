import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config/config.ts';
import type {
  CardDetails,
  CardOnFile,
  CardToken,
  NewCustomer,
  PaymentProvider,
  ProviderCharge,
  ProviderCoupon,
  ProviderEvent,
  ProviderPlan,
  Sale,
} from '../payment-provider.port.ts';
import { StripeCards } from './stripe-cards.ts';
import { StripeCharges } from './stripe-charges.ts';
import { stripeClient, usualLimits } from './stripe-client.ts';
import { StripeCoupons } from './stripe-coupons.ts';
import { StripeCustomers } from './stripe-customers.ts';
import { answerOf } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-events.ts';
import { StripePlans } from './stripe-plans.ts';
import { StripeSales } from './stripe-sales.ts';

/** Stripe, with the account that the settings name. */
export class StripeProvider implements PaymentProvider {
  readonly isTestMode: boolean;
  private readonly stripe: Stripe;
  private readonly customers: StripeCustomers;
  private readonly cards: StripeCards;
  private readonly coupons: StripeCoupons;
  private readonly charges: StripeCharges;
  private readonly plans: StripePlans;
  private readonly sales: StripeSales;

  constructor(
    private readonly settings: StripeConfig,
    limits = usualLimits,
  ) {
    this.isTestMode = /^[sr]k_test_/.test(settings.secretKey);
    this.stripe = stripeClient(settings, limits);
    this.customers = new StripeCustomers(this.stripe);
    this.cards = new StripeCards(this.stripe);
    this.coupons = new StripeCoupons(this.stripe, Object.values(settings.products));
    this.charges = new StripeCharges(this.stripe);
    this.plans = new StripePlans(this.stripe, this.charges);
    this.sales = new StripeSales(this.stripe, settings, this.plans);
  }

  priceId(plan: PurchasablePlan, cycle: BillingCycle): string {
    return this.settings.prices[plan][cycle];
  }

  productId(cycle: BillingCycle): string {
    return this.settings.products[cycle];
  }

  createCustomer(person: NewCustomer): Promise<string> {
    return answerOf(() => this.customers.create(person));
  }

  saveCard(customer: string, card: CardDetails | CardToken): Promise<CardOnFile> {
    return answerOf(() => this.cards.save(customer, card));
  }

  findCard(customer: string): Promise<CardOnFile | null> {
    return answerOf(() => this.cards.find(customer));
  }

  findCoupon(id: string): Promise<ProviderCoupon | null> {
    return answerOf(() => this.coupons.find(id));
  }

  sell(sale: Sale): Promise<ProviderPlan> {
    return answerOf(() => this.sales.sell(sale));
  }

  listPlans(customer: string): Promise<readonly ProviderPlan[]> {
    return answerOf(() => this.plans.listOf(customer));
  }

  listCharges(customer: string): Promise<readonly ProviderCharge[]> {
    return answerOf(() => this.charges.listOf(customer));
  }

  collect(planId: string): Promise<void> {
    return answerOf(() => this.plans.collect(planId));
  }

  end(planId: string): Promise<void> {
    return answerOf(() => this.plans.end(planId));
  }

  refund(chargeId: string): Promise<void> {
    return answerOf(() => this.charges.refund(chargeId));
  }

  parseEvent(body: Buffer, signature: string | undefined): ProviderEvent {
    return readStripeEvent(this.stripe, this.settings.webhookSecret, { body, signature });
  }
}
