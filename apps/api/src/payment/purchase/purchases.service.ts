import { Injectable } from '@nestjs/common';
import type { SubscriptionRequest } from '@plumbline/contracts';
import { Catalogue } from '../catalogue.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';
import { CompletionService } from './completion.service.ts';
import { NewPurchasesService } from './new-purchases.service.ts';
import type { Wish } from './wish.ts';
import { isAnswerTo } from './wish.ts';

/** Buying a plan. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly newPurchases: NewPurchasesService,
    private readonly completion: CompletionService,
  ) {}

  /**
   * Sells a plan. The same request again, at once or later, answers the same purchase and charges nothing; where the plan
   * is past due, what is owed is paid.
   *
   * @throws UnknownPriceError and what {@link NewPurchasesService} and {@link CompletionService} throw
   */
  async buy(accountId: number, { priceId, couponId }: SubscriptionRequest): Promise<SubscriptionEntity> {
    const wish: Wish = { priceId, offer: this.catalogue.offerAt(priceId), couponId: couponId || null };
    const came = await this.subscriptions.now();
    const same = await this.sameBefore(accountId, wish);
    if (same) return this.completion.join(same, came);
    const { purchase, isNew } = await this.newPurchases.begin(accountId, wish, came);
    return isNew ? this.completion.complete(purchase) : this.completion.join(purchase, came);
  }

  /** Found without asking the provider anything, so that many at once are cheap; `null`: there is none. */
  private async sameBefore(accountId: number, wish: Wish): Promise<SubscriptionEntity | null> {
    const { subscriptions } = this;
    const before = [await subscriptions.current(accountId), await subscriptions.pending(accountId)];
    return before.find((purchase) => purchase && isAnswerTo(purchase, wish)) ?? null;
  }
}
