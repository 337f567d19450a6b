import { Inject, Injectable } from '@nestjs/common';
import { PaymentLimits } from './payment-limits.ts';
import { PlanEndedError } from './payment.errors.ts';
import type { PaymentProvider } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';
import { CardRefusedError } from './provider/provider.errors.ts';
import { Reconciliation } from './reconciliation/reconciliation.service.ts';
import type { SubscriptionEntity } from './subscription.entity.ts';
import { isCurrent } from './subscription.entity.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** What is owed for a plan whose last charge failed. */
@Injectable()
export class DebtsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly reconciliation: Reconciliation,
    private readonly limits: PaymentLimits,
  ) {}

  /** Charges what is owed to the card on file. @throws CardRefusedError PlanEndedError TooManyAttemptsError */
  async pay({ accountId, id, providerPlanId }: SubscriptionEntity): Promise<SubscriptionEntity> {
    await this.limits.tryingCard(accountId, () => this.provider.collect(providerPlanId!));
    await this.reconciliation.reconcile(accountId);
    const paid = (await this.subscriptions.find(accountId, id))!;
    if (!isCurrent(paid)) throw new PlanEndedError();
    return paid;
  }

  /** The same where anything is owed, and a card that is refused is no failure. */
  async tryToPay(accountId: number): Promise<void> {
    const current = await this.subscriptions.current(accountId);
    if (current?.state !== 'PAST_DUE') return;
    try {
      await this.pay(current);
    } catch (error) {
      if (!(error instanceof CardRefusedError)) throw error;
    }
  }
}
