import { Injectable } from '@nestjs/common';
import { instrumentTypes } from '@plumbline/contracts';
import { AlternativeFinder, catalog } from '@plumbline/screening';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseReader } from './release-reader.ts';
import { readClassifications } from './snapshot/read-classifications.ts';
import type { UniverseSnapshot } from './snapshot/universe-snapshot.ts';

/** The finder of alternatives, created once per release when it is first needed. */
@Injectable()
export class AlternativeFinders {
  private readonly finders = new ReleaseCache<AlternativeFinder>(1);

  constructor(private readonly releases: ReleaseReader) {}

  get(snapshot: UniverseSnapshot): Promise<AlternativeFinder> {
    return this.finders.get(snapshot, 0, () => this.create(snapshot));
  }

  private async create(snapshot: UniverseSnapshot): Promise<AlternativeFinder> {
    const { rows } = snapshot.instruments;
    const { sectors, industries, sicCodes } = await readClassifications(this.releases, snapshot);
    return new AlternativeFinder(snapshot.screening, {
      isOffered: Uint8Array.from(rows, ({ isDomestic, type }) => Number(isDomestic && type !== 'UNKNOWN')),
      type: Uint8Array.from(rows, ({ type }) => instrumentTypes.indexOf(type)),
      size: Float64Array.from(rows, ({ marketCapitalization }) => marketCapitalization ?? Number.NaN),
      business: sicCodes,
      industry: industries.numbers,
      sector: sectors.numbers.map((sector, index) => narrowSector(sector, sicCodes[index]!)),
    });
  }
}

/** The fields of business that the method tells apart, by SIC major group, from 1 up. */
const fields = new Map(
  catalog.materiality.flatMap(({ majorGroups }, index) =>
    majorGroups.map((group) => [Number(group), index + 1] as const),
  ),
);

/** A sector alone is too wide, as manufacturing has both cigarettes and jet engines: its companies share a field, too. */
function narrowSector(sector: number, sic: number): number {
  const field = fields.get(Math.floor(sic / 100)) ?? 0;
  return sector === 0 ? 0 : sector * (catalog.materiality.length + 1) + field;
}
