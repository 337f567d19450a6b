import { criteriaFlaggedBySic, type Evidence } from '@plumbline/screening';

/** Who says what a company's SIC code is. */
export interface SicSource {
  readonly source: string;
  readonly url: string | null;
  /** ISO date. */
  readonly date: string;
}

/**
 * A company's SIC code as a classification. It flags by itself, or is at most a candidate; what it shows not to apply
 * follows from the code.
 */
export function sicEvidence(sic: number | null, source: SicSource): Evidence {
  const isFlag = sic !== null && criteriaFlaggedBySic(sic).length > 0;
  return { ...classification(sic, source), criterion: null, status: isFlag ? 'flagged' : 'candidate' };
}

function classification(
  sic: number | null,
  { source, url, date }: SicSource,
): Omit<Evidence, 'criterion' | 'status'> {
  const fact = { kind: 'SIC_CODE', value: sic, expiresOn: null, quality: 'classification' } as const;
  return { ...fact, source, url, date, rank: 'REGISTER' };
}
