import { Injectable } from '@nestjs/common';
import { Transactor } from '../../database/transactor.ts';
import type { Reading } from '../payment-customers.repository.ts';
import { PaymentCustomersRepository } from '../payment-customers.repository.ts';
import type { ProviderPlan } from '../provider/payment-provider.port.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';
import { isCurrent } from '../subscription.entity.ts';
import type { PlanVerdict } from './judge-plans.ts';
import { Ledger } from './ledger.service.ts';

/** Seconds until the provider is asked again where something is open, where a charge failed, and after a renewal. */
const LOOK_SOON = 30;
const LOOK_LATER = 6 * 3_600;
const AFTER_RENEWAL = 600;

/** Takes over what a reading of the provider says, all of it or, where a newer one was taken over already, nothing. */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly customers: PaymentCustomersRepository,
    private readonly ledger: Ledger,
    private readonly transactor: Transactor,
  ) {}

  /** Answers the plans of which the provider has yet to be told that they have ended. */
  takeOver(
    accountId: number,
    reading: Reading,
    plans: readonly ProviderPlan[],
  ): Promise<readonly PlanVerdict[]> {
    return this.transactor.run(async () => {
      const appliedReading = await this.customers.lock(accountId);
      if (reading.number <= appliedReading) return [];
      const { subscriptions, toEnd } = await this.ledger.enter(accountId, plans, reading);
      const dueIn = toEnd.length > 0 ? LOOK_SOON : secondsToNextLook(subscriptions, reading);
      await this.customers.taken(accountId, reading, dueIn);
      return toEnd;
    });
  }
}

/** Until the provider is to be asked again, should it tell nothing; `null`: nothing will change by itself. */
function secondsToNextLook(
  subscriptions: readonly SubscriptionEntity[],
  { begunAt }: Reading,
): number | null {
  if (subscriptions.some(({ state }) => state === 'PENDING')) return LOOK_SOON;
  const current = subscriptions.find(isCurrent);
  if (!current) return null;
  if (current.state === 'PAST_DUE') return LOOK_LATER;
  if (!current.renewsOn) return null;
  const untilRenewal = Math.ceil((current.renewsOn.getTime() - begunAt.getTime()) / 1000);
  return untilRenewal > 0 ? untilRenewal + AFTER_RENEWAL : LOOK_LATER;
}
