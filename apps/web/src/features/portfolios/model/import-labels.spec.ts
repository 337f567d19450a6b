import {
  addAmounts,
  describeCash,
  describeFilePrices,
  describeHeld,
  describeImport,
  formatAmount,
  getRowAmount,
} from './import-labels.ts';

describe('Amount from an import row', () => {
  const both = { shares: 10, value: 2500 };

  it('uses the measure that the portfolio weighs by, if the row has it', () => {
    expect(getRowAmount(both, 'SHARE_COUNT')).toEqual({ measure: 'shares', amount: 10 });
    expect(getRowAmount(both, 'VALUE_BASIS')).toEqual({ measure: 'value', amount: 2500 });
  });

  it('uses the other measure otherwise, and is null when the row has neither', () => {
    expect(getRowAmount({ shares: null, value: 2500 }, 'SHARE_COUNT')).toEqual({
      measure: 'value',
      amount: 2500,
    });
    expect(getRowAmount({ shares: 10, value: null }, 'VALUE_BASIS')).toEqual({
      measure: 'shares',
      amount: 10,
    });
    expect(getRowAmount({ shares: null, value: null }, 'SHARE_COUNT')).toBeNull();
  });

  it('adds to the current holding, rounded to the stored decimals', () => {
    const held = { shares: 0.1, value: 5.1, isValued: true };
    expect(addAmounts(held, { measure: 'shares', amount: 0.2 })?.amount).toBe(0.3);
    expect(addAmounts(held, { measure: 'value', amount: 0.2 })?.amount).toBe(5.3);
  });

  it('makes no sum with a holding that is not known in its measure', () => {
    const byValue = { shares: null, value: 5, isValued: true };
    expect(addAmounts(byValue, { measure: 'shares', amount: 2 })).toBeNull();
    const unpriced = { shares: 2, value: 0, isValued: false };
    expect(addAmounts(unpriced, { measure: 'value', amount: 5 })).toBeNull();
  });
});

describe('Import labels', () => {
  const rest = { filePrices: { count: 0, asOf: null }, rejected: [], cash: null };

  it('count the rows', () => {
    expect(describeImport({ attemptedCount: 1, completedCount: 1, ...rest })).toBe('1 of 1 row imported');
    expect(describeImport({ attemptedCount: 1200, completedCount: 0, ...rest })).toBe(
      '0 of 1,200 rows imported',
    );
    expect(describeImport({ attemptedCount: 0, completedCount: 0, ...rest })).toBe(
      'There are no holdings in this file.',
    );
  });

  it('state the day of the prices in the file when they are used', () => {
    const describe = (count: number, asOf: string | null) =>
      describeFilePrices({ filePrices: { count, asOf } });
    expect(describe(0, null)).toBeNull();
    expect(describe(1, '2025-10-04')).toBe(
      '1 holding uses the price in your file (Oct 4, 2025) until we have a newer price.',
    );
    expect(describe(1200, null)).toBe(
      '1,200 holdings use the price in your file until we have a newer price.',
    );
  });

  it('say how much cash is not counted, and nothing where there is none', () => {
    expect(describeCash({ cash: 1250 })).toBe('The $1,250.00 of cash in your file is not counted.');
    expect(describeCash({ cash: -30 })).toBe('The $30.00 of borrowed cash in your file is not counted.');
    expect(describeCash({ cash: null })).toBeNull();
    expect(describeCash({ cash: 0 })).toBeNull();
  });

  it('name amounts with their unit', () => {
    expect(formatAmount({ measure: 'shares', amount: 1 })).toBe('1 share');
    expect(formatAmount({ measure: 'shares', amount: 1234.56784 })).toBe('1,234.5678 shares');
    expect(formatAmount({ measure: 'shares', amount: 1.00000001 })).toBe('1 share');
    expect(formatAmount({ measure: 'value', amount: 2500 })).toBe('$2,500.00');
  });

  it('state how much is held already, if known', () => {
    const describe = (shares: number | null, isValued: boolean, measure: 'shares' | 'value') =>
      describeHeld('AAPL', { shares, value: isValued ? 500 : 0, isValued }, { measure, amount: 1 });
    expect(describe(2, true, 'shares')).toBe('You already hold 2 shares of AAPL.');
    expect(describe(2, true, 'value')).toBe('You already hold $500.00 of AAPL.');
    expect(describe(null, true, 'shares')).toBe('You already hold AAPL.');
    expect(describe(2, false, 'value')).toBe('You already hold AAPL.');
  });
});
