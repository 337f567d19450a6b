import { securityHref } from '@plumbline/contracts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';

/**
 * Returns the index of the security whose page is at a path, such as `/AAPL` or `/NESN/SIXSwiss`; `undefined` without
 * one.
 */
export function findSecurityAt({ instruments }: UniverseSnapshot, path: string): number | undefined {
  const [ticker, location = null, ...rest] = path.split('/').slice(1).map(decodeSegment);
  if (!ticker || location === '' || rest.length > 0) return undefined;
  return instruments.findByTicker(ticker, location);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** Returns the path of a security's page. Returns `null` for a listing that its path does not lead to. */
export function getSecurityPath(snapshot: UniverseSnapshot, index: number): string | null {
  const path = securityHref(snapshot.instruments.rows[index]);
  return findSecurityAt(snapshot, path) === index ? path : null;
}
