import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SubscriptionRequest } from '@plumbline/contracts';
import { summarizeCheckout } from '@plumbline/pricing';
import { AccountGoneError } from '../auth/accounts/accounts.errors.ts';
import { DomainError } from '../platform/problem/domain-error.ts';
import { TooManyAttemptsError } from '../platform/security/security.errors.ts';
import { BillingService } from './billing.service.ts';
import { CatalogService } from './catalog.service.ts';
import type { OrderRequest, PurchaseDecision } from './decide-purchase.ts';
import { decidePurchase } from './decide-purchase.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PaymentSyncService } from './payment-sync.service.ts';
import {
  CouponRefusedError,
  NoUpgradeError,
  NothingToCancelError,
  OtherPurchaseUnderWayError,
  PaymentMethodNeededError,
  PlanEndedError,
  PurchaseFailedError,
  PurchasePendingError,
  UnknownPriceError,
} from './payment.errors.ts';
import type { Sale } from './provider/provider-types.ts';
import { StripeProvider } from './provider/stripe-provider.ts';
import type { Refusal } from './provider/provider.errors.ts';
import {
  CardRefusedError,
  ProviderUnavailableError,
  refusals,
  UnexpectedPriceError,
} from './provider/provider.errors.ts';
import type { SubscriptionEntity } from './subscription.entity.ts';
import { creditOf } from './subscription.mapper.ts';
import type { Order } from './subscriptions.repository.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** How often an order is computed again because the current plan has changed meanwhile. */
const MAX_ORDERS = 3;
/** After this, the worker synchronizes a purchase that was begun. */
const SYNC_AFTER_SECONDS = 30;
/** Between two checks of a purchase that another request completes, and the longest wait for it. */
const POLL_MS = 150;
const MAX_WAIT_MS = 20_000;
/** After this, the process that completes it may have ended, and the provider may know more. */
const SYNC_WHILE_WAITING_AFTER_MS = 3_000;
const UNEXPECTED_PRICE = 'unexpected_price';

/** What {@link PurchaseService.buy} throws. */
export const purchaseProblems = [
  UnknownPriceError,
  CouponRefusedError,
  CardRefusedError,
  PaymentMethodNeededError,
  NoUpgradeError,
  OtherPurchaseUnderWayError,
  UnexpectedPriceError,
  PurchaseFailedError,
  PlanEndedError,
  TooManyAttemptsError,
  PurchasePendingError,
  ProviderUnavailableError,
  AccountGoneError,
];

/** The purchase that a request leads to. */
interface BegunPurchase {
  readonly purchase: SubscriptionEntity;
  /** This request has begun it and completes it. */
  readonly isNew: boolean;
}

