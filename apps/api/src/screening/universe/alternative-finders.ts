import { Injectable } from '@nestjs/common';
import { faithFundClasses, instrumentTypes, numberOfTradition } from '@plumbline/contracts';
import { AlternativeFinder, isPeerSector, NARROW_CLASS, type InstrumentFacts } from '@plumbline/screening';
import { FaithFunds } from './faith-funds.ts';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseReader } from './release-reader.ts';
import { classifyFunds, type FundClass } from './snapshot/asset-classes.ts';
import { readClassifications, type Classifications } from './snapshot/read-classifications.ts';
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
    const classifications = await readClassifications(this.releases, snapshot);
    return new AlternativeFinder(snapshot.screening, await this.describe(snapshot, classifications));
  }

  /** What the search needs to know of each instrument, also the one that a browser makes by itself. */
  async describe(snapshot: UniverseSnapshot, classifications: Classifications): Promise<InstrumentFacts> {
    const { rows } = snapshot.instruments;
    const { sectors, industries, sicCodes } = classifications;
    const faithFunds = await this.faithFunds.get(snapshot);
    const byHoldings = classifyFunds(snapshot.screening, classifications);
    return {
      isOffered: Uint8Array.from(rows, ({ isDomestic, type }) => Number(isDomestic && type !== 'UNKNOWN')),
      type: Uint8Array.from(rows, ({ type }) => instrumentTypes.indexOf(type)),
      size: Float64Array.from(rows, ({ marketCapitalization }) => marketCapitalization ?? Number.NaN),
      business: sicCodes,
      industry: industries.numbers,
      sector: sectors.numbers.map((sector) => (isPeerSector(sectors.names[sector]!) ? sector : 0)),
      tradition: Uint8Array.from(rows, (_, index) => numberOfTradition(faithFunds.get(index)?.tradition)),
      assetClass: Uint8Array.from(rows, (_, index) => numberOfClass(byHoldings[index] ?? null)),
    };
  }
}

const classes = Object.keys(faithFundClasses);

/** 0 for an unknown one. */
function numberOfClass(assetClass: FundClass | null): number {
  return assetClass === 'NARROW' ? NARROW_CLASS : classes.indexOf(assetClass ?? '') + 1;
}
