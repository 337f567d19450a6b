import { catalog, presets } from '@plumbline/screening';
import type { ScreeningProfile } from '@plumbline/screening';
import fc from 'fast-check';
import {
  defaultSort,
  differenceFrom,
  noFilters,
  readFilters,
  readProfile,
  readSort,
  withTick,
} from './explore-query.ts';

const profiles = fc.record({
  positive: fc.subarray(catalog.positives.map(({ name }) => name)),
  negative: fc.subarray(catalog.negatives.map(({ name }) => name)),
});

function sorted({ positive, negative }: ScreeningProfile): string[] {
  return [...positive, ...negative].sort();
}

describe('Ticked criteria in an address', () => {
  it('are read back, whatever profile they began with', () => {
    fc.assert(
      fc.property(fc.constantFrom(...presets), profiles, (base, wanted) => {
        const parameters = new URLSearchParams({ ...differenceFrom(base, wanted) });
        expect(sorted(readProfile(base, parameters))).toEqual(sorted(wanted));
      }),
    );
  });

  it('are after a tick what they are read as from the address then', () => {
    fc.assert(
      fc.property(
        profiles,
        fc.constantFrom(...catalog.criteria),
        fc.boolean(),
        (base, criterion, isTicked) => {
          const wanted = withTick(readProfile(base, new URLSearchParams()), criterion, isTicked);
          const parameters = new URLSearchParams({ ...differenceFrom(base, wanted) });
          expect(JSON.stringify(readProfile(base, parameters))).toBe(JSON.stringify(wanted));
        },
      ),
    );
  });

  it('are those of the profile when the address names none, or unknown ones', () => {
    const parameters = new URLSearchParams('with=CARS,&without=TRAINS');
    expect(sorted(readProfile(presets[0], parameters))).toEqual(sorted(presets[0]));
  });
});

describe('Filters and order in an address', () => {
  it('are read', () => {
    const parameters = new URLSearchParams(
      'type=MUTUALFUND&sector=Services&criterion=ALCOHOL&rating=checked&listings=all&from=-20&to=0&sort=size,asc',
    );
    expect(readFilters(parameters)).toEqual({
      ...noFilters,
      ...{
        type: 'MUTUALFUND',
        sector: 'Services',
        criterion: 'ALCOHOL',
        rating: 'checked',
        listings: 'all',
        from: -20,
        to: 0,
      },
    });
    expect(readSort(parameters)).toEqual({ field: 'size', isDescending: false });
  });

  it('are the defaults where the address has nothing that can be one', () => {
    const parameters = new URLSearchParams(
      'type=CAR&criterion=CAR&rating=x&listings=x&from=-101&to=&sort=color',
    );
    expect(readFilters(parameters)).toEqual(noFilters);
    expect(readSort(parameters)).toEqual(defaultSort);
  });
});