/** Buying a plan: {@link decidePurchase}, then begin and complete a purchase or join one that was begun before. */
@Injectable()
export class PurchaseService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly billing: BillingService,
    private readonly sync: PaymentSyncService,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly customers: PaymentCustomersRepository,
    private readonly provider: StripeProvider,
  ) {}

  /**
   * Sells a plan. The same request again, at once or later, returns the same purchase and charges nothing; where the
   * plan is past due, the amount due is paid. Throws one of {@link purchaseProblems}.
   */
  async buy(accountId: number, { priceId, couponId }: SubscriptionRequest): Promise<SubscriptionEntity> {
    const offer = this.catalog.getOffer(priceId);
    const request: OrderRequest = { priceId, offer, couponId: couponId || null };
    const requestedAt = await this.subscriptions.now();
    // Without calling the provider, so that many identical requests at once are cheap.
    const decision = await this.decide(accountId, request, requestedAt);
    if (decision.action === 'JOIN' && !isCutOff(decision.purchase, requestedAt))
      return this.join(decision.purchase, requestedAt);
    const { purchase, isNew } = await this.begin(accountId, request, requestedAt);
    return isNew ? this.complete(purchase) : this.join(purchase, requestedAt);
  }

  /** Ends the current plan at once; nothing is refunded. @throws NothingToCancelError AccountGoneError */
  async cancel(accountId: number): Promise<void> {
    const current = await this.subscriptions.findCurrent(accountId);
    if (!current) throw new NothingToCancelError();
    await this.provider.end(current.providerPlanId!);
    await this.sync.synchronize(accountId);
  }

  /** Begins a purchase on the latest state of the provider, or finds the one that the request is for. */
  private async begin(accountId: number, request: OrderRequest, requestedAt: Date): Promise<BegunPurchase> {
    for (let count = 0; count < MAX_ORDERS; count += 1) {
      await this.sync.synchronize(accountId);
      const decision = demandAllowed(await this.decide(accountId, request, requestedAt));
      if (decision.action === 'JOIN') return { purchase: decision.purchase, isNew: false };
      const order = await this.createOrder(accountId, request, decision.replaced);
      const begun = await this.customers.withLock(accountId, () =>
        this.beginOrder(order, request, requestedAt),
      );
      if (begun) return begun;
    }
    throw new OtherPurchaseUnderWayError();
  }

  /** Stores the purchase before anything is charged. `null`: the order was computed for another current plan. */
  private async beginOrder(
    order: Order,
    request: OrderRequest,
    requestedAt: Date,
  ): Promise<BegunPurchase | null> {
    const { accountId } = order;
    await this.customers.keepAccount(accountId);
    const decision = demandAllowed(await this.decide(accountId, request, requestedAt));
    if (decision.action === 'JOIN') return { purchase: decision.purchase, isNew: false };
    const { replaced, abandoned } = decision;
    if ((replaced?.providerPlanId ?? null) !== order.replaces) return null;
    // The provider was just queried and did not know it, so nothing was sold.
    if (abandoned) await this.subscriptions.fail(abandoned.id, null);
    await this.customers.scheduleSync(accountId, SYNC_AFTER_SECONDS);
    return { purchase: await this.subscriptions.add(order), isNew: true };
  }

  private async decide(
    accountId: number,
    request: OrderRequest,
    requestedAt: Date,
  ): Promise<PurchaseDecision> {
    const subscriptions = await this.subscriptions.list(accountId);
    return decidePurchase(subscriptions, request, { requestedAt, now: await this.subscriptions.now() });
  }

  /** Computes what the purchase amounts to, by our own prices and the provider's coupon. */
  private async createOrder(
    accountId: number,
    { offer, priceId, couponId }: OrderRequest,
    replaced: SubscriptionEntity | null,
  ): Promise<Order> {
    await this.billing.findPayer(accountId);
    const coupon =
      couponId === null ? null : await this.catalog.redeemCoupon(accountId, couponId, offer.cycle);
    const now = await this.subscriptions.now();
    const credit = creditOf(replaced, now);
    const { price, discount, dueToday } = summarizeCheckout(offer, coupon, now, credit);
    return {
      id: randomUUID(),
      accountId,
      priceId,
      ...offer,
      couponId: coupon?.id ?? null,
      creditCents: credit,
      replaces: replaced?.providerPlanId ?? null,
      expectedCents: dueToday,
      periodPaidCents: price - discount,
    };
  }

  /**
   * Completes a purchase whose lease the caller has. Whatever happens, it is charged at most once: the provider knows
   * the sale by its id, and what was sold is found by synchronizing.
   */
  private async complete(purchase: SubscriptionEntity): Promise<SubscriptionEntity> {
    const { id, accountId } = purchase;
    try {
      await this.sell(purchase);
      await this.subscriptions.renewLease(id);
      await this.sync.synchronize(accountId);
    } catch (error) {
      await this.subscriptions.releaseLease(id);
      throw error;
    }
    return demandSuccess((await this.subscriptions.find(accountId, id))!);
  }

  private async sell(purchase: SubscriptionEntity): Promise<void> {
    const { id, accountId } = purchase;
    try {
      await this.billing.useCard(accountId, async (customer) => {
        await this.subscriptions.renewLease(id);
        // What is charged after a deletion all the same is refunded by the synchronization.
        await this.customers.keepAccount(accountId);
        await this.provider.sell(toSale(purchase, customer));
      });
    } catch (error) {
      if (isCertainFailure(error)) await this.subscriptions.fail(id, toStoredRefusal(error));
      throw error;
    }
  }

  /**
   * Waits for a purchase that another request completes; the outcome is the same for all. A purchase whose lease had
   * expired when this request was made is completed here. What is past due is paid.
   */
  private async join(purchase: SubscriptionEntity, requestedAt: Date): Promise<SubscriptionEntity> {
    if (purchase.state === 'PAST_DUE') return this.billing.payDebt(purchase);
    const { accountId, id } = purchase;
    let latest = purchase;
    let hasSynchronized = false;
    for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
      if (latest.state !== 'PENDING') return demandSuccess(latest);
      if (await this.acquireLease(latest, requestedAt)) return this.complete(latest);
      if (!hasSynchronized && waited >= SYNC_WHILE_WAITING_AFTER_MS) {
        hasSynchronized = true;
        await this.synchronizeIfAvailable(accountId);
      }
      await wait(POLL_MS);
      latest = (await this.subscriptions.find(accountId, id))!;
    }
    throw new PurchasePendingError();
  }

  /** Returns false while another request has the lease. @throws PurchasePendingError */
  private async acquireLease(
    { id, leaseExpiresAt }: SubscriptionEntity,
    requestedAt: Date,
  ): Promise<boolean> {
    if (leaseExpiresAt > (await this.subscriptions.now())) return false;
    if (leaseExpiresAt <= requestedAt) return this.subscriptions.acquireLease(id);
    // The request that had the lease meanwhile could not complete it; trying again at once would only add to the load.
    throw new PurchasePendingError();
  }

  private async synchronizeIfAvailable(accountId: number): Promise<void> {
    try {
      await this.sync.synchronize(accountId);
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
    }
  }
}

