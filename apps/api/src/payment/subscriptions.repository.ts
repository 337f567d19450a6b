import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { Config } from '../platform/config/config.ts';
import type { PaymentProviderName } from '../platform/config/env.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { providerName } from './payment-customers.repository.ts';
import { SubscriptionEntity } from './subscription.entity.ts';

/** For how long a request may complete a purchase before another one may. */
const LEASE_END = "clock_timestamp() + interval '60 seconds'";

/** No vowels, so that no words appear, and nothing that is mistaken for something else when read aloud. */
const CONFIRMATION_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
const CONFIRMATION_LENGTH = 10;

/** What a purchase amounts to, before anything is charged. */
export type Order = Pick<
  SubscriptionEntity,
  | 'id'
  | 'accountId'
  | 'priceId'
  | 'plan'
  | 'cycle'
  | 'couponId'
  | 'creditCents'
  | 'replaces'
  | 'expectedCents'
  | 'periodPaidCents'
>;

/** What accounts have bought through the provider in use. */
@Injectable()
export class SubscriptionsRepository {
  private readonly provider: PaymentProviderName;

  constructor(
    private readonly transactor: Transactor,
    config: Config,
  ) {
    this.provider = providerName(config);
  }

  /** Newest first. */
  list(accountId: number): Promise<SubscriptionEntity[]> {
    const { provider } = this;
    return this.subscriptions.find({ where: { accountId, provider }, order: { createdAt: 'DESC' } });
  }

  find(accountId: number, id: string): Promise<SubscriptionEntity | null> {
    return this.subscriptions.findOneBy({ id, accountId, provider: this.provider });
  }

  /** The plan that the account has now; `null`: none. */
  findCurrent(accountId: number): Promise<SubscriptionEntity | null> {
    const { provider } = this;
    return this.subscriptions.findOneBy({ accountId, provider, state: In(['ACTIVE', 'PAST_DUE']) });
  }

  /** The time by the clock that all processes share. */
  async now(): Promise<Date> {
    const [{ now }] = await this.transactor.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return now;
  }

  /** Adds a purchase, with a lease for the caller. */
  async add(order: Order, state: 'PENDING' | 'FAILED' = 'PENDING'): Promise<SubscriptionEntity> {
    const { provider } = this;
    const confirmation = createConfirmation();
    await this.subscriptions.insert({
      ...order,
      provider,
      state,
      confirmation,
      leaseExpiresAt: () => LEASE_END,
    });
    return this.subscriptions.findOneByOrFail({ id: order.id });
  }

  /** Returns false where another request was faster, or the purchase is settled. */
  async acquireLease(id: string): Promise<boolean> {
    const { affected } = await this.subscriptions.update(
      { id, state: 'PENDING', leaseExpiresAt: LessThanOrEqual(await this.now()) },
      { leaseExpiresAt: () => LEASE_END },
    );
    return affected === 1;
  }

  async renewLease(id: string): Promise<void> {
    await this.subscriptions.update({ id, state: 'PENDING' }, { leaseExpiresAt: () => LEASE_END });
  }

  async releaseLease(id: string): Promise<void> {
    await this.subscriptions.update({ id, state: 'PENDING' }, { leaseExpiresAt: () => 'clock_timestamp()' });
  }

  /** Marks a pending purchase as failed, for which nothing was charged. */
  async fail(id: string, refusal: string | null): Promise<void> {
    await this.subscriptions.update(
      { id, state: 'PENDING' },
      { state: 'FAILED', refusal, settledAt: () => 'clock_timestamp()' },
    );
  }

  async update(id: string, changes: Partial<SubscriptionEntity>): Promise<void> {
    await this.subscriptions.update({ id }, changes);
  }

  private get subscriptions() {
    return this.transactor.manager.getRepository(SubscriptionEntity);
  }
}

/** The order number that customers see: random, so that it does not reveal how many orders there are. */
function createConfirmation(): string {
  const code = Array.from(
    { length: CONFIRMATION_LENGTH },
    () => CONFIRMATION_CHARACTERS[randomInt(CONFIRMATION_CHARACTERS.length)],
  ).join('');
  return `PL-${code.slice(0, CONFIRMATION_LENGTH / 2)}-${code.slice(CONFIRMATION_LENGTH / 2)}`;
}
