import type Stripe from 'stripe';
import type { ProviderCharge, ProviderPlan } from '../payment-provider.port.ts';
import { ENDED, marksFrom } from './sale-metadata.ts';
import type { StripeCharges } from './stripe-charges.ts';
import { chargeFrom, dateOf } from './stripe-charges.ts';
import { PAGE_SIZE } from './stripe-client.ts';
import { isMissing, isInvalid } from './stripe-errors.ts';

const MAX_PLANS = 1_000;
const INVOICE_PREFIX = 'in_';

/** By Stripe's words. A subscription whose first payment never came was not sold, so it has no status here. */
const statuses: Readonly<Record<string, ProviderPlan['status']>> = {
  active: 'ACTIVE',
  trialing: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'PAST_DUE',
  canceled: 'ENDED',
};

/** Yearly plans are subscriptions, lifetime plans are paid invoices that bear our marks. */
export class StripePlans {
  constructor(
    private readonly stripe: Stripe,
    private readonly charges: StripeCharges,
  ) {}

  async listOf(customer: string): Promise<readonly ProviderPlan[]> {
    const pages = { customer, limit: PAGE_SIZE };
    const [subscriptions, invoices, charges] = await Promise.all([
      this.stripe.subscriptions
        .list({ ...pages, status: 'all', expand: ['data.latest_invoice.payments'] })
        .autoPagingToArray({ limit: MAX_PLANS }),
      this.stripe.invoices
        .list({ ...pages, status: 'paid', expand: ['data.payments'] })
        .autoPagingToArray({ limit: MAX_PLANS }),
      this.charges.tried(customer),
    ]);
    const plans = [
      ...subscriptions.map((subscription) => yearlyPlan(subscription, charges)),
      ...invoices.map((invoice) => lifetimePlan(invoice, charges)),
    ];
    return plans.filter((plan) => plan !== null);
  }

  /** Pays what a subscription owes, the oldest invoice first; an invoice is never paid twice, so its key is a chance one. */
  async collect(planId: string): Promise<void> {
    if (planId.startsWith(INVOICE_PREFIX)) return;
    const { status } = await this.stripe.subscriptions.retrieve(planId);
    if (statuses[status] !== 'PAST_DUE') return;
    const open = await this.stripe.invoices.list({ subscription: planId, status: 'open', limit: PAGE_SIZE });
    for (const { id } of open.data.reverse()) await this.pay(id);
  }

  /** Stripe does not find a subscription that was cancelled before. */
  async end(planId: string): Promise<void> {
    if (planId.startsWith(INVOICE_PREFIX)) {
      const idempotencyKey = `end:${planId}`;
      await this.stripe.invoices.update(planId, { metadata: { [ENDED]: 'true' } }, { idempotencyKey });
      return;
    }
    try {
      await this.stripe.subscriptions.cancel(planId, { invoice_now: false, prorate: false });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private async pay(invoice: string): Promise<void> {
    try {
      await this.stripe.invoices.pay(invoice);
    } catch (error) {
      if (!isInvalid(error) || !(await this.isPaid(invoice))) throw error;
    }
  }

  private async isPaid(invoice: string): Promise<boolean> {
    return (await this.stripe.invoices.retrieve(invoice)).status === 'paid';
  }
}

function yearlyPlan(subscription: Stripe.Subscription, charges: Stripe.Charge[]): ProviderPlan | null {
  const marks = marksFrom(subscription.metadata);
  const status = statuses[subscription.status];
  const item = subscription.items.data[0];
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  if (!marks || !status || !item) return null;
  return {
    id: subscription.id,
    ...marks,
    status,
    paid: invoice?.amount_paid ?? 0,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    charge: chargeFor(invoice, charges),
  };
}

function lifetimePlan(invoice: Stripe.Invoice, charges: Stripe.Charge[]): ProviderPlan | null {
  const marks = marksFrom(invoice.metadata);
  if (!marks) return null;
  return {
    id: invoice.id,
    ...marks,
    status: invoice.metadata?.[ENDED] === 'true' ? 'ENDED' : 'ACTIVE',
    paid: invoice.amount_paid,
    periodStart: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    periodEnd: null,
    charge: chargeFor(invoice, charges),
  };
}

/** A charge does not say which invoice it is for; both know the payment they belong to. */
function chargeFor(invoice: Stripe.Invoice | null, charges: Stripe.Charge[]): ProviderCharge | null {
  const payments = new Set(invoice?.payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
  const latest = charges.find(({ payment_intent }) => payment_intent && payments.has(idOf(payment_intent)));
  return latest ? chargeFrom(latest) : null;
}

function idOf(reference?: string | { readonly id: string }): string | undefined {
  return typeof reference === 'object' ? reference.id : reference;
}
