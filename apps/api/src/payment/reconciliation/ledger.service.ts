import { Injectable, Logger } from '@nestjs/common';
import type { Reading } from '../payment-customers.repository.ts';
import type { ProviderPlan } from '../provider/payment-provider.port.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { isCurrent } from '../subscription.entity.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import type { PlanVerdict } from './judge-plans.ts';
import { judgePlans } from './judge-plans.ts';
import { LostSales } from './lost-sales.ts';
import { SubscriptionChanges } from './subscription-changes.ts';

/** What a reading came to. */
export interface LedgerEntry {
  /** Everything that was ever bought, as it is now. */
  readonly subscriptions: readonly SubscriptionEntity[];
  /** Plans of which the provider has yet to be told that they have ended. */
  readonly toEnd: readonly PlanVerdict[];
}

/** Writes down what has become of the plans of an account. Run in a transaction, with the customer locked. */
@Injectable()
export class Ledger {
  private readonly logger = new Logger(Ledger.name);

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly changes: SubscriptionChanges,
    private readonly lostSales: LostSales,
  ) {}

  async enter(accountId: number, plans: readonly ProviderPlan[], reading: Reading): Promise<LedgerEntry> {
    await this.lostSales.adopt(accountId, plans, await this.subscriptions.ofAccount(accountId));
    const before = await this.subscriptions.ofAccount(accountId);
    const verdicts = judgePlans(plans, knownAmong(before));
    await this.lostSales.giveUp(before, plans, reading);
    await this.apply(before, verdicts);
    const subscriptions = await this.subscriptions.ofAccount(accountId);
    await this.changes.settleStanding(accountId, subscriptions);
    return { subscriptions, toEnd: verdicts.filter(({ isToEnd }) => isToEnd) };
  }

  /** Ends before beginnings: a role that goes with one plan comes back with the next, and nobody has two plans. */
  private async apply(
    subscriptions: readonly SubscriptionEntity[],
    verdicts: readonly PlanVerdict[],
  ): Promise<void> {
    const pairs = verdicts.flatMap((verdict) => {
      const subscription = subscriptions.find(({ id }) => id === verdict.plan.saleId);
      return subscription ? [{ subscription, ...verdict }] : [];
    });
    for (const { subscription, plan, status } of pairs) {
      if (status !== 'ENDED' || !isOpen(subscription)) continue;
      await this.changes.end(subscription, plan);
      this.tell(subscription, status);
    }
    for (const { subscription, plan, status } of pairs) {
      if (status === 'ENDED') continue;
      await this.changes.keep(subscription, plan);
      this.tell(subscription, status);
    }
  }

  private tell({ id, accountId, state }: SubscriptionEntity, status: ProviderPlan['status']): void {
    if (state !== status)
      this.logger.log(`subscription ${id} of account ${accountId}: ${state} to ${status}`);
  }
}

function isOpen(subscription: SubscriptionEntity): boolean {
  return isCurrent(subscription) || subscription.state === 'PENDING';
}

function knownAmong(subscriptions: readonly SubscriptionEntity[]) {
  const ended = subscriptions.filter(({ state }) => state === 'ENDED').map(({ id }) => id);
  return { current: subscriptions.find(isCurrent)?.id ?? null, ended: new Set(ended) };
}
