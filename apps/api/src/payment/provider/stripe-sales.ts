import type Stripe from 'stripe';
import type { StripeConfig } from '../../platform/config/config.ts';
import type { ProviderPlan, Sale } from './provider-types.ts';
import { ProviderUnavailableError, UnexpectedPriceError } from './provider.errors.ts';
import { isInvalid, isRefusal } from './stripe-errors.ts';
import type { StripePlans } from './stripe-plans.ts';

/** All prices are in US dollars. */
const currency = 'usd';

/** Sells each sale once. */
export class StripeSales {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: StripeConfig,
    private readonly plans: StripePlans,
  ) {}

  /** Stripe drops idempotency keys after a day, but never what was sold, so that is checked first. */
  async sell(sale: Sale): Promise<ProviderPlan> {
    const known = await this.find(sale);
    if (known) return known;
    await this.create(sale);
    const sold = await this.find(sale);
    // Lists may lag. It is sold, and the next request will find it.
    if (!sold) throw new ProviderUnavailableError();
    return sold;
  }

  private async find({ id, customer }: Sale): Promise<ProviderPlan | undefined> {
    return (await this.plans.list(customer)).find(({ saleId }) => saleId === id);
  }

  private async create(sale: Sale): Promise<void> {
    try {
      await (sale.cycle === 'YEARLY' ? this.sellYearly(sale) : this.sellLifetime(sale));
    } catch (error) {
      throw isAboutCoupon(error) ? new UnexpectedPriceError() : error;
    }
  }

  /** A yearly plan is a subscription, sold by one call: it exists once its first invoice is paid, or not at all. */
  private async sellYearly(sale: Sale): Promise<void> {
    const { customer, credit } = sale;
    const item = { price: this.settings.prices[sale.plan].YEARLY, ...toDiscounts(sale) };
    const preview = await this.stripe.invoices.createPreview({
      customer,
      subscription_details: { items: [item] },
      ...(credit > 0 && { invoice_items: [toCreditLine(sale)] }),
    });
    demandExpected(sale, preview);
    // With a subscription, a credit is a negative price.
    const product = this.settings.products.YEARLY;
    const creditItem = { price_data: { currency, product, unit_amount: -credit }, discountable: false };
    await this.stripe.subscriptions.create(
      {
        customer,
        items: [item],
        ...(credit > 0 && { add_invoice_items: [creditItem] }),
        payment_behavior: 'error_if_incomplete',
        metadata: toMetadata(sale),
      },
      toKey(sale, 'subscription'),
    );
  }

  /**
   * A lifetime plan is one invoice, paid at once. Each step has a key of the sale's own, so a sale that was cut off
   * goes on where it stopped when it is requested again, and one that was refused is refused again.
   *
   * A sale that fails leaves an invoice that nobody is charged for: a draft or a void one. A draft is not deleted,
   * because the same sale would use it again.
   */
  private async sellLifetime(sale: Sale): Promise<void> {
    const { invoices, invoiceItems } = this.stripe;
    const { customer } = sale;
    const { id: invoice } = await invoices.create(
      {
        customer,
        auto_advance: false,
        pending_invoice_items_behavior: 'exclude',
        metadata: toMetadata(sale),
      },
      toKey(sale, 'invoice'),
    );
    const price = this.settings.prices[sale.plan].LIFETIME;
    const line = { customer, invoice, pricing: { price }, ...toDiscounts(sale) };
    await invoiceItems.create(line, toKey(sale, 'price'));
    if (sale.credit > 0)
      await invoiceItems.create({ customer, invoice, ...toCreditLine(sale) }, toKey(sale, 'credit'));
    // Before it is final: an invoice for nothing counts as paid from then on.
    demandExpected(sale, await invoices.retrieve(invoice));
    const final = await invoices.finalizeInvoice(invoice, { auto_advance: false }, toKey(sale, 'finalize'));
    if (final.status !== 'paid') await this.pay(sale, invoice);
  }

  /** If Stripe does not respond, the invoice stays: it may have been paid all the same. */
  private async pay(sale: Sale, invoice: string): Promise<void> {
    try {
      await this.stripe.invoices.pay(invoice, {}, toKey(sale, 'pay'));
    } catch (error) {
      if (isRefusal(error)) await this.void(sale, invoice);
      throw error;
    }
  }

  /** When a sale is refused again, its invoice is void already. */
  private async void(sale: Sale, invoice: string): Promise<void> {
    try {
      await this.stripe.invoices.voidInvoice(invoice, {}, toKey(sale, 'void'));
    } catch (error) {
      if (!isInvalid(error)) throw error;
    }
  }
}

function toMetadata({ id, plan, cycle, replaces }: Sale): Record<string, string> {
  return { saleId: id, plan, cycle, ...(replaces && { replaces }) };
}

function toKey({ id }: Sale, step: string): Stripe.RequestOptions {
  return { idempotencyKey: `sale:${id}:${step}` };
}

/** A coupon applies only to the price that it is given with, not to a credit. */
function toDiscounts({ couponId }: Sale): { readonly discounts?: { readonly coupon: string }[] } {
  return couponId === null ? {} : { discounts: [{ coupon: couponId }] };
}

/** What the replaced plan takes off an invoice. What exceeds the rest, Stripe credits to the customer. */
function toCreditLine({ credit }: Sale) {
  return { amount: -credit, currency, description: 'Unused part of your plan', discountable: false };
}

/**
 * Compares an invoice with our own arithmetic. The customer's credit at Stripe does not count: it is their money,
 * whichever invoice it pays.
 *
 * @throws UnexpectedPriceError
 */
function demandExpected({ expected }: Sale, { total }: Pick<Stripe.Invoice, 'total'>): void {
  if (Math.max(total, 0) !== expected) throw new UnexpectedPriceError();
}

/** Whether Stripe refuses a sale because of its coupon: it has expired or was deleted since it was looked up. */
function isAboutCoupon(error: unknown): boolean {
  return isInvalid(error) && /coupon|discount/.test(`${error.code} ${error.param}`);
}
