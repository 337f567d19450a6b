import type { ListingResponse } from '@plumbline/contracts';
import type { ShownScore } from '@plumbline/screening';
import { isOutsideAt, toListingResponse } from '../screening/universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';

/** A security, and whether it lies outside the method: 1 where it does. */
export type PicturedSecurity = ListingResponse & Required<Pick<ShownScore, 'outsideMethod'>>;

/** Returns what a picture shows of an instrument. */
export function toPicturedSecurity(snapshot: UniverseSnapshot, index: number): PicturedSecurity {
  return {
    ...toListingResponse(snapshot, index),
    outsideMethod: Number(isOutsideAt(snapshot, index)),
  };
}
