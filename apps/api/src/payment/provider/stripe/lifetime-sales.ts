import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config/config.ts';
import type { Sale } from '../payment-provider.port.ts';
import { metadataOf } from './sale-metadata.ts';
import { creditLine, demandExpected, discountsOf } from './sale-terms.ts';
import { isInvalid, isRefusal } from './stripe-errors.ts';

/**
 * A lifetime plan is one invoice, paid at once. Each step has a key of the sale's own, so a sale that was cut off goes on
 * where it stopped when it is asked for again, and one that was refused is refused again.
 *
 * What is not sold leaves an invoice behind that nobody is charged for: a draft, or a void one. A draft is not deleted,
 * because the same sale would come upon it again.
 */
export class LifetimeSales {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeConfig,
  ) {}

  async sell(sale: Sale): Promise<void> {
    const { invoices } = this.stripe;
    const invoice = await this.draft(sale);
    await this.addLines(sale, invoice);
    // Before it is final: one that comes to nothing counts as paid from then on.
    demandExpected(sale, await invoices.retrieve(invoice));
    const final = await invoices.finalizeInvoice(invoice, { auto_advance: false }, step(sale, 'finalize'));
    if (final.status !== 'paid') await this.pay(sale, invoice);
  }

  private async draft(sale: Sale): Promise<string> {
    const { id } = await this.stripe.invoices.create(
      {
        customer: sale.customer,
        auto_advance: false,
        pending_invoice_items_behavior: 'exclude',
        metadata: metadataOf(sale),
      },
      step(sale, 'invoice'),
    );
    return id;
  }

  private async addLines(sale: Sale, invoice: string): Promise<void> {
    const { customer } = sale;
    const price = this.settings.prices[sale.plan].LIFETIME;
    const line = { customer, invoice, pricing: { price }, ...discountsOf(sale) };
    await this.stripe.invoiceItems.create(line, step(sale, 'price'));
    if (sale.credit === 0) return;
    await this.stripe.invoiceItems.create({ customer, invoice, ...creditLine(sale) }, step(sale, 'credit'));
  }

  /** Where Stripe does not answer, the invoice stays: it may have been paid all the same. */
  private async pay(sale: Sale, invoice: string): Promise<void> {
    try {
      await this.stripe.invoices.pay(invoice, {}, step(sale, 'pay'));
    } catch (error) {
      if (isRefusal(error)) await this.void(sale, invoice);
      throw error;
    }
  }

  /** A sale that is refused again finds it void already. */
  private async void(sale: Sale, invoice: string): Promise<void> {
    try {
      await this.stripe.invoices.voidInvoice(invoice, {}, step(sale, 'void'));
    } catch (error) {
      if (!isInvalid(error)) throw error;
    }
  }
}

function step({ id }: Sale, name: string): Stripe.RequestOptions {
  return { idempotencyKey: `sale:${id}:${name}` };
}
