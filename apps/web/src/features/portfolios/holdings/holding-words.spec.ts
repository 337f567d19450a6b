import { aHolding } from '../../../test/builders.ts';
import { countsNothing, inputHint, sharesText, textToEdit, valueText, weightText } from './holding-words.ts';
import { parseHoldingInput } from './parse-holding-input.ts';

describe('a holding in words', () => {
  it('shows shares with as many decimals as there are', () => {
    expect(sharesText({ shares: 1234.5 })).toBe('1,234.5');
    expect(sharesText({ shares: 0.00000001 })).toBe('0.00000001');
    expect(sharesText({ shares: null })).toBe('—');
  });

  it('shows values with two decimals, and says where there is no price', () => {
    expect(valueText({ value: 1234.5, isValued: true })).toBe('$1,234.50');
    expect(valueText({ value: 0, isValued: false })).toBe('No price');
  });

  it('shows weights with two decimals, and small ones as less than the least', () => {
    expect(weightText({ weight: 12.5, value: 1 })).toBe('12.50%');
    expect(weightText({ weight: 0, value: 1 })).toBe('<0.01%');
    expect(weightText({ weight: 0, value: 0 })).toBe('0.00%');
  });

  it.each([0, 0.00000001, 10, 1_000_000, 12.5, 123_456_789.125])(
    'begins an edit of %p shares with the same number',
    (shares) => {
      expect(parseHoldingInput(textToEdit(aHolding({ shares }), 'shares'))).toEqual({
        measure: 'shares',
        amount: shares,
      });
    },
  );

  it('begins an edit of a value with a dollar sign, and of what is not known with nothing', () => {
    expect(textToEdit(aHolding({ value: 1234.5 }), 'value')).toBe('$1234.50');
    expect(textToEdit(aHolding({ value: 0, isValued: false }), 'value')).toBe('');
    expect(textToEdit(aHolding({ shares: null }), 'shares')).toBe('');
  });

  it('tells what will be set, and when the method switches', () => {
    expect(inputHint('12', 'SHARE_COUNT')).toBe('Sets the shares to 12.');
    expect(inputHint('$12.5', 'SHARE_COUNT')).toBe(
      'Sets the value to $12.50. All holdings will then weigh by value.',
    );
    expect(inputHint('1,000', 'VALUE_BASIS')).toBe(
      'Sets the shares to 1,000. All holdings will then weigh by share count.',
    );
    expect(inputHint('', 'SHARE_COUNT')).toBe('A number sets the shares, $12.50 sets the value.');
  });

  it('counts what counts nothing', () => {
    expect(countsNothing(1)).toBe(
      '1 holding counts nothing, for no price is known. A value with $ makes it count.',
    );
    expect(countsNothing(1200)).toContain('1,200 holdings count nothing');
  });
});
