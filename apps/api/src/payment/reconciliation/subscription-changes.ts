import { Injectable } from '@nestjs/common';
import type { Cents } from '@plumbline/pricing';
import { planNames, toDollars } from '@plumbline/pricing';
import { AccountRolesRepository } from '../../accounts/account-roles.repository.ts';
import { AccountsRepository } from '../../accounts/accounts.repository.ts';
import { receiptMail } from '../../mail/messages/receipt-mail.ts';
import { Outbox } from '../../mail/outbox.ts';
import type { ProviderPlan } from '../provider/payment-provider.port.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { isCurrent } from '../subscription.entity.ts';
import { SubscriptionsRepository } from '../subscriptions.repository.ts';

const PREMIUM = 'ROLE_PREMIUM';

/** Takes over into the table of subscriptions what has become of one, with what follows from it. Run in a transaction. */
@Injectable()
export class SubscriptionChanges {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly roles: AccountRolesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The plan has ended, and what came with it goes. */
  async end(subscription: SubscriptionEntity, plan: ProviderPlan): Promise<void> {
    const { id, accountId, hasGrantedRole, settledAt } = subscription;
    const now = await this.subscriptions.now();
    await this.subscriptions.change(id, {
      ...soldAs(subscription, plan),
      state: 'ENDED',
      renewsOn: null,
      hasGrantedRole: false,
      settledAt: settledAt ?? now,
      endedAt: now,
    });
    if (hasGrantedRole) await this.roles.takeAway(accountId, PREMIUM);
  }

  /** The plan stands: paid, or with a charge that failed. Bought only now, there is a receipt. */
  async keep(subscription: SubscriptionEntity, plan: ProviderPlan): Promise<void> {
    const isNew = !isCurrent(subscription);
    const isActive = plan.status === 'ACTIVE';
    const changes: Partial<SubscriptionEntity> = {
      ...soldAs(subscription, plan),
      state: isActive ? 'ACTIVE' : 'PAST_DUE',
      periodPaidCents: worthOf(subscription, plan),
      periodStart: plan.periodStart,
      renewsOn: plan.periodEnd,
    };
    if (isNew) Object.assign(changes, { settledAt: await this.subscriptions.now(), refusal: null });
    if (isActive && (await this.grantsRole(subscription))) changes.hasGrantedRole = true;
    await this.subscriptions.change(subscription.id, changes);
    if (isNew) await this.sendReceipt({ ...subscription, ...changes }, plan);
  }

  /** Somebody who owes is not in good standing; everybody else is who ever bought. */
  async settleStanding(accountId: number, subscriptions: readonly SubscriptionEntity[]): Promise<void> {
    const hasBought = subscriptions.some(({ amountPaidCents }) => amountPaidCents !== null);
    if (!hasBought) return;
    const owes = subscriptions.some(({ state }) => state === 'PAST_DUE');
    await this.accounts.setGoodStanding(accountId, !owes);
  }

  /** False also where somebody has given the role before: what came otherwise does not go with the plan. */
  private async grantsRole({ plan, state, accountId }: SubscriptionEntity): Promise<boolean> {
    if (plan !== 'PREMIUM' || state === 'ACTIVE') return false;
    return this.roles.grant(accountId, PREMIUM);
  }

  private async sendReceipt(subscription: SubscriptionEntity, { charge }: ProviderPlan): Promise<void> {
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
  }
}

/** What a sale came to. What was paid at the purchase stays what it was. */
function soldAs({ amountPaidCents, expectedCents }: SubscriptionEntity, plan: ProviderPlan) {
  const paid = plan.charge?.isPaid ? plan.charge.amount : expectedCents;
  return { providerPlanId: plan.id, amountPaidCents: amountPaidCents ?? (plan.charge ? paid : 0) };
}

/**
 * What is credited for the period that runs, would it be replaced in its first second: at first what was to be paid before
 * a credit, since a credit was paid before too; later what was paid; nothing while it is owed.
 */
function worthOf({ periodPaidCents, periodStart, state }: SubscriptionEntity, plan: ProviderPlan): Cents {
  if (plan.status !== 'ACTIVE') return 0;
  const isFirstReading = periodStart === null;
  const isUnchanged = state === 'ACTIVE' && periodStart?.getTime() === plan.periodStart.getTime();
  return isFirstReading || isUnchanged ? (periodPaidCents ?? plan.paid) : plan.paid;
}
