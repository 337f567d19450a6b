import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config/config.ts';
import type { Sale } from '../payment-provider.port.ts';
import { metadataOf } from './sale-metadata.ts';
import { creditLine, currency, demandExpected, discountsOf } from './sale-terms.ts';

/** A yearly plan is a subscription, sold by one call: it exists once its first invoice is paid, or not at all. */
export class YearlySales {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeConfig,
  ) {}

  async sell(sale: Sale): Promise<void> {
    await this.compare(sale);
    await this.stripe.subscriptions.create(
      {
        customer: sale.customer,
        items: [this.item(sale)],
        ...(sale.credit > 0 && { add_invoice_items: [this.credit(sale)] }),
        payment_behavior: 'error_if_incomplete',
        metadata: metadataOf(sale),
      },
      { idempotencyKey: `sale:${sale.id}:subscription` },
    );
  }

  /** Asks what the first invoice will come to before there is one. */
  private async compare(sale: Sale): Promise<void> {
    const preview = await this.stripe.invoices.createPreview({
      customer: sale.customer,
      subscription_details: { items: [this.item(sale)] },
      ...(sale.credit > 0 && { invoice_items: [creditLine(sale)] }),
    });
    demandExpected(sale, preview);
  }

  /** Beside a subscription, a credit is a price below nothing. */
  private credit({ credit }: Sale) {
    const product = this.settings.products.YEARLY;
    return { price_data: { currency, product, unit_amount: -credit }, discountable: false };
  }

  private item(sale: Sale) {
    return { price: this.settings.prices[sale.plan].YEARLY, ...discountsOf(sale) };
  }
}
