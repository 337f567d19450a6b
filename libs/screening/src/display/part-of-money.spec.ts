import { describeRuledOut, describeRuledOutShare, formatMoneyIn } from './part-of-money.ts';

describe('formatMoneyIn', () => {
  it.each([
    [21.2, 10_000, '$2,120'],
    [9, 12_345.67, '$1,110'],
    [0.01, 2_000, 'under $1'],
    [0.02, 2_500, '$1'],
    [0, 2_000, '$0'],
    [0, 0.5, '$0'],
    [21.23, 1_234_567, '$262,000'],
    [100, 1_234_567.89, '$1,234,568'],
    [50, 4_560_000_000, '$2.28B'],
    [49.98, 2_000_000_000, '$1B'],
  ])('says what %d%% of %d dollars comes to, to three digits', (percent, sum, text) => {
    expect(formatMoneyIn(percent, sum)).toBe(text);
  });

  it.each([
    [99.92, 1_997, '$1,990'],
    [99.96, 1_000, '$999'],
    [60, 1, 'under $1'],
  ])('never shows a part as all: %d%% of %d dollars', (percent, sum, text) => {
    expect(formatMoneyIn(percent, sum)).toBe(text);
  });
});

describe('describeRuledOut', () => {
  const money = { monetaryValue: 10_000, ruledOut: 0.212 };

  it('speaks of all that is known, and of no more', () => {
    expect(describeRuledOut({ ...money, coverage: 1 })).toBe(
      '$2,120 of the $10,000 here is in companies that this profile rules out.',
    );
    for (const coverage of [0.99, 0, null])
      expect(describeRuledOut({ ...money, coverage })).toMatch(/^At least \$2,120 of /);
  });

  it.each([
    [0.2126, 10_000, '$2,120'],
    [0.29, 10_000, '$2,900'],
    [0.57, 10, '$5'],
    [0.0003, 2_000, 'a small part'],
  ])('never says “at least” of more than is known: %d of %d dollars', (ruledOut, monetaryValue, part) => {
    expect(describeRuledOut({ monetaryValue, ruledOut, coverage: 0.8 })).toMatch(`At least ${part} of the `);
  });

  it('names a share alone for readers who see no amounts', () => {
    expect(describeRuledOutShare({ ruledOut: 0.21, coverage: 0.9 })).toBe(
      'At least 21% of the value here is in companies that this profile rules out.',
    );
    expect(describeRuledOutShare({ ruledOut: 0, coverage: 1 })).toBeNull();
  });

  it.each([
    [0.5, 'At least a small part'],
    [1, 'Under $1'],
  ])('calls nothing at least less than something (coverage: %d)', (coverage, part) => {
    expect(describeRuledOut({ monetaryValue: 2_000, ruledOut: 0.0001, coverage })).toBe(
      `${part} of the $2,000 here is in companies that this profile rules out.`,
    );
  });

  it('calls no share at least less than something', () => {
    const value = 'of the value here is in companies that this profile rules out.';
    expect(describeRuledOutShare({ ruledOut: 0.001, coverage: 0.5 })).toBe(`At least a small part ${value}`);
    expect(describeRuledOutShare({ ruledOut: 0.001, coverage: 1 })).toBe(`<1% ${value}`);
  });

  it('says nothing where nothing is known to be ruled out, which is no all-clear', () => {
    expect(describeRuledOut({ ...money, ruledOut: 0, coverage: 1 })).toBeNull();
    expect(describeRuledOut({ monetaryValue: 0, ruledOut: 0.2, coverage: 1 })).toBeNull();
  });
});
