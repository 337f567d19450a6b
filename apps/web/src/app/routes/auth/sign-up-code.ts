import { affiliatePattern } from '@plumbline/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readCookie, writeCookie } from '../../../lib/cookies.ts';

/** Holds a partner's code until the visitor registers. */
const SIGN_UP_CODE_COOKIE = 'signup_code';
const LIFETIME_DAYS = 30;

/** Saves the partner's code in the address of the registration page. Ignores what cannot be one. */
export function saveSignUpCode({ params: { code } }: LoaderFunctionArgs): null {
  if (code !== undefined && affiliatePattern.test(code))
    writeCookie(SIGN_UP_CODE_COOKIE, code, LIFETIME_DAYS);
  return null;
}

/** The partner's code to register with. Anyone can write a cookie, so what cannot be a code is ignored. */
export function readSignUpCode(): string | undefined {
  const code = readCookie(SIGN_UP_CODE_COOKIE);
  return code !== null && affiliatePattern.test(code) ? code : undefined;
}
