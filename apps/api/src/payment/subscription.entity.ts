import type { BillingCycle, Cents, PurchasablePlan } from '@plumbline/pricing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentProviderName } from '../platform/config/env.ts';

/**
 * `PENDING`: sold or not, which only the provider knows; `FAILED`: nothing was charged; `ACTIVE`: paid; `PAST_DUE`: the
 * last charge failed; `ENDED`: over, and never comes back.
 */
export type SubscriptionState = 'PENDING' | 'FAILED' | 'ACTIVE' | 'PAST_DUE' | 'ENDED';

/** The purchase of a plan, and what became of it. Stored before anything is charged. */
@Entity('subscription')
export class SubscriptionEntity {
  /** Also the id of the sale at the provider, so that it is charged once however often it is requested. */
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

  /** The order number that customers see. */
  @Column('text')
  confirmation!: string;

  @Column('text', { name: 'provider_plan_id', nullable: true })
  providerPlanId!: string | null;

  /** What was charged at the purchase. */
  @Column('integer', { name: 'amount_paid_cents', nullable: true })
  amountPaidCents!: Cents | null;

  /** What was paid for the current period, credits included, and the beginning of that period. */
  @Column('integer', { name: 'period_paid_cents', nullable: true })
  periodPaidCents!: Cents | null;

  @Column('timestamptz', { name: 'period_start', nullable: true })
  periodStart!: Date | null;

  /** When the plan is charged next; `null`: never. */
  @Column('timestamptz', { name: 'renews_on', nullable: true })
  renewsOn!: Date | null;

  /** Whether the role was granted with it, so that it is taken away with it. */
  @Column('boolean', { name: 'has_granted_role' })
  hasGrantedRole!: boolean;

  /** Why a `FAILED` one failed; `null` where no charge was attempted. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** Until then only the request that has the lease completes a `PENDING` one. */
  @Column('timestamptz', { name: 'lease_expires_at' })
  leaseExpiresAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When it was found to be paid or failed. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}

/** Whether the account has it now. */
export function isCurrent({ state }: Pick<SubscriptionEntity, 'state'>): boolean {
  return state === 'ACTIVE' || state === 'PAST_DUE';
}
