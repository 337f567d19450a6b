import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config/config.ts';
import type { ProviderPlan, Sale } from '../payment-provider.port.ts';
import { ProviderUnavailableError, UnexpectedPriceError } from '../provider.errors.ts';
import { LifetimeSales } from './lifetime-sales.ts';
import { isAboutCoupon } from './sale-terms.ts';
import type { StripePlans } from './stripe-plans.ts';
import { YearlySales } from './yearly-sales.ts';

/** Sells each sale once. */
export class StripeSales {
  private readonly yearly: YearlySales;
  private readonly lifetime: LifetimeSales;

  constructor(
    stripe: Stripe,
    settings: StripeConfig,
    private readonly plans: StripePlans,
  ) {
    this.yearly = new YearlySales(stripe, settings);
    this.lifetime = new LifetimeSales(stripe, settings);
  }

  /** Stripe forgets keys after a day, but never what was sold; so that is looked at first. */
  async sell(sale: Sale): Promise<ProviderPlan> {
    const known = await this.find(sale);
    if (known) return known;
    await this.make(sale);
    const sold = await this.find(sale);
    // Lists may lag. It is sold, and asked for again it will be there.
    if (!sold) throw new ProviderUnavailableError();
    return sold;
  }

  private async make(sale: Sale): Promise<void> {
    try {
      await (sale.cycle === 'YEARLY' ? this.yearly : this.lifetime).sell(sale);
    } catch (error) {
      throw isAboutCoupon(error) ? new UnexpectedPriceError() : error;
    }
  }

  private async find({ id, customer }: Sale): Promise<ProviderPlan | undefined> {
    return (await this.plans.listOf(customer)).find(({ saleId }) => saleId === id);
  }
}
