import type { BillingCycle, Cents, PurchasablePlan } from '@plumbline/pricing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentProviderName } from '../config/env.ts';

/**
 * `PENDING`: sold or not, which the provider knows; `FAILED`: nothing was charged; `ACTIVE`: paid; `PAST_DUE`: the last
 * charge failed; `ENDED` for good.
 */
export type SubscriptionState = 'PENDING' | 'FAILED' | 'ACTIVE' | 'PAST_DUE' | 'ENDED';

/** The purchase of a plan, and what has become of it. Written before anything is charged. */
@Entity('subscription')
export class SubscriptionEntity {
  /** Also the id of the sale at the provider, so that it is charged once however often it is asked. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { name: 'account_id' })
  accountId!: number;

  @Column('text')
  provider!: PaymentProviderName;

  @Column('text', { name: 'price_id' })
  priceId!: string;

  @Column('text')
  plan!: PurchasablePlan;

  @Column('text')
  cycle!: BillingCycle;

  @Column('text', { name: 'coupon_id', nullable: true })
  couponId!: string | null;

  /** What the plan that it replaces is credited with. */
  @Column('integer', { name: 'credit_cents' })
  creditCents!: Cents;

  /** The provider's id of the plan that it replaces. */
  @Column('text', { nullable: true })
  replaces!: string | null;

  /** What is charged at the purchase, by our own arithmetic. */
  @Column('integer', { name: 'expected_cents' })
  expectedCents!: Cents;

  @Column('text')
  state!: SubscriptionState;

  /** Number of the order, as people see it. */
  @Column('text')
  confirmation!: string;

  @Column('text', { name: 'provider_plan_id', nullable: true })
  providerPlanId!: string | null;

  /** What was charged at the purchase. */
  @Column('integer', { name: 'amount_paid_cents', nullable: true })
  amountPaidCents!: Cents | null;

  /** What the period that runs was paid with, credits included, and its beginning. */
  @Column('integer', { name: 'period_paid_cents', nullable: true })
  periodPaidCents!: Cents | null;

  @Column('timestamptz', { name: 'period_start', nullable: true })
  periodStart!: Date | null;

  /** The next charge; `null`: there is none. */
  @Column('timestamptz', { name: 'renews_on', nullable: true })
  renewsOn!: Date | null;

  /** Whether the role came with it, so that it goes with it. */
  @Column('boolean', { name: 'has_granted_role' })
  hasGrantedRole!: boolean;

  /** Why a `FAILED` one failed; `null` where it never came to a charge. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** Until when a `PENDING` one is in somebody's hands. */
  @Column('timestamptz', { name: 'claimed_until' })
  claimedUntil!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When it turned out paid or failed. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}

/** Whether somebody has it now. */
export function isCurrent({ state }: Pick<SubscriptionEntity, 'state'>): boolean {
  return state === 'ACTIVE' || state === 'PAST_DUE';
}
