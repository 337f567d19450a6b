import { isPeerSector, type InstrumentFacts } from '@plumbline/screening';
import type { ExploreColumns, ExploreHeader } from './explore-file.ts';

/** What a search for alternatives needs to know of the securities of a file. */
export function toInstrumentFacts({
  isOffered,
  size,
  typeOf,
  sicOf,
  industryOf,
  sectorOf,
  sectors,
  traditionOf,
  assetClassOf,
}: Pick<ExploreHeader, 'sectors'> & ExploreColumns): InstrumentFacts {
  return {
    ...{ isOffered, size },
    type: typeOf,
    business: sicOf,
    industry: industryOf,
    sector: sectorOf.map((sector) => (isPeerSector(sectors[sector]!) ? sector : 0)),
    tradition: traditionOf,
    assetClass: assetClassOf,
  };
}
