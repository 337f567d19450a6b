import type { Cents } from './money.ts';
import { prorate } from './money.ts';

const DAY_MS = 86_400_000;

/** Days within which a yearly payment is refunded in full, according to the terms of service. */
export const REFUND_DAYS = 30;

/** What was paid for a plan and the period it was paid for. */
interface PaidPeriod {
  readonly paid: Cents;
  readonly start: Date;
  /** When the next charge is due; `null` for a plan paid once, which never ends. */
  readonly end: Date | null;
}

/**
 * Computes the part of a payment that is credited when a higher plan replaces the plan at `now`: in proportion to the
 * time left of a yearly period, to the second; all of a lifetime payment, because none of it is used up. From 0 to what
 * was paid.
 */
export function computeUnusedCredit({ paid, start, end }: PaidPeriod, now: Date): Cents {
  if (!end) return paid;
  const length = secondsBetween(start, end);
  if (length <= 0) return 0;
  const left = Math.min(Math.max(secondsBetween(now, end), 0), length);
  return prorate(paid, left, length);
}

/**
 * Whether a yearly payment made at `paidAt` is refundable at `now`: until the end of the thirtieth day after it (UTC).
 */
export function isRefundable(paidAt: Date, now: Date): boolean {
  const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS);
  return dayOf(now) - dayOf(paidAt) <= REFUND_DAYS;
}

function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000);
}
