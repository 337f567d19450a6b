import { affiliatePattern } from '@plumbline/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readCookie, writeCookie } from '../lib/cookies.ts';

/** Specification §2: the cookie that keeps a partner's code until somebody registers. */
const SIGNUP_CODE_COOKIE = 'signup_code';
const KEPT_DAYS = 30;

/** Keeps the partner's code that the address of a registration holds; what cannot be one is passed over. */
export function keepSignupCode({ params: { code } }: LoaderFunctionArgs): null {
  if (code !== undefined && affiliatePattern.test(code)) writeCookie(SIGNUP_CODE_COOKIE, code, KEPT_DAYS);
  return null;
}

/** The partner's code to register with. Cookies are anybody's to write, so what cannot be a code is none. */
export function keptSignupCode(): string | undefined {
  const code = readCookie(SIGNUP_CODE_COOKIE);
  return code !== null && affiliatePattern.test(code) ? code : undefined;
}
