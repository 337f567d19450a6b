import { Injectable } from '@nestjs/common';
import { planNames, toDollars } from '@plumbline/pricing';
import { AccountsRepository } from '../auth/accounts/accounts.repository.ts';
import { SecurityJournal } from '../auth/security-journal/security-journal.ts';
import { Outbox } from '../mail/outbox.ts';
import { purchaseUnderWayMail, receiptMail } from '../mail/purchase-mail-messages.ts';
import type { ProviderPlan } from './provider/provider-types.ts';
import type { SubscriptionEntity } from './subscription.entity.ts';

/** What an owner learns of a plan: by mail and in the journal, with the running transaction. */
@Injectable()
export class PlanNotices {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly outbox: Outbox,
    private readonly journal: SecurityJournal,
  ) {}

  /** Sends the receipt of a plan that was just paid, and records the purchase. */
  async sendReceipt(subscription: SubscriptionEntity, { charge }: ProviderPlan): Promise<void> {
    const account = await this.accounts.findById(subscription.accountId);
    const { confirmation, plan, cycle, amountPaidCents, renewsOn } = subscription;
    await this.outbox.send(
      receiptMail({
        to: account!.email,
        firstName: account!.firstName,
        confirmation,
        plan: planNames[plan],
        cycle,
        amountPaid: toDollars(amountPaidCents!),
        renewsOn: renewsOn && renewsOn.toISOString(),
        receiptUrl: charge?.receiptUrl ?? null,
      }),
    );
    await this.journal.record('PLAN_BOUGHT', subscription.accountId, { plan });
  }

  /** Tells a user who deletes the account that a purchase which is under way is refunded. */
  async announceRefund({ accountId, confirmation, plan }: SubscriptionEntity): Promise<void> {
    const { email: to, firstName } = (await this.accounts.findById(accountId))!;
    await this.outbox.send(purchaseUnderWayMail({ to, firstName, confirmation, plan: planNames[plan] }));
  }

  recordEnd({ accountId, plan }: SubscriptionEntity): Promise<void> {
    return this.journal.record('PLAN_ENDED', accountId, { plan });
  }
}
