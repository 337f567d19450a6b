import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** How long an app shows a code. */
const PERIOD_SECONDS = 30;
/** How many codes earlier or later count: clocks differ, and typing takes time. */
const DRIFT = 1;
/** The library throws at six characters that are more bytes. */
const sixDigits = /^\d{6}$/;

/** Returns a new secret for an authenticator app, in Base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: 'Plumbline', label: email, secret }).toString();
}

/**
 * Returns the step of a code of six digits (RFC 6238): how many times 30 seconds had passed since 1970 when it was
 * shown. Null when it is not one of the current step and its neighbors.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!sixDigits.test(code)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({
    token: code,
    timestamp,
    window: DRIFT,
  });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}
