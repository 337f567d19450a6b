import { affiliatePattern } from '@plumbline/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readCookie, writeCookie } from '../lib/cookies.ts';

/** Holds a partner's code until the visitor registers. */
const SIGNUP_CODE_COOKIE = 'signup_code';
const LIFETIME_DAYS = 30;

/** Saves the partner's code in the address of the registration page. Ignores what cannot be one. */
export function saveSignupCode({ params: { code } }: LoaderFunctionArgs): null {
  if (code !== undefined && affiliatePattern.test(code)) writeCookie(SIGNUP_CODE_COOKIE, code, LIFETIME_DAYS);
  return null;
}

/** The partner's code to register with. Anyone can write a cookie, so what cannot be a code is ignored. */
export function readSignupCode(): string | undefined {
  const code = readCookie(SIGNUP_CODE_COOKIE);
  return code !== null && affiliatePattern.test(code) ? code : undefined;
}