/** Whether no request was completing it, so that this one does: what it replaces may have ended since. */
function isCutOff({ state, leaseExpiresAt }: SubscriptionEntity, requestedAt: Date): boolean {
  return state === 'PENDING' && leaseExpiresAt <= requestedAt;
}

/** @throws NoUpgradeError OtherPurchaseUnderWayError */
function demandAllowed(decision: PurchaseDecision): Exclude<PurchaseDecision, { action: 'REFUSE' }> {
  if (decision.action !== 'REFUSE') return decision;
  throw decision.reason === 'NO_UPGRADE' ? new NoUpgradeError() : new OtherPurchaseUnderWayError();
}

/** @throws PlanEndedError PurchasePendingError, and the error that the purchase failed with */
function demandSuccess(purchase: SubscriptionEntity): SubscriptionEntity {
  if (purchase.state === 'FAILED') throw toError(purchase);
  if (purchase.state === 'ENDED') throw new PlanEndedError();
  if (purchase.state === 'PENDING') throw new PurchasePendingError();
  return purchase;
}

/** The error that a failed purchase failed with at first. */
function toError({ refusal }: SubscriptionEntity): DomainError {
  if (refusal === UNEXPECTED_PRICE) return new UnexpectedPriceError();
  if (refusal !== null && refusal in refusals) return new CardRefusedError(refusal as Refusal);
  return new PurchaseFailedError();
}

function toStoredRefusal(error: unknown): string | null {
  if (error instanceof CardRefusedError) return error.refusal;
  return error instanceof UnexpectedPriceError ? UNEXPECTED_PRICE : null;
}

/** Whether nothing was charged for certain. After an unforeseen error the card may have been charged. */
function isCertainFailure(error: unknown): boolean {
  return error instanceof DomainError && !(error instanceof ProviderUnavailableError);
}

function toSale(purchase: SubscriptionEntity, customer: string): Sale {
  const { id, plan, cycle, couponId, creditCents, replaces, expectedCents } = purchase;
  return { id, customer, plan, cycle, couponId, credit: creditCents, replaces, expected: expectedCents };
}
