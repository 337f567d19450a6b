import type { Evidence } from '../evidence/evidence.ts';

/**
 * Whether a row has a say on `asOf`: no candidate, not expired, and not dated later than the day it is judged on,
 * so that a release is the same whenever it is computed again.
 */
export function countsOn(evidence: Evidence, asOf: string): boolean {
  const isCurrent = evidence.expiresOn === null || evidence.expiresOn >= asOf;
  return evidence.status !== 'candidate' && isCurrent && evidence.date <= asOf;
}

/**
 * Whether a counting row shows that somebody looked at the issuer: any row about a criterion, or a clearance of the
 * issuer as a whole. A bare SIC code is a classification, not a look.
 */
export function isResearch(evidence: Evidence): boolean {
  if (evidence.status === 'cleared') return true;
  return evidence.criterion !== null && evidence.kind !== 'SIC_CODE';
}
