import fc from 'fast-check';
import { deriveOtherAmount, isParseFailure, parseAmount, parseHoldingInput } from './holding-input.ts';

const amounts = (decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .map(([whole, part]) => Number(`${whole}.${String(part).padStart(decimals, '0')}`));

describe('Input in a cell of a holding', () => {
  it.each([
    ['$12.50', { measure: 'value', amount: 12.5 }],
    ['$ 1,234.5', { measure: 'value', amount: 1234.5 }],
    [' $1,234,567 ', { measure: 'value', amount: 1_234_567 }],
    ['12.5$', { measure: 'value', amount: 12.5 }],
    ['$0', { measure: 'value', amount: 0 }],
    ['$12.5000', { measure: 'value', amount: 12.5 }],
    ['12', { measure: 'shares', amount: 12 }],
    ['1,000', { measure: 'shares', amount: 1000 }],
    ['1000000', { measure: 'shares', amount: 1_000_000 }],
    ['.5', { measure: 'shares', amount: 0.5 }],
    ['5.', { measure: 'shares', amount: 5 }],
    ['0.00000001', { measure: 'shares', amount: 1e-8 }],
    ['1,000,000,000,000', { measure: 'shares', amount: 1e12 }],
  ])('%p is %j', (text, amount) => expect(parseHoldingInput(text)).toEqual(amount));

  it.each(['', '   ', '$', ' $ '])('must not be empty: %p', (text) =>
    expect(parseHoldingInput(text)).toEqual({
      message: 'Type a number of shares, or a value such as $12.50',
    }),
  );

  it.each(['-1', '$-1', '−5', '-$3', '(12.50)', '$(12.50)'])('must not be negative: %p', (text) =>
    expect(parseHoldingInput(text)).toEqual({ message: 'It cannot be less than zero' }),
  );

  it.each(['abc', '1e5', '12,5', '1,23', '1 234', '1.2.3', '.', ',', '$$5', '€5', '0x10', 'NaN', 'Infinity'])(
    'must be a number: %p',
    (text) => expect(parseHoldingInput(text)).toEqual({ message: 'Type a number such as 1,234.5' }),
  );

  it('must not have more decimals than are stored', () => {
    expect(parseHoldingInput('$1.005')).toEqual({ message: 'A value has at most two decimals' });
    expect(parseHoldingInput('1.123456789')).toEqual({ message: 'Shares have at most eight decimals' });
  });

  it.each(['1000000000001', `$${'9'.repeat(400)}`])('must not exceed the maximum: %p', (text) =>
    expect(parseHoldingInput(text)).toEqual({ message: 'It is at most 1,000,000,000,000' }),
  );

  it('parses what formatting a value returns', () => {
    fc.assert(
      fc.property(amounts(2), (amount) => {
        const written = amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
        expect(parseHoldingInput(written)).toEqual({ measure: 'value', amount });
        expect(parseHoldingInput(`$${amount.toFixed(2)}`)).toEqual({ measure: 'value', amount });
      }),
    );
  });

  it('parses shares with and without separators', () => {
    fc.assert(
      fc.property(amounts(8), (amount) => {
        const separated = amount.toLocaleString('en-US', { maximumFractionDigits: 8 });
        expect(parseHoldingInput(separated)).toEqual({ measure: 'shares', amount });
        expect(parseHoldingInput(separated.replaceAll(',', ''))).toEqual({ measure: 'shares', amount });
      }),
    );
  });

  it('is either a message or a number that the server accepts', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,$- ') })),
        (text) => {
          const read = parseHoldingInput(text);
          if (isParseFailure(read)) return read.message !== '';
          return read.amount >= 0 && read.amount <= 1e12;
        },
      ),
    );
  });
});

describe('Amount with a known measure', () => {
  it('accepts a value with or without a dollar sign', () => {
    expect(parseAmount('12.50', 'value')).toEqual({ measure: 'value', amount: 12.5 });
    expect(parseAmount('$12.50', 'value')).toEqual({ measure: 'value', amount: 12.5 });
  });

  it('rejects shares with a dollar sign', () => {
    expect(parseAmount('$12.50', 'shares')).toEqual({ message: 'Type a number such as 1,234.5' });
  });
});

describe('Other amount of a holding', () => {
  it('is the value of the shares or the shares for the value', () => {
    expect(deriveOtherAmount('3', 'shares', 12.5)).toBe('$37.50');
    expect(deriveOtherAmount('$50', 'value', 12.5)).toBe('4');
    expect(deriveOtherAmount('1', 'value', 3)).toBe('0.33333333');
  });

  it('is unknown without a price or a valid input', () => {
    expect(deriveOtherAmount('3', 'shares', null)).toBeNull();
    expect(deriveOtherAmount('3', 'value', null)).toBeNull();
    expect(deriveOtherAmount('three', 'shares', 2)).toBeNull();
  });
});
