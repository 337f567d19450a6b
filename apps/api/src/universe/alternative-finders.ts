import { Injectable } from '@nestjs/common';
import { faithFundClasses, instrumentTypes } from '@plumbline/contracts';
import { AlternativeFinder, isPeerSector } from '@plumbline/screening';
import { FaithFunds } from './faith-funds.ts';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseReader } from './release-reader.ts';
import { classifyFunds } from './snapshot/asset-classes.ts';
import { readClassifications } from './snapshot/read-classifications.ts';
import type { UniverseSnapshot } from './snapshot/universe-snapshot.ts';

/** The finder of alternatives, created once per release when it is first needed. */
@Injectable()
export class AlternativeFinders {
  private readonly finders = new ReleaseCache<AlternativeFinder>(1);

  constructor(
    private readonly releases: ReleaseReader,
    private readonly faithFunds: FaithFunds,
  ) {}

  get(snapshot: UniverseSnapshot): Promise<AlternativeFinder> {
    return this.finders.get(snapshot, 0, () => this.create(snapshot));
  }

  private async create(snapshot: UniverseSnapshot): Promise<AlternativeFinder> {
    const { rows } = snapshot.instruments;
    const classifications = await readClassifications(this.releases, snapshot);
    const { sectors, industries, sicCodes } = classifications;
    const faithFunds = await this.faithFunds.get(snapshot);
    const byHoldings = classifyFunds(snapshot.screening, classifications);
    return new AlternativeFinder(snapshot.screening, {
      isOffered: Uint8Array.from(rows, ({ isDomestic, type }) => Number(isDomestic && type !== 'UNKNOWN')),
      type: Uint8Array.from(rows, ({ type }) => instrumentTypes.indexOf(type)),
      size: Float64Array.from(rows, ({ marketCapitalization }) => marketCapitalization ?? Number.NaN),
      business: sicCodes,
      industry: industries.numbers,
      sector: sectors.numbers.map((sector) => (isPeerSector(sectors.names[sector]!) ? sector : 0)),
      screensForFaith: Uint8Array.from(rows, (_, index) => Number(faithFunds.has(index))),
      assetClass: Uint8Array.from(rows, (_, index) => numberOf(byHoldings[index] ?? null)),
    });
  }
}

const classes = Object.keys(faithFundClasses);

/** 0 for an unknown one. */
function numberOf(assetClass: string | null): number {
  return assetClass === null ? 0 : classes.indexOf(assetClass) + 1;
}
