import type { BillingCycle, Cents, PurchasablePlan } from '@plumbline/pricing';
import type { EntityManager } from 'typeorm';
import type { ProviderPlan } from '../payment-provider.port.ts';

/** A row of `sandbox.plan`. */
export interface PlanRow {
  readonly id: string;
  readonly saleId: string;
  readonly customer: string;
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
  readonly couponId: string | null;
  readonly replaces: string | null;
  readonly status: ProviderPlan['status'];
  readonly paid: Cents;
  readonly chargeId: string | null;
  /** The first day of the first period: what all others are counted from. */
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date | null;
  /** Renewals until the period that runs: 0 in the first. */
  readonly years: number;
  /** How often the charge for this period has failed by itself. */
  readonly failedAttempts: number;
  /** When it is charged next; `null`: never again. */
  readonly nextAttemptAt: Date | null;
}

const selectPlans = `SELECT plan.id, sale.id AS "saleId", customer_id AS customer, plan, cycle, coupon_id AS "couponId",
  replaces, status, paid_cents AS paid, charge_id AS "chargeId", started_at AS "startedAt",
  period_start AS "periodStart", period_end AS "periodEnd", years, failed_attempts AS "failedAttempts",
  next_attempt_at AS "nextAttemptAt"
FROM sandbox.plan JOIN sandbox.sale ON sale.plan_id = plan.id`;

/** The table `sandbox.plan`. */
export class SandboxPlans {
  constructor(private readonly manager: EntityManager) {}

  async add(plan: Omit<PlanRow, 'saleId'>): Promise<void> {
    await this.manager.query(
      `INSERT INTO sandbox.plan (id, customer_id, plan, cycle, coupon_id, replaces, status, paid_cents, charge_id,
         started_at, period_start, period_end, years, failed_attempts, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        plan.id,
        plan.customer,
        plan.plan,
        plan.cycle,
        plan.couponId,
        plan.replaces,
        plan.status,
        plan.paid,
        plan.chargeId,
        plan.startedAt,
        plan.periodStart,
        plan.periodEnd,
        plan.years,
        plan.failedAttempts,
        plan.nextAttemptAt,
      ],
    );
  }

  of(customer: string): Promise<PlanRow[]> {
    return this.manager.query<PlanRow[]>(`${selectPlans} WHERE customer_id = $1`, [customer]);
  }

  async byId(id: string): Promise<PlanRow | null> {
    const [plan] = await this.manager.query<PlanRow[]>(`${selectPlans} WHERE plan.id = $1`, [id]);
    return plan ?? null;
  }

  /** The plan, which nobody else changes until the transaction ends; `null`: there is none. */
  async lock(id: string): Promise<PlanRow | null> {
    const [plan] = await this.manager.query<PlanRow[]>(
      `${selectPlans} WHERE plan.id = $1 FOR NO KEY UPDATE OF plan`,
      [id],
    );
    return plan ?? null;
  }

  /** The same for a plan that is to be charged at `moment`; `null` also where another process is at it. */
  async lockDue(id: string, moment: Date): Promise<PlanRow | null> {
    const [plan] = await this.manager.query<PlanRow[]>(
      `${selectPlans} WHERE plan.id = $1 AND next_attempt_at <= $2 FOR NO KEY UPDATE OF plan SKIP LOCKED`,
      [id, moment],
    );
    return plan ?? null;
  }

  /** Ids of the plans to be charged at `moment`, longest overdue first. */
  async dueAt(moment: Date): Promise<string[]> {
    const plans = await this.manager.query<{ id: string }[]>(
      'SELECT id FROM sandbox.plan WHERE next_attempt_at <= $1 ORDER BY next_attempt_at',
      [moment],
    );
    return plans.map(({ id }) => id);
  }

  /** Writes what can change of a plan. */
  async update(plan: PlanRow): Promise<void> {
    await this.manager.query(
      `UPDATE sandbox.plan SET status = $2, paid_cents = $3, charge_id = $4, period_start = $5, period_end = $6,
         years = $7, failed_attempts = $8, next_attempt_at = $9
       WHERE id = $1`,
      [
        plan.id,
        plan.status,
        plan.paid,
        plan.chargeId,
        plan.periodStart,
        plan.periodEnd,
        plan.years,
        plan.failedAttempts,
        plan.nextAttemptAt,
      ],
    );
  }

  async end(id: string): Promise<void> {
    await this.manager.query(
      `UPDATE sandbox.plan SET status = 'ENDED', next_attempt_at = NULL WHERE id = $1 AND status <> 'ENDED'`,
      [id],
    );
  }
}
