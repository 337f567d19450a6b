import { defaultStandards, lockedPresets, offeredStandards } from './offered-standards.ts';
import { describePreset } from './preset-changes.ts';
import { readComparison } from './read-comparison.ts';

const own = Array.from({ length: 7 }, (_, at) => ({
  ...{ id: 1001 + at, name: `Own ${at}` },
  ...{ positive: [], negative: [] },
}));
const ids = (standards: readonly { readonly id: string | number }[]) => standards.map(({ id }) => String(id));

describe('The standards that a reader may see', () => {
  it('are preset 0 and own ones, and with Premium all presets', () => {
    expect(ids(offeredStandards({ own: undefined, isPremium: false }))).toEqual(['0']);
    expect(ids(offeredStandards({ own: own.slice(0, 1), isPremium: false }))).toEqual(['0', '1001']);
    expect(ids(offeredStandards({ own: [], isPremium: true }))).toEqual(['0', '1', '2', '3']);
    expect(ids(lockedPresets(false))).toEqual(['1', '2', '3']);
    expect(lockedPresets(true)).toEqual([]);
  });

  it('are shown as far as there are columns, the one in use among them', () => {
    const offered = offeredStandards({ own, isPremium: true });
    expect(defaultStandards(offered, '0')).toEqual(['0', '1', '2', '3', '1001', '1002']);
    expect(defaultStandards(offered, '1007')).toEqual(['0', '1', '2', '3', '1001', '1007']);
    expect(defaultStandards(offered, '9')).toHaveLength(6);
  });
});

describe('The criteria of a locked preset', () => {
  const [catholic, environmental, socialJustice] = lockedPresets(false).map(describePreset);

  it('are compared with those of the standard one', () => {
    expect(catholic!.adds).toEqual(['Barrier Contraceptives', 'Military Weapons', 'Weapons (5% of revenue)']);
    expect(catholic!.leavesOut).toContain('Alcohol');
    expect(environmental).toMatchObject({ positives: 9, onlyAs: [] });
  });

  it('tell a stricter variant from a new criterion, and from one that is left out', () => {
    expect(catholic!.onlyAs).toEqual(['Gambling (5% of revenue)']);
    expect(catholic!.leavesOut).not.toContain('Gambling');
  });

  it('count a negative criterion as what it is, whichever list it is in', () => {
    expect(socialJustice!.leavesOut).not.toContain('Tobacco');
    expect(socialJustice!.positives).toBe(12);
  });
});

describe('The address of a comparison', () => {
  const read = (query: string) => readComparison(new URLSearchParams(query));

  it('names a security or a portfolio, and the standards', () => {
    expect(read('security=VOD/London&standards=0,1001,0')).toEqual({
      security: 'VOD/London',
      portfolio: null,
      standards: ['0', '1001'],
    });
    expect(read('portfolio=12')).toEqual({ security: null, portfolio: 12, standards: null });
  });

  it('names the profiles of two people in this tab without a word about their answers', () => {
    expect(read('standards=0,mine,theirs').standards).toEqual(['0', 'mine', 'theirs']);
  });

  it('loses what makes no sense', () => {
    for (const query of [
      '',
      'security=',
      'portfolio=x',
      'portfolio=0',
      'portfolio=1.5',
      'portfolio=9999999999',
    ])
      expect(read(query)).toEqual({ security: null, portfolio: null, standards: null });
    expect(read('standards=').standards).toEqual([]);
    expect(read('standards=0,one,-1,2').standards).toEqual(['0', '2']);
    expect(read('standards=0,1,2,3,4,5,6,7').standards).toHaveLength(6);
    expect(read('security=KO&portfolio=1')).toMatchObject({ security: 'KO', portfolio: null });
  });
});
