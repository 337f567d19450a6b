import { Injectable } from '@nestjs/common';
import { Transactor } from '../../database/transactor.ts';
import { PaymentCustomersRepository } from '../payment-customers.repository.ts';
import { OtherPurchaseUnderWayError } from '../payment.errors.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { isCurrent } from '../subscription.entity.ts';
import type { NewSubscription } from '../subscriptions.repository.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import type { Wish } from './wish.ts';
import { isSame } from './wish.ts';

/** How long after it was last in somebody's hands a purchase gives way to a different one, in milliseconds. */
const GIVES_WAY_AFTER = 60_000;
/** Seconds after which a purchase that was begun is looked at by itself. */
const LOOK_AFTER = 30;

/** The purchase that a request leads to. */
export interface OpenPurchase {
  readonly purchase: SubscriptionEntity;
  /** It was begun by this request, whose it is to complete. */
  readonly isNew: boolean;
}

/** Lets one purchase of an account begin at a time. */
@Injectable()
export class OpenPurchaseService {
  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Begins the purchase, or answers the same one that is under way or was settled since the request `came`. `null`: what
   * the order was worked out from has changed.
   *
   * @throws OtherPurchaseUnderWayError
   */
  begin(order: NewSubscription, wish: Wish, came: Date): Promise<OpenPurchase | null> {
    const { accountId } = order;
    return this.transactor.run(async () => {
      await this.customers.lock(accountId);
      const purchases = await this.subscriptions.ofAccount(accountId);
      const same = purchases.find((purchase) => isSame(purchase, wish) && isAnswerSince(purchase, came));
      if (same) return { purchase: same, isNew: false };
      const current = purchases.find(isCurrent);
      if ((current?.providerPlanId ?? null) !== order.replaces) return null;
      const other = purchases.find(({ state }) => state === 'PENDING');
      if (other) await this.makeWay(other);
      await this.customers.lookSoon(accountId, LOOK_AFTER);
      return { purchase: await this.subscriptions.add(order), isNew: true };
    });
  }

  /** The provider was just asked and does not know the other purchase: nothing has come of it, and nothing will. */
  private async makeWay({ id, claimedUntil }: SubscriptionEntity): Promise<void> {
    const now = await this.subscriptions.now();
    if (now.getTime() - claimedUntil.getTime() < GIVES_WAY_AFTER) throw new OtherPurchaseUnderWayError();
    await this.subscriptions.fail(id, null);
  }
}

/** Whether a purchase answers a request: it is under way, or failed after the request came; a later one tries anew. */
function isAnswerSince({ state, settledAt }: SubscriptionEntity, came: Date): boolean {
  return state === 'PENDING' || (state === 'FAILED' && settledAt !== null && settledAt >= came);
}
