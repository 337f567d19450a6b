const DAY = 86_400_000;

/** Days in which a yearly payment is refunded in full (terms of service; specification §9). */
export const REFUND_DAYS = 30;

/** Whether a yearly payment made at `paidAt` is still refunded at `now`: to the end of the thirtieth day after it. */
export function isRefundable(paidAt: Date, now: Date): boolean {
  const dayOf = (date: Date) => Math.floor(date.getTime() / DAY);
  return dayOf(now) - dayOf(paidAt) <= REFUND_DAYS;
}
