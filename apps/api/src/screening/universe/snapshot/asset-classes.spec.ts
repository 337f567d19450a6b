import type { ScreeningUniverse } from '@plumbline/screening';
import { catalog, UniverseBuilder } from '@plumbline/screening';
import { classifyFunds } from './asset-classes.ts';

const US_TECHNOLOGY = 0;
const US_HEALTH = 1;
const JAPANESE_CARS = 2;
const US_REAL_ESTATE = 3;
const WITHOUT_COUNTRY = 4;
const GERMAN_MACHINES = 5;
const OUTSIDE_UNIVERSE = -1;
const classifications = {
  sectors: {
    names: ['', 'Technology', 'Health', 'Cars', 'Finance', 'Machines'],
    numbers: Uint16Array.of(1, 2, 3, 4, 2, 5, 0),
  },
  sicCodes: Uint16Array.of(7372, 2834, 3711, 6798, 2834, 3559, 0),
  countries: ['US', 'US', 'JP', 'US', null, 'DE', null],
};

/** A fund of these positions, in percent, with `outside` percent of it outside the method. */
function classOf(positions: Readonly<Record<number, number>>, outside = 0) {
  const builder = new UniverseBuilder(catalog, '2026-01-31');
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'])
    builder.addCompany(builder.addIssuer({ key, name: key, country: null, incorporated: null, sic: null }));
  const fund = builder.addFund(outside / 100);
  for (const [target, weight] of Object.entries(positions)) builder.addPosition(fund, Number(target), weight);
  const universe: ScreeningUniverse = builder.build().universe;
  return classifyFunds(universe, classifications)[fund];
}

describe('What a fund holds', () => {
  it.each([
    ['US_STOCKS', { [US_TECHNOLOGY]: 40, [US_HEALTH]: 30, [JAPANESE_CARS]: 30 }],
    ['INTERNATIONAL_STOCKS', { [US_TECHNOLOGY]: 20, [JAPANESE_CARS]: 40, [GERMAN_MACHINES]: 40 }],
    ['REAL_ESTATE', { [US_REAL_ESTATE]: 90, [US_HEALTH]: 10 }],
  ])('is %s by where its companies are and what they do', (assetClass, positions) => {
    expect(classOf(positions)).toBe(assetClass);
  });

  it('is more than stocks where a fifth of it lies outside the method, and bonds where most of it does', () => {
    const positions = { [US_TECHNOLOGY]: 50, [US_HEALTH]: 50 };
    expect([19, 21, 79, 81].map((outside) => classOf(positions, outside))).toEqual([
      'US_STOCKS',
      'ALLOCATION',
      'ALLOCATION',
      'BONDS',
    ]);
  });

  it('is narrow in a fund of a single sector or country abroad, which no broad fund replaces', () => {
    expect(classOf({ [US_TECHNOLOGY]: 80, [US_HEALTH]: 20 })).toBe('NARROW');
    expect(classOf({ [JAPANESE_CARS]: 70, [US_HEALTH]: 10, [WITHOUT_COUNTRY]: 20 })).toBe('NARROW');
  });

  it('has no class where too little is known', () => {
    expect(classOf({})).toBeNull();
    expect(classOf({ [US_TECHNOLOGY]: 10, [US_HEALTH]: 9, [OUTSIDE_UNIVERSE]: 81 })).toBeNull();
    const half = { [US_TECHNOLOGY]: 25, [US_HEALTH]: 15, [WITHOUT_COUNTRY]: 10, [OUTSIDE_UNIVERSE]: 50 };
    expect(classOf(half)).toBeNull();
  });
});
