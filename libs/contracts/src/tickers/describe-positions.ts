import { shortDay } from '@plumbline/screening';
import type { PositionsFromResponse } from './score-explanation.response.ts';

/** Whose positions a fund is looked through to, and of which day: the one date that counts for it. */
export function describePositions({ kind, fund, day: iso }: PositionsFromResponse): string {
  const date = shortDay().format(new Date(iso));
  switch (kind) {
    case 'OWN':
      return `Positions of ${date}`;
    case 'PARTIAL':
      return `The largest positions, of ${date}`;
    case 'ALLOCATION':
      return `The funds it is made of, as published for ${date}`;
    case 'INDEX_TWIN':
      return `Positions of ${fund?.ticker ?? 'a fund'} on ${date}, which tracks the same index`;
    case 'NEAR_INDEX':
      return `Positions of ${fund?.ticker ?? 'a fund'} on ${date}, which tracks a similar index`;
  }
}
