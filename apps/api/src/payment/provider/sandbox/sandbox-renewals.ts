import { addYears, findRenewal } from '@plumbline/pricing';
import { CardRefusedError } from '../provider.errors.ts';
import type { SandboxBooks, SandboxTables } from './sandbox-books.ts';
import { sandboxCoupon } from './sandbox-catalogue.ts';
import type { PlanRow } from './sandbox-plans.ts';
import type { Bill, Payment } from './take-payment.ts';
import { takePayment } from './take-payment.ts';

const DAY = 86_400_000;
/** Days from one attempt to be paid for a renewal to the next: after 3, 5 and 7 days in all. Then the plan ends. */
const DAYS_TO_NEXT_ATTEMPT = [3, 2, 2];

/** Charges plans for the years after the first. */
export class SandboxRenewals {
  constructor(private readonly books: SandboxBooks) {}

  /** Ids of the plans to be charged at `moment`. */
  dueAt(moment: Date): Promise<string[]> {
    return this.books.tables.plans.dueAt(moment);
  }

  /**
   * Makes one attempt to charge a plan that is due at `moment`. False where it is not, or somebody else is at it: several
   * processes that try at once charge once.
   */
  chargeDue(planId: string, moment: Date): Promise<boolean> {
    return this.books.write(async (tables) => {
      const due = await tables.plans.lockDue(planId, moment);
      if (!due) return false;
      const plan = due.status === 'ACTIVE' ? intoNextYear(due) : due;
      const payment = await takePayment(tables, billOf(plan, moment));
      const charged = payment.refusal ? afterFailure(plan, payment, moment) : afterPayment(plan, payment);
      await tables.plans.update(charged);
      await tables.events.add(eventTypes[charged.status], plan.customer);
      return true;
    });
  }

  /** Charges what is owed for a plan that is `PAST_DUE`, now. A refusal changes nothing. @throws CardRefusedError */
  async collect(planId: string): Promise<void> {
    const refusal = await this.books.write((tables) => this.collectOn(tables, planId));
    if (refusal) throw new CardRefusedError(refusal);
  }

  private async collectOn(tables: SandboxTables, planId: string): Promise<Payment['refusal']> {
    const plan = await tables.plans.lock(planId);
    if (plan?.status !== 'PAST_DUE') return null;
    const payment = await takePayment(tables, billOf(plan, new Date()));
    if (!payment.refusal) await tables.plans.update(afterPayment(plan, payment));
    return payment.refusal;
  }
}

const eventTypes = { ACTIVE: 'plan.renewed', PAST_DUE: 'plan.renewal_failed', ENDED: 'plan.ended' } as const;

/** The plan in its next period, for which nothing is paid yet. */
function intoNextYear(plan: PlanRow): PlanRow {
  const years = plan.years + 1;
  return {
    ...plan,
    years,
    periodStart: addYears(plan.startedAt, years),
    periodEnd: addYears(plan.startedAt, years + 1),
    paid: 0,
    chargeId: null,
    failedAttempts: 0,
  };
}

function billOf({ customer, plan, cycle, couponId, startedAt, years }: PlanRow, moment: Date): Bill {
  const coupon = couponId === null ? null : sandboxCoupon(couponId);
  // Only what is paid by the year ever comes here.
  const { amount } = findRenewal({ plan, cycle }, coupon, startedAt, years)!;
  return { customer, plan, cycle, amount, moment };
}

function afterPayment(plan: PlanRow, { paid, chargeId }: Payment): PlanRow {
  return { ...plan, status: 'ACTIVE', paid, chargeId, failedAttempts: 0, nextAttemptAt: plan.periodEnd };
}

function afterFailure(plan: PlanRow, { chargeId }: Payment, moment: Date): PlanRow {
  const days = DAYS_TO_NEXT_ATTEMPT[plan.failedAttempts];
  const failed = { ...plan, chargeId, failedAttempts: plan.failedAttempts + 1 };
  if (days === undefined) return { ...failed, status: 'ENDED', nextAttemptAt: null };
  return { ...failed, status: 'PAST_DUE', nextAttemptAt: new Date(moment.getTime() + days * DAY) };
}
