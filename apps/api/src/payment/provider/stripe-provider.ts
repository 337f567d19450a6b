import type { BillingCycle, CouponDuration, PurchasablePlan } from '@plumbline/pricing';
import Stripe from 'stripe';
import type { StripeConfig } from '../../platform/config/config.ts';
import type {
  CardDetails,
  CardOnFile,
  CardToken,
  NewCustomer,
  ProviderCharge,
  ProviderCoupon,
  ProviderEvent,
  ProviderPlan,
  Sale,
} from './provider-types.ts';
import { BadSignatureError } from './provider.errors.ts';
import { StripeCards } from './stripe-cards.ts';
import { callStripe, isMissing } from './stripe-errors.ts';
import { StripePlans } from './stripe-plans.ts';
import { StripeSales } from './stripe-sales.ts';

/** How the client of Stripe sends requests. */
interface StripeTransport {
  /** Milliseconds for one request; without it, as many as Stripe's library gives it. */
  readonly timeoutMs?: number;
  /** How often a request without a response is sent again. */
  readonly retries?: number;
  /** Takes the requests instead of the network. */
  readonly fetch?: typeof fetch;
}

/** The ids that Stripe lets coupons have. What a user types may be anything, and becomes part of a URL. */
const couponId = /^[\w-]{1,200}$/;

/** How far the time in a signature may be from ours, either way. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** What events are about: most objects name their customer, and customers are one. */
interface EventSubject {
  readonly object?: string;
  readonly id?: string;
  readonly customer?: string | { readonly id: string } | null;
}

/**
 * Charges cards, through an account with Stripe or the sandbox, which speaks the same protocol. Every method throws
 * `ProviderUnavailableError` when there is no response in time; the request may then have succeeded all the same, so
 * repeat it with the same ids, or check {@link listPlans}.
 *
 * No call may run inside a transaction: it is slow, and what it does cannot be rolled back.
 */
export class StripeProvider {
  /** No money moves. */
  readonly isTestMode: boolean;
  private readonly stripe: Stripe;
  private readonly cards: StripeCards;
  private readonly plans: StripePlans;
  private readonly sales: StripeSales;

  constructor(
    private readonly settings: StripeConfig,
    { timeoutMs, retries = 2, fetch }: StripeTransport = {},
  ) {
    this.isTestMode = /^[sr]k_test_/.test(settings.secretKey);
    this.stripe = new Stripe(settings.secretKey, {
      ...parseAddress(settings.apiBase),
      ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      emitEventBodies: false,
    });
    this.cards = new StripeCards(this.stripe);
    this.plans = new StripePlans(this.stripe);
    this.sales = new StripeSales(this.stripe, settings, this.plans);
  }

  /** Id of the price that an offer is sold at. */
  priceId(plan: PurchasablePlan, cycle: BillingCycle): string {
    return this.settings.prices[plan][cycle];
  }

  /** Id of the product that coupons for the cycle name. */
  productId(cycle: BillingCycle): string {
    return this.settings.products[cycle];
  }

  /**
   * Returns the provider's id of the customer with that reference, who is created if there is none. A search finds all
   * customers but the newest, which the idempotency key finds. What is created under the key never varies, because
   * Stripe rejects a request that differs, as it would after a corrected address.
   */
  createCustomer({ reference, email, name }: NewCustomer): Promise<string> {
    return callStripe(async () => {
      const { customers } = this.stripe;
      const query = `metadata['reference']:'${reference.replace(/[\\']/g, '\\$&')}'`;
      const { data } = await customers.search({ query, limit: 1 });
      if (data[0]) return data[0].id;
      const idempotencyKey = `customer:${reference}`;
      const { id } = await customers.create({ metadata: { reference } }, { idempotencyKey });
      await customers.update(id, { email, name });
      return id;
    });
  }

