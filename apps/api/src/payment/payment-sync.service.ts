import { Injectable, Logger } from '@nestjs/common';
import { AccountRolesRepository } from '../auth/accounts/account-roles.repository.ts';
import { AccountsRepository } from '../auth/accounts/accounts.repository.ts';
import type { PlanDecision } from './decide-sync.ts';
import {
  changesAtEnd,
  changesWhileCurrent,
  decidePlans,
  decidePlansOfDeleted,
  findAbandoned,
  findLostSales,
  isInDispute,
  isToDo,
  secondsToNextSync,
} from './decide-sync.ts';
import type { Sync } from './payment-customers.repository.ts';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import { PlanNotices } from './plan-notices.ts';
import type { ProviderPlan } from './provider/provider-types.ts';
import { StripeProvider } from './provider/stripe-provider.ts';
import { ProviderUnavailableError } from './provider/provider.errors.ts';
import type { SubscriptionEntity } from './subscription.entity.ts';
import { isCurrent } from './subscription.entity.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** One applies the provider's state, one follows the plans that were ended, and one more covers what that changed. */
const MAX_ROUNDS = 3;
const PREMIUM = 'ROLE_PREMIUM';
/** Until the next look at an account that somebody asked to delete. */
const WHILE_SEALED_SECONDS = 3_600;

/**
 * Brings what we store in line with the provider, whatever has happened in between. This is the only way a purchase is
 * completed and a plan renews, falls past due or ends. Safe to call at any time, from any number of processes at once.
 */
