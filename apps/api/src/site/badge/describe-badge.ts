import { nameWithTicker } from '@plumbline/contracts';
import { describeScoreAloud, formatImpactScore, scoreNote, standingLabels } from '@plumbline/screening';
import { formatDay } from '../../platform/format.ts';
import type { PicturedSecurity } from '../pictured-security.ts';

/** What a badge says. */
export interface BadgeText {
  readonly score: string;
  /** Beside the score: without it, the score would say more than we know. `null` for nothing. */
  readonly note: string | null;
  readonly subject: string;
  readonly details: string;
  /** All of it in words, for those who do not see it. */
  readonly label: string;
}

/** @param asOf the day of the release's newest facts, ISO */
export function describeBadge(security: PicturedSecurity, asOf: string): BadgeText {
  const { ticker, isDomestic, exchangeLocation, impactScore, hasSampleData } = security;
  const place = isDomestic ? null : exchangeLocation;
  const sample = hasSampleData ? 'sample data' : null;
  const day = formatDay(asOf);
  const aloud = describeScoreAloud(security);
  return {
    score: formatImpactScore(impactScore),
    note: scoreNote(security) ?? (impactScore === null ? standingLabels.NOT_RATED : null),
    subject: join([ticker, place, 'Impact Score'], ' '),
    details: join([sample, day, 'by Plumbline'], ' · '),
    label: join(
      [
        `${nameWithTicker(security)}: ${aloud}.`,
        hasSampleData ? 'Based in part on sample data.' : null,
        `${day}, by Plumbline.`,
      ],
      ' ',
    ),
  };
}

function join(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null).join(separator);
}
