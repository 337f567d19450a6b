import { Inject, Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import type { PaymentProviderName } from '../config/env.ts';
import { Transactor } from '../database/transactor.ts';
import { providerName } from './provider-name.ts';
import { SubscriptionEntity } from './subscription.entity.ts';

/** For how many seconds a purchase is in the hands of who began it or took it over. */
const CLAIM = 60;

/** A purchase as it begins. */
export type NewSubscription = Pick<
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
  | 'confirmation'
>;

/** What people have bought through the provider in use. */
@Injectable()
export class SubscriptionsRepository {
  private readonly provider: PaymentProviderName;

  constructor(
    private readonly transactor: Transactor,
    @Inject(CONFIG) config: Config,
  ) {
    this.provider = providerName(config);
  }

  /** Newest first. */
  ofAccount(accountId: number): Promise<SubscriptionEntity[]> {
    const { provider } = this;
    return this.subscriptions.find({ where: { accountId, provider }, order: { createdAt: 'DESC' } });
  }

  find(accountId: number, id: string): Promise<SubscriptionEntity | null> {
    return this.subscriptions.findOneBy({ id, accountId, provider: this.provider });
  }

  /** What the account has now; `null`: nothing. */
  current(accountId: number): Promise<SubscriptionEntity | null> {
    const { provider } = this;
    return this.subscriptions.findOneBy({ accountId, provider, state: In(['ACTIVE', 'PAST_DUE']) });
  }

  /** The purchase that is under way; `null`: none is. */
  pending(accountId: number): Promise<SubscriptionEntity | null> {
    return this.subscriptions.findOneBy({ accountId, provider: this.provider, state: 'PENDING' });
  }

  /** The time by the clock that all processes share. */
  async now(): Promise<Date> {
    const [{ now }] = await this.transactor.manager.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return now;
  }

  /** Adds a purchase, in the hands of the caller unless it `isFailed`: one that is not known to have come to anything. */
  async add(purchase: NewSubscription, { isFailed = false } = {}): Promise<SubscriptionEntity> {
    const { provider } = this;
    const state = isFailed ? 'FAILED' : 'PENDING';
    await this.subscriptions.insert({ ...purchase, provider, state, claimedUntil: claimEnd });
    return this.subscriptions.findOneByOrFail({ id: purchase.id });
  }

  /** Takes a purchase into one's hands that is in nobody's. False where somebody was faster, or it is settled. */
  async takeOver(id: string): Promise<boolean> {
    const { affected } = await this.subscriptions.update(
      { id, state: 'PENDING', claimedUntil: LessThanOrEqual(await this.now()) },
      { claimedUntil: claimEnd },
    );
    return affected === 1;
  }

  /** Keeps a purchase in one's hands. */
  async hold(id: string): Promise<void> {
    await this.subscriptions.update({ id, state: 'PENDING' }, { claimedUntil: claimEnd });
  }

  /** Lets go of a purchase without knowing what has become of it. */
  async letGo(id: string): Promise<void> {
    await this.subscriptions.update({ id, state: 'PENDING' }, { claimedUntil: () => 'clock_timestamp()' });
  }

  /** Has a purchase fail for which nothing was charged. */
  async fail(id: string, refusal: string | null): Promise<void> {
    await this.subscriptions.update(
      { id, state: 'PENDING' },
      { state: 'FAILED', refusal, settledAt: () => 'clock_timestamp()' },
    );
  }

  async change(id: string, changes: Partial<SubscriptionEntity>): Promise<void> {
    await this.subscriptions.update({ id }, changes);
  }

  private get subscriptions() {
    return this.transactor.manager.getRepository(SubscriptionEntity);
  }
}

function claimEnd(): string {
  return `clock_timestamp() + interval '${CLAIM} seconds'`;
}
