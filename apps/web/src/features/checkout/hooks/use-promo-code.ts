import { validateDto, CouponRequest } from '@plumbline/contracts';
import type { PriceEntry } from '@plumbline/contracts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { whenToTryAgain } from '../../../lib/when-to-try-again.ts';
import { billingMessages, checkoutToasts } from '../../billing/messages.ts';
import { fetchCoupon } from '../api/coupon.ts';
import { applied, whyNotApplied } from '../model/coupon.ts';
import type { AppliedCoupon } from '../model/coupon.ts';

export interface PromoCode {
  readonly code: string;
  readonly setCode: (code: string) => void;
  /** The coupon that applies, if any. */
  readonly coupon: AppliedCoupon | null;
  /** The message at the field; `null` if nothing is wrong. */
  readonly problem: string | null;
  readonly isChecking: boolean;
  /** Checks whether the code applies to a price, and reports the result. */
  readonly apply: (price: PriceEntry) => Promise<void>;
  /** Removes the applied coupon, and drops a check in progress. */
  readonly clear: () => void;
  /** Marks the code as refused by the server after all. */
  readonly refuse: (problem: string) => void;
}

/** A promo code from the field to the discount. A toast and the field report the result. */
export function usePromoCode(): PromoCode {
  const [code, setCode] = useState('');
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  /** Counts the checks: only the latest one may report. */
  const latestCheck = useRef(0);

  const settle = (next: AppliedCoupon | null, nextProblem: string | null = null) => {
    latestCheck.current += 1;
    setIsChecking(false);
    setCoupon(next);
    setProblem(nextProblem);
  };
  const refuse = (message: string) => {
    settle(null, message);
    checkoutToasts.fail(message);
  };
  const apply: PromoCode['apply'] = async (price) => {
    const { request, violations } = validateDto(CouponRequest, { couponId: code });
    if (violations[0]) return settle(null, violations[0].message);
    setIsChecking(true);
    checkoutToasts.clear();
    const check = ++latestCheck.current;
    const result = await fetchCoupon(request.couponId).catch((error: unknown) => error as Error);
    // The user has chosen something else in the meantime.
    if (check !== latestCheck.current) return;
    if (result instanceof Error) return fail(result);
    const reason = whyNotApplied(result, price);
    if (reason !== null) return refuse(reason);
    settle(applied(request.couponId, result));
    checkoutToasts.notify(billingMessages.couponApplied);
  };
  const fail = (error: Error) => {
    const { status, title } = error instanceof ApiError ? error.problem : { status: 0, title: error.message };
    // Only an unknown code is “not found”.
    if (status === 404 || status === 400) return refuse(billingMessages.couponNotFound);
    const retryAfter = error instanceof ApiError ? error.retryAfter : null;
    settle(
      null,
      status === 429 ? `Too many attempts. ${whenToTryAgain(retryAfter)}` : `${title} Please try again.`,
    );
  };

  return {
    code,
    setCode: (next) => {
      setCode(next);
      setProblem(null);
    },
    coupon,
    problem,
    isChecking,
    apply,
    clear: () => {
      checkoutToasts.clear();
      settle(null);
    },
    refuse: (message) => settle(null, message),
  };
}