@Injectable()
export class PaymentSyncService {
  private readonly logger = new Logger(PaymentSyncService.name);

  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly roles: AccountRolesRepository,
    private readonly notices: PlanNotices,
    private readonly provider: StripeProvider,
  ) {}

  /** The provider's id of the account's customer, who is created at the first card. @throws ProviderUnavailableError */
  async findOrCreateCustomer(accountId: number): Promise<string> {
    const known = await this.customers.find(accountId);
    if (known) return known.customer;
    const { customerId, email, firstName, lastName } = (await this.accounts.findById(accountId))!;
    const name = `${firstName} ${lastName}`;
    const customer = await this.provider.createCustomer({ reference: customerId, email, name });
    await this.customers.add({ accountId, customer });
    return customer;
  }

  /**
   * Applies nothing while somebody has asked to delete the account: where that is undone, everything goes on as if
   * nobody had, and otherwise what was paid meanwhile is refunded.
   *
   * @throws ProviderUnavailableError with nothing changed
   */
  async synchronize(accountId: number): Promise<void> {
    const known = await this.customers.find(accountId);
    if (!known) return;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const sync = await this.customers.beginSync(accountId);
      const plans = await this.provider.listPlans(known.customer);
      const toEnd = await this.applySync(accountId, sync, plans);
      if (toEnd.length === 0 || !(await this.endAll(toEnd))) return;
    }
  }

  /**
   * Tells its owner by mail what becomes of a purchase that is under way. Call it in the transaction that deletes the
   * account.
   */
  async announceDeletion(accountId: number): Promise<void> {
    const plans = await this.subscriptions.list(accountId);
    const pending = plans.find(({ state }) => state === 'PENDING');
    if (pending) await this.notices.announceRefund(pending);
  }

  /**
   * Ends every plan of an account that is being deleted, and deletes the customer with the card at the provider; here
   * only what was bought stays. Throws while a purchase is under way, which the provider may still complete: call it
   * again later.
   */
  async deleteCustomer(accountId: number): Promise<void> {
    const known = await this.customers.find(accountId);
    if (!known) return;
    await this.synchronize(accountId);
    const plans = await this.subscriptions.list(accountId);
    if (plans.some(isOpen)) throw new Error('a plan is still open');
    await this.provider.deleteCustomer(known.customer);
    if (plans.length === 0) await this.customers.remove(accountId);
  }

  /**
   * Applies what the provider listed: all of it, or nothing where a later synchronization was applied already. Returns
   * the plans that must be ended or refunded at the provider.
   */
  private applySync(
    accountId: number,
    sync: Sync,
    plans: readonly ProviderPlan[],
  ): Promise<readonly PlanDecision[]> {
    return this.customers.withLock(accountId, async (appliedSync) => {
      if (sync.number <= appliedSync) return [];
      const account = await this.customers.findAccountState(accountId);
      if (account === 'SEALED') {
        await this.customers.markSynced(accountId, sync, WHILE_SEALED_SECONDS);
        return [];
      }
      await this.adoptLostSales(accountId, plans);
      const before = await this.subscriptions.list(accountId);
      const decisions =
        account === 'DELETED' ? decidePlansOfDeleted(plans, before) : decidePlans(plans, before);
      for (const { id } of findAbandoned(before, plans, sync.begunAt)) {
        await this.subscriptions.fail(id, null);
        this.logger.warn(`subscription ${id} was never sold; given up`);
      }
      await this.applyDecisions(before, decisions);
      const after = await this.subscriptions.list(accountId);
      await this.updateGoodStanding(accountId, after);
      const seconds = secondsToNextSync(after, decisions, sync.begunAt);
      await this.customers.markSynced(accountId, sync, seconds);
      return decisions.filter(isToDo);
    });
  }

  /**
   * Stores a purchase that is missing here again, as one that is not known to have succeeded; the rest follows as after
   * any other.
   */
  private async adoptLostSales(accountId: number, plans: readonly ProviderPlan[]): Promise<void> {
    const lost = findLostSales(plans, await this.subscriptions.list(accountId));
    for (const { saleId: id, plan, cycle, replaces, paid: expectedCents } of lost) {
      const priceId = this.provider.priceId(plan, cycle);
      const sale = { id, accountId, plan, cycle, priceId, replaces, expectedCents };
      const unknown = { couponId: null, creditCents: 0, periodPaidCents: null };
      await this.subscriptions.add({ ...sale, ...unknown }, 'FAILED');
      this.logger.warn(`the provider has a plan of account ${accountId} that was not stored here: ${id}`);
    }
  }

  /**
   * Ended plans come first: the role lost with one plan returns with the next, and no account ever has two plans. One
   * whose payment is to be refunded ends once it is: until then every synchronization tries again.
   */
  private async applyDecisions(
    subscriptions: readonly SubscriptionEntity[],
    decisions: readonly PlanDecision[],
  ): Promise<void> {
    const pairs = decisions.flatMap(({ plan, status, isToRefund }) => {
      const subscription = subscriptions.find(({ id }) => id === plan.saleId);
      return subscription && !isToRefund ? [{ subscription, plan, status }] : [];
    });
    for (const { subscription, plan, status } of pairs)
      if (status === 'ENDED' && isOpen(subscription)) await this.end(subscription, plan);
    for (const { subscription, plan, status } of pairs)
      if (status !== 'ENDED') await this.update(subscription, plan);
  }

  private async end(subscription: SubscriptionEntity, plan: ProviderPlan): Promise<void> {
    const { id, accountId, hasGrantedRole } = subscription;
    await this.subscriptions.update(id, changesAtEnd(subscription, plan, await this.subscriptions.now()));
    if (hasGrantedRole) await this.roles.revoke(accountId, PREMIUM);
    if (isCurrent(subscription)) await this.notices.recordEnd(subscription);
    this.logChange(subscription, 'ENDED');
  }

  /** Updates a plan that is paid or past due. A new one is followed by its receipt. */
  private async update(subscription: SubscriptionEntity, plan: ProviderPlan): Promise<void> {
    const changes = changesWhileCurrent(subscription, plan, await this.subscriptions.now());
    const hasGrantedRole = changes.state === 'ACTIVE' && (await this.grantRole(subscription));
    const updated = { ...changes, ...(hasGrantedRole && { hasGrantedRole }) };
    await this.subscriptions.update(subscription.id, updated);
    if (!isCurrent(subscription)) await this.notices.sendReceipt({ ...subscription, ...updated }, plan);
    this.logChange(subscription, plan.status);
  }

  /** Returns false where the account had the role already: a role granted otherwise does not end with the plan. */
  private async grantRole({ plan, state, accountId }: SubscriptionEntity): Promise<boolean> {
    if (plan !== 'PREMIUM' || state === 'ACTIVE') return false;
    return this.roles.grant(accountId, PREMIUM);
  }

  /** An account that owes is not in good standing; any other that ever bought a plan is. */
  private async updateGoodStanding(
    accountId: number,
    subscriptions: readonly SubscriptionEntity[],
  ): Promise<void> {
    const hasBought = subscriptions.some(({ amountPaidCents }) => amountPaidCents !== null);
    if (!hasBought) return;
    const owes = subscriptions.some(({ state }) => state === 'PAST_DUE');
    await this.accounts.setGoodStanding(accountId, !owes);
  }

  /** Returns false while the provider is unavailable: the rest is done at the next synchronization, which is soon. */
  private async endAll(decisions: readonly PlanDecision[]): Promise<boolean> {
    try {
      for (const { plan, isToRefund } of decisions) {
        if (isToRefund) await this.refund(plan);
        else if (isInDispute(plan))
          this.logger.error(`plan ${plan.id} ends: ${plan.charge!.id} is disputed and was not refunded`);
        await this.provider.end(plan.id);
      }
      return true;
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
      this.logger.warn('a plan that was replaced or refunded cannot be ended now; will be tried again');
      return false;
    }
  }

  private async refund({ id, charge }: ProviderPlan): Promise<void> {
    const isRefunded = await this.provider.refund(charge!.id);
    const outcome = isRefunded ? 'is refunded' : 'is disputed and was not refunded';
    this.logger.error(
      `plan ${id} was paid beside another one, or as its account was deleted: ${charge!.id} ${outcome}`,
    );
  }

  private logChange({ id, accountId, state }: SubscriptionEntity, status: ProviderPlan['status']): void {
    if (state !== status)
      this.logger.log(`subscription ${id} of account ${accountId}: ${state} to ${status}`);
  }
}

function isOpen(subscription: SubscriptionEntity): boolean {
  return isCurrent(subscription) || subscription.state === 'PENDING';
}
