import type { ExploreColumns, ExploreHeader } from '@plumbline/contracts';
import { catalog, fromUniverseColumns, unpackColumns } from '@plumbline/screening';
import type { ScreeningUniverse } from '@plumbline/screening';

/** What the file has of every security besides what scores are computed from. */
export type ExploreListings = ExploreHeader & ExploreColumns;

/** Opens the file of all securities. Throws an `Error` for one that is not whole, or was made for other criteria. */
export function openExploreFile(file: ArrayBuffer): {
  readonly listings: ExploreListings;
  readonly universe: ScreeningUniverse;
} {
  const { header, columns } = unpackColumns<ExploreHeader>(file);
  if (header.criteria.join() !== catalog.criteria.map(({ name }) => name).join()) {
    throw new Error('The file was made for other criteria.');
  }
  const own = columns as unknown as ExploreColumns;
  const { typeOf, sectorOf, industryOf, size, isSample } = own;
  const { isOffered, sicOf, traditionOf, assetClassOf } = own;
  return {
    listings: {
      ...header,
      ...{ typeOf, sectorOf, industryOf, size, isSample },
      ...{ isOffered, sicOf, traditionOf, assetClassOf },
    },
    universe: fromUniverseColumns(catalog, header.asOf, columns),
  };
}
