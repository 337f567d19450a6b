import { businessOfSic, type Business } from '@plumbline/screening';

/**
 * Sector (of 12) and industry (of 49) of a SIC code, as pages name them; `null` for `null` and for numbers that are in
 * no industry. Codes under 1000 have their leading zero (100 is `0100`).
 */
export function sectorOf(sic: number | null): Business | null {
  return sic === null || !Number.isInteger(sic) ? null : businessOfSic(sic);
}
