import { Injectable } from '@nestjs/common';
import { faithFundClasses, faithTraditions, instrumentTypes } from '@plumbline/contracts';
import type { FaithTradition } from '@plumbline/contracts';
import { AlternativeFinder, isPeerSector, NARROW_CLASS } from '@plumbline/screening';
import { FaithFunds } from './faith-funds.ts';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseReader } from './release-reader.ts';
import { classifyFunds, type FundClass } from './snapshot/asset-classes.ts';
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
      tradition: Uint8Array.from(rows, (_, index) => numberOfTradition(faithFunds.get(index)?.tradition)),
      assetClass: Uint8Array.from(rows, (_, index) => numberOfClass(byHoldings[index] ?? null)),
    });
  }
}

const classes = Object.keys(faithFundClasses);
const traditions = Object.keys(faithTraditions);

/** 0 for an unknown one. */
function numberOfClass(assetClass: FundClass | null): number {
  return assetClass === 'NARROW' ? NARROW_CLASS : classes.indexOf(assetClass ?? '') + 1;
}

function numberOfTradition(tradition: FaithTradition | undefined): number {
  return traditions.indexOf(tradition ?? '') + 1;
}

/** The traditions near to that of a ready-made profile by its id, the nearest first. */
const nearTraditions: Readonly<Record<string, readonly FaithTradition[]>> = {
  0: ['EVANGELICAL', 'MAINLINE', 'CATHOLIC'],
  1: ['CATHOLIC', 'MAINLINE', 'EVANGELICAL'],
};

/**
 * Whose funds for faith come before other funds among alternatives under a profile; `undefined` where it is of no
 * tradition.
 */
export function traditionsNear(profileId: string): readonly number[] | undefined {
  return nearTraditions[profileId]?.map(numberOfTradition);
}
