import type { PersonalToken } from '@plumbline/contracts';
import { formatDate, formatLocalDate, formatMoment } from '../../../lib/format.ts';

const SOON_MS = 7 * 86_400_000;

/** When a token ends, and until when the one before it works. */
export function describeExpiry(
  { expiresAt, formerWorksUntil }: PersonalToken,
  now: number = Date.now(),
): string {
  const isSoon = Date.parse(expiresAt) - now < SOON_MS;
  const expiry = `${isSoon ? 'Expires soon, on' : 'Expires on'} ${formatLocalDate(expiresAt)}.`;
  if (!formerWorksUntil) return expiry;
  return `${expiry} The one before it works until ${formatMoment(formerWorksUntil)}.`;
}

/** When and from where a token was used last. */
export function describeUse({ lastUsed }: PersonalToken): string {
  if (!lastUsed) return 'Not used yet.';
  const { day, address, device } = lastUsed;
  // As the API says of most programs.
  const from = device === 'Unknown device' ? address : `${address} (${device})`;
  return `Last used on ${formatDate(day)} from ${from}.`;
}
