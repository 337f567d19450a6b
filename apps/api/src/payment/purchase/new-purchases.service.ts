import { Injectable } from '@nestjs/common';
import { isUpgrade } from '@plumbline/pricing';
import { NoUpgradeError, OtherPurchaseUnderWayError } from '../payment.errors.ts';
import { Reconciliation } from '../reconciliation/reconciliation.service.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import type { OpenPurchase } from './open-purchase.service.ts';
import { OpenPurchaseService } from './open-purchase.service.ts';
import { OrdersService } from './orders.service.ts';
import type { Wish } from './wish.ts';
import { isAnswerTo } from './wish.ts';

/** How often an order is worked out anew because what it rests on has changed meanwhile. */
const MOST_ORDERS = 3;

/** Begins purchases, by what the provider knows at that time. */
@Injectable()
export class NewPurchasesService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly reconciliation: Reconciliation,
    private readonly orders: OrdersService,
    private readonly openPurchase: OpenPurchaseService,
  ) {}

  /**
   * Begins a purchase, or answers what somebody has already of the same offer.
   *
   * @throws NoUpgradeError OtherPurchaseUnderWayError and what {@link OrdersService} throws
   */
  async begin(accountId: number, wish: Wish, came: Date): Promise<OpenPurchase> {
    for (let count = 0; count < MOST_ORDERS; count += 1) {
      await this.reconciliation.reconcile(accountId);
      const current = await this.subscriptions.current(accountId);
      if (current && isAnswerTo(current, wish)) return { purchase: current, isNew: false };
      if (current && !isUpgrade(current, wish.offer)) throw new NoUpgradeError();
      const order = await this.orders.orderFor(accountId, wish, current);
      const open = await this.openPurchase.begin(order, wish, came);
      if (open) return open;
    }
    throw new OtherPurchaseUnderWayError();
  }
}
