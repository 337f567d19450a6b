import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { rollUp } from '../roll-up/roll-up.ts';
import { aUniverse } from '../testing/universe-plan.ts';
import { OUTSIDE_UNIVERSE } from './holding.ts';
import { mergeHoldings } from './merge-holdings.ts';
import { withinMethod } from './within-method.ts';

/** 0 brewer, 1 fund of it with three quarters in bonds, 2 bond fund. */
const universe = aUniverse({ companies: [{ sic: '2082' }], funds: [[[0, 1]], []], outside: [0.75, 1] });

describe('withinMethod', () => {
  it('takes what of a fund lies outside the method for money outside the universe', () => {
    const holdings = [0, 1, 2, OUTSIDE_UNIVERSE].map((instrument) => ({ instrument, weight: 25 }));
    expect(mergeHoldings(withinMethod(universe, holdings))).toEqual([
      { instrument: 0, weight: 0.25 },
      { instrument: OUTSIDE_UNIVERSE, weight: expect.closeTo(0.6875, 12) },
      { instrument: 1, weight: expect.closeTo(0.0625, 12) },
      { instrument: 2, weight: 0 },
    ]);
  });

  it('leaves a roll-up with the part of all the money that is in such companies', () => {
    const [alcohol] = rollUp(
      universe,
      withinMethod(universe, [{ instrument: 1, weight: 10 }]),
      compileProfile(catalog, presets[0]),
    ).negative;
    expect(alcohol).toMatchObject({ criterion: { name: 'ALCOHOL' }, weightedPercentage: 25 });
  });
});
