import type { ListingResponse } from '@plumbline/contracts';
import { isFund, isOutsideMethod } from '@plumbline/contracts';
import { outsideOf } from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import { outsidePercentOf, toListingResponse } from '../screening/universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';

/** A security, and whether it lies outside the method: 1 where it does. */
export type PicturedSecurity = ListingResponse & Required<Pick<ShownScore, 'outsideMethod'>>;

/** By the same rule as the page says it of the security. */
export function toPicturedSecurity(snapshot: UniverseSnapshot, index: number): PicturedSecurity {
  const security = toListingResponse(snapshot, index);
  const { type, positionCount } = snapshot.instruments.rows[index];
  if (!isFund(type)) return { ...security, outsideMethod: 0 };
  const isOutside = isOutsideMethod({
    ...security,
    type,
    holdings: positionCount === null ? undefined : { outside: outsidePercentOf(snapshot, index) },
    score: { isOutsideMethod: outsideOf(snapshot.screening, index) >= 1 },
  });
  return { ...security, outsideMethod: Number(isOutside) };
}
