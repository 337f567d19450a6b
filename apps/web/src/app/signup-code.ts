import { affiliatePattern } from '@plumbline/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { writeCookie } from '../lib/cookies.ts';

/** Specification §2: the cookie that keeps a partner's code until somebody registers. */
const SIGNUP_CODE_COOKIE = 'signup_code';
const KEPT_DAYS = 30;

/** Keeps the partner's code that the address of a registration holds; what cannot be one is passed over. */
export function keepSignupCode({ params: { code } }: LoaderFunctionArgs): null {
  if (code !== undefined && affiliatePattern.test(code)) writeCookie(SIGNUP_CODE_COOKIE, code, KEPT_DAYS);
  return null;
}
