import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DebtsService } from '../debts.service.ts';
import { PlanEndedError, PurchasePendingError } from '../payment.errors.ts';
import { ProviderUnavailableError } from '../provider/provider.errors.ts';
import { Reconciliation } from '../reconciliation/reconciliation.service.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import { failureOf, SalesService } from './sales.service.ts';

/** Milliseconds between two looks at a purchase that somebody else has in hand, and the longest that is waited for it. */
const LOOK_EVERY = 150;
const LONGEST_WAIT = 20_000;
/** After so long it may be that who had it in hand is gone, and the provider knows more. */
const ASK_AFTER = 3_000;

/** Leads a purchase that was begun to its end. */
@Injectable()
export class CompletionService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly sales: SalesService,
    private readonly reconciliation: Reconciliation,
    private readonly debts: DebtsService,
  ) {}

  /**
   * Completes a purchase that the caller has in hand. Whatever happens, it is charged at most once: it is asked for by its
   * id again, and what was sold is found by reconciling.
   *
   * @throws PurchasePendingError and what {@link SalesService} throws
   */
  async complete(purchase: SubscriptionEntity): Promise<SubscriptionEntity> {
    const { id, accountId } = purchase;
    try {
      await this.sales.sell(purchase);
      await this.subscriptions.hold(id);
      await this.reconciliation.reconcile(accountId);
    } catch (error) {
      await this.subscriptions.letGo(id);
      throw error;
    }
    return settled((await this.subscriptions.find(accountId, id))!);
  }

  /**
   * The answer to a request for a purchase that was made before, or that somebody else has in hand: then it is waited for,
   * and the same for all. One that nobody had in hand when the request `came` is taken over. What is owed is paid.
   *
   * @throws PlanEndedError PurchasePendingError and what {@link SalesService} and {@link DebtsService} throw
   */
  async join(purchase: SubscriptionEntity, came: Date): Promise<SubscriptionEntity> {
    if (purchase.state === 'PAST_DUE') return this.debts.pay(purchase);
    const { accountId, id } = purchase;
    let latest = purchase;
    let hasAsked = false;
    for (let waited = 0; waited < LONGEST_WAIT; waited += LOOK_EVERY) {
      if (latest.state !== 'PENDING') return settled(latest);
      if (await this.isTakenOver(latest, came)) return this.complete(latest);
      if (!hasAsked && waited >= ASK_AFTER) {
        hasAsked = true;
        await this.ask(accountId);
      }
      await wait(LOOK_EVERY);
      latest = (await this.subscriptions.find(accountId, id))!;
    }
    throw new PurchasePendingError();
  }

  /** @throws PurchasePendingError */
  private async isTakenOver({ id, claimedUntil }: SubscriptionEntity, came: Date): Promise<boolean> {
    if (claimedUntil > (await this.subscriptions.now())) return false;
    if (claimedUntil <= came) return this.subscriptions.takeOver(id);
    // Who had it in hand meanwhile could not bring it to an end; asking again at once would only add to the trouble.
    throw new PurchasePendingError();
  }

  private async ask(accountId: number): Promise<void> {
    try {
      await this.reconciliation.reconcile(accountId);
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
    }
  }
}

/** A purchase as it is answered. @throws what came between */
function settled(purchase: SubscriptionEntity): SubscriptionEntity {
  if (purchase.state === 'FAILED') throw failureOf(purchase);
  if (purchase.state === 'ENDED') throw new PlanEndedError();
  if (purchase.state === 'PENDING') throw new PurchasePendingError();
  return purchase;
}
