import { Injectable } from '@nestjs/common';
import { instrumentTypes } from '@plumbline/contracts';
import { AlternativeFinder, isPeerSector } from '@plumbline/screening';
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
      sector: sectors.numbers.map((sector) => (isPeerSector(sectors.names[sector]!) ? sector : 0)),
    });
  }
}
