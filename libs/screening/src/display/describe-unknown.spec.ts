import {
  describeCash,
  describeCashShare,
  describeUnknown,
  describeUnknownShare,
  nameOfUnknown,
  splitCash,
} from './describe-unknown.ts';

const line = { kind: null, value: 500 };
const coin = { kind: 'COIN', value: 250 } as const;

describe('Lines of a file that no security answers to', () => {
  it('count in the value alone, and nobody has looked into them', () => {
    expect(describeUnknown('1 line of your file', [line], 2_000)).toBe(
      '1 line of your file, worth $500.00 (25.00%), counts in the value but not in the score: nobody has looked into it.',
    );
    expect(describeUnknown('2 lines of your file', [line, line], 2_000)).toMatch(
      /, worth \$1,000\.00 \(50\.00%\), count .* looked into them\.$/,
    );
  });

  it('lie outside the method where they are coins, bonds or options', () => {
    expect(describeUnknown('1 line of your file', [coin], 1_000)).toBe(
      '1 line of your file, worth $250.00 (25.00%), counts in the value and lies outside the method: ' +
        'coins, bonds and options are not screened.',
    );
    expect(describeUnknown('2 lines of your file', [line, coin], 1_000)).toMatch(
      /nobody has looked into them\. The coins, bonds and options among them are never screened\.$/,
    );
  });

  it('have no share of a portfolio that is worth nothing', () =>
    expect(describeUnknown('1 line', [{ ...line, value: 0 }], 0)).toMatch(/^1 line, worth \$0\.00, counts/));

  it('are a share of the value alone for readers who see no amounts', () => {
    expect(describeUnknownShare('2 lines', [line, line], 12)).toBe(
      '2 lines (12%) count in the value but not in the score: nobody has looked into them.',
    );
    expect(describeUnknownShare('1 line', [coin], 0)).toMatch(/^1 line \(<1%\) counts .* outside the method/);
    expect(describeCashShare(3)).toBe('Cash from sales is 3% of the value and lies outside the method.');
  });

  it('are named as their file names them, with what is never screened', () => {
    expect(nameOfUnknown({ ticker: '', name: 'Acme Pool', kind: null })).toBe('Acme Pool');
    expect(nameOfUnknown({ ticker: 'BTC', name: 'Bitcoin', kind: 'COIN' })).toBe('BTC Bitcoin (coin)');
  });
});

describe('Cash from sales', () => {
  it('is split from the lines of a file, and said with its share', () => {
    const cash = { kind: 'CASH', value: 40.5 } as const;
    expect(splitCash([coin, cash])).toEqual({ lines: [coin], cash: 40.5 });
    expect(splitCash([coin]).cash).toBe(0);
    expect(describeCash(40.5, 162)).toBe(
      'Cash from sales, $40.50 (25.00%), counts in the value and lies outside the method.',
    );
    expect(nameOfUnknown({ ticker: '', name: 'Cash', kind: 'CASH' })).toBe('Cash');
  });
});
