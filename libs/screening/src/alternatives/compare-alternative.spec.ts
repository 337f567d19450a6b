import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { compileProfile, type ScreeningProfile } from '../profile/compile-profile.ts';
import { ExposureTable } from '../roll-up/exposure-table.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import type { ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { aUniverse } from '../testing/universe-plan.ts';
import type { Alternative } from './alternative-finder.ts';
import { compareAlternative, knownPercent } from './compare-alternative.ts';

const universe = aUniverse({
  companies: [
    { flags: ['ALCOHOL_5_PERCENT', 'TOBACCO'], isResearched: true },
    { cleared: { ALCOHOL_5_PERCENT: null, GAMBLING: null }, flags: ['NUCLEAR'] },
    { isResearched: true },
  ],
  funds: [
    [
      [0, 1],
      [2, 2],
    ],
    [
      [2, 2],
      [-1, 1],
    ],
    [
      [0, 4],
      [2, 99_996],
    ],
  ],
});

function comparisonOf(of: ScreeningUniverse, criteria: ScreeningProfile) {
  const profile = compileProfile(catalog, criteria);
  return { exposures: new ExposureTable(of), profile, scores: scoreUniverse(of, profile) };
}

const comparison = comparisonOf(universe, { positive: [], negative: ['ALCOHOL_5_PERCENT', 'GAMBLING'] });

function compare(original: number, instrument: number, found: Partial<Alternative> = {}, by = comparison) {
  return compareAlternative(by, original, {
    instrument,
    score: by.scores.values[instrument]!,
    standing: 'CLEAR',
    shareChecked: 1,
    sharedClass: 'INDUSTRY',
    isFaithFund: false,
    isChecked: true,
    sizeRatio: null,
    overlap: null,
    fit: 1,
    ...found,
  });
}

describe('compareAlternative', () => {
  it('lists the criteria of the profile that touch either, and others that the alternative has more of', () => {
    const { criteria, unchecked, scoreChange, sizeRatio } = compare(0, 1, { sizeRatio: 0.123456 });
    expect(criteria).toEqual([
      expect.objectContaining({
        ...{ name: 'ALCOHOL_5_PERCENT', kind: 'negative', before: 100, after: 0 },
        ...{ isChecked: true, isInProfile: true },
      }),
      expect.objectContaining({ name: 'NUCLEAR', before: 0, after: 100, isInProfile: false }),
    ]);
    expect(unchecked).toEqual([]);
    expect(scoreChange).toBe(-comparison.scores.values[0]!);
    expect(sizeRatio).toBe(0.123);
  });

  it('gives percentages of funds with two decimals, and how much of the fund is known', () => {
    const compared = compare(3, 4, { overlap: 2 / 3 });
    expect(compared).toMatchObject({ overlap: 66.67, known: 66.67 });
    expect(compared.criteria).toMatchObject([{ name: 'ALCOHOL_5_PERCENT', before: 33.33, after: 0 }]);
    expect([knownPercent(universe, 3), knownPercent(universe, 0)]).toEqual([100, null]);
  });

  it('never says that a fund is without what a very small part of it is in', () => {
    const [alcohol] = compare(3, 5).criteria;
    expect(alcohol).toMatchObject({ name: 'ALCOHOL_5_PERCENT', before: 33.33 });
    expect(alcohol!.after).toBeCloseTo(0.004, 6);
    expect(compare(5, 4).criteria).toMatchObject([{ before: alcohol!.after, after: 0 }]);
  });

  it('never counts a criterion that flags companies as a merit, whichever list of the profile names it', () => {
    const socialJustice = presets[3]!;
    expect(socialJustice.positive).toContain('TOBACCO');
    const companies = [{ flags: ['TOBACCO'], isResearched: true }, { isResearched: true }];
    const by = comparisonOf(aUniverse({ companies }), socialJustice);
    expect(compare(0, 1, {}, by).criteria).toEqual([
      expect.objectContaining({
        ...{ name: 'TOBACCO', kind: 'negative', before: 100, after: 0 },
        ...{ isChecked: true, isInProfile: true },
      }),
    ]);
  });
});
