import { Inject, Injectable } from '@nestjs/common';
import type { PlanEntry, PlansResponse } from '@plumbline/contracts';
import type { BillingCycle, Offer } from '@plumbline/pricing';
import { billingCycles, offers, planNames, plans, priceOf, toDollars } from '@plumbline/pricing';
import { UnknownPriceError } from './payment.errors.ts';
import type { PaymentProvider } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';

/** What is for sale: our prices under the provider's ids. */
@Injectable()
export class Catalogue {
  constructor(@Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider) {}

  list(): PlansResponse {
    return { plans: plans.map((plan) => this.entryOf(plan)), isTestMode: this.provider.isTestMode };
  }

  /** @throws UnknownPriceError */
  offerAt(priceId: string): Offer {
    const offer = offers.find(({ plan, cycle }) => this.provider.priceId(plan, cycle) === priceId);
    if (!offer) throw new UnknownPriceError();
    return offer;
  }

  /** Id of the product that coupons for the cycle name. */
  productId(cycle: BillingCycle): string {
    return this.provider.productId(cycle);
  }

  private entryOf(plan: PlanEntry['plan']): PlanEntry {
    const name = planNames[plan];
    if (plan === 'ADVISOR') return { plan, name, purchasable: false, prices: [] };
    const prices = billingCycles.map((cycle) => ({
      cycle,
      amount: toDollars(priceOf({ plan, cycle })),
      priceId: this.provider.priceId(plan, cycle),
      productId: this.provider.productId(cycle),
    }));
    return { plan, name, purchasable: true, prices };
  }
}
