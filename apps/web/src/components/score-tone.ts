import { impactBand } from '@plumbline/screening';

const words = {
  positive: 'positive',
  negative: 'negative',
  neutral: 'neither positive nor negative',
  NA: 'not rated',
} as const;

/** The colour of a score in words, for those who do not see it. */
export function describeTone(score: number | null): string {
  return words[impactBand(score).tone];
}