  /** Deletes a customer with card and address, and ends the plans; payments stay. Does nothing the second time. */
  deleteCustomer(customer: string): Promise<void> {
    return callStripe(async () => {
      try {
        await this.stripe.customers.del(customer);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  /** Makes this the card that is charged. @throws CardRefusedError UnknownPaymentMethodError */
  saveCard(customer: string, card: CardDetails | CardToken): Promise<CardOnFile> {
    return callStripe(() => this.cards.save(customer, card));
  }

  /** The card that is charged; `null`: none. */
  findCard(customer: string): Promise<CardOnFile | null> {
    return callStripe(() => this.cards.find(customer));
  }

  /** Finds a coupon by its exact id. */
  async findCoupon(id: string): Promise<ProviderCoupon | null> {
    if (!couponId.test(id)) return null;
    return callStripe(async () => {
      try {
        const coupon = await this.stripe.coupons.retrieve(id, { expand: ['applies_to'] });
        return coupon.deleted ? null : this.toCoupon(coupon);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  /** @throws CardRefusedError UnexpectedPriceError, with nothing sold and nothing charged */
  sell(sale: Sale): Promise<ProviderPlan> {
    return callStripe(() => this.sales.sell(sale));
  }

  /** Everything that was ever sold to the customer, ended or not, in no order. Includes what a killed process sold. */
  listPlans(customer: string): Promise<readonly ProviderPlan[]> {
    return callStripe(() => this.plans.list(customer));
  }

  /** Newest first; at most the latest 1,000. */
  listCharges(customer: string): Promise<readonly ProviderCharge[]> {
    return callStripe(() => this.plans.listCharges(customer));
  }

  /** Newest first, however many. */
  listAllCharges(customer: string): Promise<readonly ProviderCharge[]> {
    return callStripe(() => this.plans.listAllCharges(customer));
  }

  /** Charges the amount due for a plan that is `PAST_DUE`. Does nothing if nothing is owed. @throws CardRefusedError */
  collect(planId: string): Promise<void> {
    return callStripe(() => this.plans.collect(planId));
  }

  /** Ends a plan at once, without a refund. Does nothing if it has ended. */
  end(planId: string): Promise<void> {
    return callStripe(() => this.plans.end(planId));
  }

  /** Refunds a payment in full, once however often it is called. Returns false, with nothing done, if disputed. */
  refund(chargeId: string): Promise<boolean> {
    return callStripe(() => this.plans.refund(chargeId));
  }

  /**
   * Verifies the signature over the bytes received, and that it was made within five minutes of now.
   *
   * @throws BadSignatureError
   */
  parseEvent(body: Buffer, signature = ''): ProviderEvent {
    let event: Stripe.Event;
    try {
      const { webhookSecret } = this.settings;
      event = this.stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        SIGNATURE_TOLERANCE_SECONDS,
      );
    } catch {
      // The client's error contains the whole body, so it is not passed on.
      throw new BadSignatureError();
    }
    if (isAhead(signature)) throw new BadSignatureError();
    return { id: event.id, customer: findCustomer(event.data.object as EventSubject) };
  }

  /** A coupon that names no products applies to all. */
  private toCoupon(coupon: Stripe.Coupon): ProviderCoupon {
    return {
      id: coupon.id,
      isValid: coupon.valid,
      appliesTo: coupon.applies_to?.products ?? Object.values(this.settings.products),
      amountOff: coupon.amount_off,
      percentOff: coupon.percent_off,
      duration: coupon.duration as CouponDuration,
      durationInMonths: coupon.duration_in_months,
    };
  }
}

/** Whether a signature claims to be from later than now: the client only checks that it is not too old. */
function isAhead(signature: string): boolean {
  const latest = Date.now() / 1_000 + SIGNATURE_TOLERANCE_SECONDS;
  return signature
    .split(',')
    .some((part) => part.startsWith('t=') && Number.parseInt(part.slice(2), 10) > latest);
}

function findCustomer({ object, id, customer }: EventSubject): string | null {
  if (object === 'customer') return id ?? null;
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null);
}

function parseAddress(apiBase: string | null): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}
