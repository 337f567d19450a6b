import { Injectable } from '@nestjs/common';
import { isRefundable, REFUND_DAYS } from '@plumbline/pricing';
import { CommandError } from '../../platform/run-command.ts';
import { PaymentCustomersRepository } from '../payment-customers.repository.ts';
import { PaymentSyncService } from '../payment-sync.service.ts';
import type { ProviderCharge, ProviderPlan } from '../provider/provider-types.ts';
import { StripeProvider } from '../provider/stripe-provider.ts';

type PaidPlan = ProviderPlan & { readonly charge: ProviderCharge };

const DISPUTED = 'The last yearly payment is disputed. The bank decides about it; respond at Stripe.';

/** The money-back guarantee for yearly plans. */
@Injectable()
export class RefundService {
  constructor(
    private readonly provider: StripeProvider,
    private readonly customers: PaymentCustomersRepository,
    private readonly sync: PaymentSyncService,
  ) {}

  /**
   * Refunds the payment for the current year in full, even if the plan was canceled since, and ends the plan.
   * It may be repeated after a failure: the payment is refunded once.
   *
   * @returns the refunded amount in cents
   * @throws CommandError
   */
  async refund(accountId: number, now: Date): Promise<number> {
    // A refund that was cut off is completed first.
    await this.sync.synchronize(accountId);
    const { id, charge } = await this.refundable(accountId, now);
    if (!(await this.provider.refund(charge.id))) throw new CommandError(DISPUTED);
    await this.provider.end(id);
    await this.sync.synchronize(accountId);
    return charge.amount;
  }

  private async refundable(accountId: number, now: Date): Promise<PaidPlan> {
    const known = await this.customers.find(accountId);
    const plans = known ? await this.provider.listPlans(known.customer) : [];
    const replaced = new Set(plans.map(({ replaces }) => replaces));
    const paid = plans
      .filter(
        (plan): plan is PaidPlan => plan.charge !== null && plan.charge.isPaid && !replaced.has(plan.id),
      )
      .sort((a, b) => b.charge.createdAt.getTime() - a.charge.createdAt.getTime());
    const yearly = paid.find(({ cycle }) => cycle === 'YEARLY');
    if (!yearly) throw new CommandError('No yearly plan was paid for: there is nothing to refund.');
    if (yearly.charge.refunded > 0) throw new CommandError('The last yearly payment was refunded already.');
    if (yearly.charge.isDisputed) throw new CommandError(DISPUTED);
    if (!isRefundable(yearly.charge.createdAt, now))
      throw new CommandError(
        `The last yearly payment is more than ${REFUND_DAYS} days old: it cannot be refunded.`,
      );
    return yearly;
  }
}
