import fc from 'fast-check';
import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { ExposureTable } from '../roll-up/exposure-table.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { aUniverse, profiles, TODAY, universePlans } from '../testing/universe-plan.ts';
import { InvalidUniverseError } from './universe.errors.ts';
import { fromUniverseColumns, packColumns, toUniverseColumns, unpackColumns } from './universe-file.ts';
import type { ScreeningUniverse } from './screening-universe.ts';

function toFile(universe: ScreeningUniverse): ArrayBuffer {
  return packColumns({}, toUniverseColumns(universe)).buffer as ArrayBuffer;
}

function throughFile(universe: ScreeningUniverse): ScreeningUniverse {
  return fromUniverseColumns(catalog, TODAY, unpackColumns(toFile(universe)).columns);
}

describe('A universe that comes out of a file', () => {
  it('has the same scores to the last bit, under presets and any other profile', () => {
    fc.assert(
      fc.property(universePlans, profiles, (plan, profile) => {
        const universe = aUniverse(plan);
        const copy = throughFile(universe);
        for (const each of [...presets, profile]) {
          const compiled = compileProfile(catalog, each);
          expect(scoreUniverse(copy, compiled)).toEqual(scoreUniverse(universe, compiled));
        }
      }),
    );
  });

  it('has the same exposures of funds', () => {
    fc.assert(
      fc.property(universePlans, (plan) => {
        const universe = aUniverse(plan);
        const [before, after] = [new ExposureTable(universe), new ExposureTable(throughFile(universe))];
        for (const fund of universe.fundInstrument) {
          expect(after.getFundExposure(fund)).toEqual(before.getFundExposure(fund));
        }
      }),
    );
  });
});

describe('unpackColumns', () => {
  it('returns the header and every number', () => {
    const columns = {
      bytes: Uint8Array.of(0, 255),
      words: Uint32Array.of(7, 0xffff_ffff, 0),
      signed: Int32Array.of(-1, 2 ** 31 - 1, -(2 ** 31)),
      numbers: Float64Array.of(0.1, Number.NaN, -0, 1e300),
      none: new Uint16Array(0),
    };
    const file = packColumns({ text: 'Ünïcode' }, columns);
    expect(unpackColumns(file.buffer as ArrayBuffer)).toEqual({ header: { text: 'Ünïcode' }, columns });
  });

  it('throws for a file that is not whole', () => {
    const file = toFile(aUniverse({ companies: [{}, { flags: ['ALCOHOL'] }] }));
    for (const length of [0, 3, 10, file.byteLength - 1]) {
      expect(() => unpackColumns(file.slice(0, length))).toThrow(InvalidUniverseError);
    }
  });
});
