import { Inject, Injectable, Logger } from '@nestjs/common';
import { newConfirmation } from '../confirmation.ts';
import type { Reading } from '../payment-customers.repository.ts';
import type { PaymentProvider, ProviderPlan } from '../provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.port.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';

/** How long after it was last in somebody's hands a purchase of which the provider knows nothing is given up. */
const GIVEN_UP_AFTER = 15 * 60_000;

/** The form of our own ids. */
const ourId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Sales that one side knows and the other does not. Run in a transaction, with the customer locked. */
@Injectable()
export class LostSales {
  private readonly logger = new Logger(LostSales.name);

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * A plan whose purchase we have lost (our data was set back to an older state) is written down again; what follows is as
   * after any other purchase.
   */
  async adopt(
    accountId: number,
    plans: readonly ProviderPlan[],
    known: readonly SubscriptionEntity[],
  ): Promise<void> {
    const ids = new Set(known.map(({ id }) => id));
    const lost = plans.filter(
      ({ status, saleId }) => status !== 'ENDED' && !ids.has(saleId) && ourId.test(saleId),
    );
    for (const { saleId: id, plan, cycle, replaces, paid: expectedCents } of lost) {
      const confirmation = newConfirmation();
      const priceId = this.provider.priceId(plan, cycle);
      const sale = { id, accountId, plan, cycle, priceId, replaces, expectedCents, confirmation };
      const unknown = { couponId: null, creditCents: 0, periodPaidCents: null };
      await this.subscriptions.add({ ...sale, ...unknown }, { isFailed: true });
      this.logger.warn(`the provider has a plan of account ${accountId} that was not known here: ${id}`);
    }
  }

  /** What nobody has in hand and the provider does not know will not come about: nobody is charged later, unseen. */
  async giveUp(
    subscriptions: readonly SubscriptionEntity[],
    plans: readonly ProviderPlan[],
    { begunAt }: Reading,
  ): Promise<void> {
    const sold = new Set(plans.map(({ saleId }) => saleId));
    for (const { id, state, claimedUntil } of subscriptions) {
      const hasWaited = begunAt.getTime() - claimedUntil.getTime() > GIVEN_UP_AFTER;
      if (state !== 'PENDING' || sold.has(id) || !hasWaited) continue;
      await this.subscriptions.fail(id, null);
      this.logger.warn(`subscription ${id} was never sold; given up`);
    }
  }
}
