import type { BillingCycle, Cents, PurchasablePlan } from '@plumbline/pricing';
import type Stripe from 'stripe';
import type { ProviderCharge, ProviderPlan, Sale } from './provider-types.ts';
import { isInvalid, isMissing } from './stripe-errors.ts';

/** Lists are read in pages of the most that Stripe returns at once. */
const PAGE_SIZE = 100;
const MAX_PLANS = 1_000;
const MAX_CHARGES = 1_000;
const INVOICE_PREFIX = 'in_';
/** A plan of a single payment has no end at Stripe; this mark in its metadata gives it one. */
const ENDED = 'ended';

/** How Stripe refuses to refund a charge about which its bank decides. */
const disputed = ['charge_disputed', 'refund_disputed_payment'];

/** By Stripe's status. A subscription whose first payment never succeeded was not sold, so it has no status here. */
const statuses: Readonly<Record<string, ProviderPlan['status']>> = {
  active: 'ACTIVE',
  trialing: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'PAST_DUE',
  canceled: 'ENDED',
};

/** Yearly plans are subscriptions, lifetime plans are paid invoices with our metadata; and the charges for both. */
export class StripePlans {
  constructor(private readonly stripe: Stripe) {}

  async list(customer: string): Promise<readonly ProviderPlan[]> {
    const pages = { customer, limit: PAGE_SIZE };
    const [subscriptions, invoices] = await Promise.all([
      this.stripe.subscriptions
        .list({ ...pages, status: 'all', expand: ['data.latest_invoice.payments'] })
        .autoPagingToArray({ limit: MAX_PLANS }),
      this.stripe.invoices
        .list({ ...pages, status: 'paid', expand: ['data.payments'] })
        .autoPagingToArray({ limit: MAX_PLANS }),
    ]);
    // Afterwards, so that no plan is listed without a charge that was made meanwhile.
    const charges = await this.loadCharges(customer);
    const plans = [
      ...subscriptions.map((subscription) => toYearlyPlan(subscription, charges)),
      ...invoices.map((invoice) => toLifetimePlan(invoice, charges)),
    ];
    return plans.filter((plan) => plan !== null);
  }

  /** Newest first, as Stripe lists them. */
  async listCharges(customer: string): Promise<readonly ProviderCharge[]> {
    return (await this.loadCharges(customer)).map(toCharge);
  }

  /** Newest first, without a limit: page after page. */
  async listAllCharges(customer: string): Promise<readonly ProviderCharge[]> {
    const charges: ProviderCharge[] = [];
    for await (const charge of this.stripe.charges.list({ customer, limit: PAGE_SIZE }))
      charges.push(toCharge(charge));
    return charges;
  }

  /** Refunds what has not been refunded yet. Returns false for a charge that is disputed: its bank decides about it. */
  async refund(charge: string): Promise<boolean> {
    const idempotencyKey = `refund:${charge}`;
    try {
      await this.stripe.refunds.create({ charge, reason: 'requested_by_customer' }, { idempotencyKey });
      return true;
    } catch (error) {
      if (!isInvalid(error)) throw error;
      if (disputed.includes(error.code ?? '')) return false;
      if (error.code !== 'charge_already_refunded') throw error;
      return true;
    }
  }

  /** Pays what a subscription owes, the oldest invoice first; an invoice is never paid twice, so its key is random. */
  async collect(planId: string): Promise<void> {
    if (planId.startsWith(INVOICE_PREFIX)) return;
    const { status } = await this.stripe.subscriptions.retrieve(planId);
    if (statuses[status] !== 'PAST_DUE') return;
    const open = await this.stripe.invoices.list({ subscription: planId, status: 'open', limit: PAGE_SIZE });
    for (const { id } of open.data.reverse()) await this.pay(id);
  }

  /** Stripe does not find a subscription that was canceled before. */
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

  private loadCharges(customer: string): Promise<Stripe.Charge[]> {
    const all = this.stripe.charges.list({ customer, limit: PAGE_SIZE });
    return all.autoPagingToArray({ limit: MAX_CHARGES });
  }

  private async isPaid(invoice: string): Promise<boolean> {
    return (await this.stripe.invoices.retrieve(invoice)).status === 'paid';
  }
}

function toYearlyPlan(subscription: Stripe.Subscription, charges: Stripe.Charge[]): ProviderPlan | null {
  const sale = parseMetadata(subscription.metadata);
  const status = statuses[subscription.status];
  const item = subscription.items.data[0];
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  if (!sale || !status || !item) return null;
  return {
    id: subscription.id,
    ...sale,
    status,
    paid: invoice?.amount_paid ?? 0,
    periodPaid: invoice ? totalPaid(invoice) : 0,
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    charge: findCharge(invoice, charges),
  };
}

function toLifetimePlan(invoice: Stripe.Invoice, charges: Stripe.Charge[]): ProviderPlan | null {
  const sale = parseMetadata(invoice.metadata);
  if (!sale) return null;
  return {
    id: invoice.id,
    ...sale,
    status: invoice.metadata?.[ENDED] === 'true' ? 'ENDED' : 'ACTIVE',
    paid: invoice.amount_paid,
    periodPaid: totalPaid(invoice),
    periodStart: toDate(invoice.status_transitions.paid_at ?? invoice.created),
    periodEnd: null,
    charge: findCharge(invoice, charges),
  };
}

/** Stripe does not count a customer's credit as paid by an invoice. A total below zero adds to that credit. */
function totalPaid({ status, total }: Stripe.Invoice): Cents {
  return status === 'paid' ? Math.max(total, 0) : 0;
}

/** A charge does not name its invoice; both name the payment they belong to. */
function findCharge(invoice: Stripe.Invoice | null, charges: Stripe.Charge[]): ProviderCharge | null {
  const payments = new Set(invoice?.payments?.data.map(({ payment }) => getId(payment.payment_intent)));
  const latest = charges.find(({ payment_intent }) => payment_intent && payments.has(getId(payment_intent)));
  return latest ? toCharge(latest) : null;
}

function getId(reference?: string | { readonly id: string }): string | undefined {
  return typeof reference === 'object' ? reference.id : reference;
}

function toCharge(charge: Stripe.Charge): ProviderCharge {
  const isPaid = charge.paid && charge.status === 'succeeded';
  return {
    id: charge.id,
    amount: charge.amount,
    refunded: charge.amount_refunded,
    isPaid,
    isDisputed: charge.disputed,
    createdAt: toDate(charge.created),
    receiptUrl: isPaid ? charge.receipt_url : null,
  };
}

/** Stripe counts seconds. */
function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** What is stored with everything that is sold, to recognize it. */
type SaleMetadata = Pick<Sale, 'plan' | 'cycle' | 'replaces'> & { readonly saleId: string };

/** Returns null for what we did not sell. */
function parseMetadata(metadata: Stripe.Metadata | null): SaleMetadata | null {
  const { saleId, plan, cycle, replaces = null } = metadata ?? {};
  if (!saleId || !isPlan(plan) || !isCycle(cycle)) return null;
  return { saleId, plan, cycle, replaces };
}

function isPlan(text?: string): text is PurchasablePlan {
  return text === 'BASIC' || text === 'PREMIUM';
}

function isCycle(text?: string): text is BillingCycle {
  return text === 'YEARLY' || text === 'LIFETIME';
}
