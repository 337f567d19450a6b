const DAY = 86_400_000;

/** Days within which a yearly payment is refunded in full, according to the terms of service. */
export const REFUND_DAYS = 30;

/** Whether a yearly payment made at `paidAt` is refundable at `now`: until the end of the thirtieth day after it (UTC). */
export function isRefundable(paidAt: Date, now: Date): boolean {
  const dayOf = (date: Date) => Math.floor(date.getTime() / DAY);
  return dayOf(now) - dayOf(paidAt) <= REFUND_DAYS;
}
