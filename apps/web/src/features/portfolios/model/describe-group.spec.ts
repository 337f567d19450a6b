import { describeGroup, describeOverlap, shareOfGroup } from './describe-group.ts';

describe('A group in words', () => {
  it.each([
    [[], 'No portfolios'],
    [['IRA'], '1 portfolio · IRA'],
    [['IRA', '401(k)', 'IRA'], '3 portfolios · IRA, 401(k)'],
  ] as const)('of portfolios of the types %j is %s', (types, text) => {
    expect(describeGroup(types.map((type) => ({ type })))).toBe(text);
  });

  it.each([
    [6, 3, false, 'through 6 funds in 3 accounts'],
    [1, 2, false, 'through 1 fund in 2 accounts'],
    [2, 1, true, 'through 2 funds and directly, in 1 account'],
    [0, 2, true, 'directly, in 2 accounts'],
  ])(
    'is in a company by %i funds in %i accounts, directly: %s',
    (funds, portfolios, isHeldDirectly, text) => {
      expect(describeOverlap({ numberOfFunds: funds, numberOfPortfolios: portfolios, isHeldDirectly })).toBe(
        text,
      );
    },
  );

  it('gives the part that a portfolio is, and none of nothing', () => {
    expect(shareOfGroup({ monetaryValue: 25 }, 200)).toBe('12.5%');
    expect(shareOfGroup({ monetaryValue: 0 }, 0)).toBe('—');
  });
});
