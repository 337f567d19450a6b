import { aHolding } from '../../../test/builders.ts';
import { parseHoldingInput } from './holding-input.ts';
import {
  describeFilePrices,
  describePrice,
  describeUnvalued,
  describeInput,
  describeNotListed,
  toEditText,
  formatValue,
  formatWeight,
} from './holding-labels.ts';

describe('Holding labels', () => {
  it('say of what has left why it has no score and no page', () => {
    const { financialInstrument } = aHolding();
    const called = { ...financialInstrument, ticker: 'AQZ', name: 'Abacus Tobacco' };
    const former = { financialInstrument: { ...called, isListed: false } };
    expect(describeNotListed([{ financialInstrument }])).toBeNull();
    expect(describeNotListed([{ financialInstrument }, former])).toBe(
      'Abacus Tobacco (AQZ) is no longer in our data, so it has no score and no page. Another company may have its ticker now.',
    );
    expect(describeNotListed([former, former])).toBe(
      '2 holdings are no longer in our data, so they have no score and no page. Other companies may have their tickers now.',
    );
  });

  it('show values with two decimals, or that none is known', () => {
    expect(formatValue({ value: 1234.5, isValued: true })).toBe('$1,234.50');
    expect(formatValue({ value: 0, isValued: false })).toBe('No known value');
  });

  it('show weights with two decimals, tiny ones as less than 0.01%, and none where no value is known', () => {
    expect(formatWeight({ weight: 12.5, value: 1, isValued: true })).toBe('12.50%');
    expect(formatWeight({ weight: 0, value: 1, isValued: true })).toBe('<0.01%');
    expect(formatWeight({ weight: 0, value: 0, isValued: true })).toBe('0.00%');
    expect(formatWeight({ weight: 0, value: 0, isValued: false })).toBe('NA');
  });

  it.each([0, 0.00000001, 12.34567891, 10, 1_000_000, 12.5, 123_456_789.125])(
    'start an edit of %p shares with the same number',
    (shares) => {
      expect(parseHoldingInput(toEditText(aHolding({ shares }), 'shares'))).toEqual({
        measure: 'shares',
        amount: shares,
      });
    },
  );

  it('start an edit of a value with a dollar sign, and of an unknown amount empty', () => {
    expect(toEditText(aHolding({ value: 1234.5 }), 'value')).toBe('$1234.50');
    expect(toEditText(aHolding({ value: 0, isValued: false }), 'value')).toBe('');
    expect(toEditText(aHolding({ shares: null }), 'shares')).toBe('');
  });

  it('announce what an edit sets and when it switches the weight method', () => {
    expect(describeInput('12', 'SHARE_COUNT')).toBe('Sets the shares to 12.');
    expect(describeInput('$12.5', 'SHARE_COUNT')).toBe(
      'Sets the value to $12.50. All holdings will then weigh by value.',
    );
    expect(describeInput('1,000', 'VALUE_BASIS')).toBe(
      'Sets the shares to 1,000. All holdings will then weigh by share count.',
    );
    expect(describeInput('', 'SHARE_COUNT')).toBe('A number sets the shares, $12.50 sets the value.');
  });

  it('show a price with its day and its source', () => {
    expect(describePrice(aHolding())).toBe('$227.50 · Oct 30, 2026');
    expect(describePrice(aHolding({ priceSource: 'SAMPLE' }))).toBe('$227.50 · sample data');
    expect(describePrice(aHolding({ priceSource: 'BROKER_FILE', priceDate: '2025-10-04' }))).toBe(
      '$227.50 · your broker’s file, Oct 4, 2025',
    );
    expect(describePrice(aHolding({ priceSource: null, priceDate: null }))).toBe('No price is known');
  });

  it('count the holdings with a price from a file and state its days', () => {
    const fromFile = (priceDate: string) => aHolding({ priceSource: 'BROKER_FILE', priceDate });
    expect(describeFilePrices([aHolding()])).toBeNull();
    expect(describeFilePrices([fromFile('2025-10-04'), aHolding(), fromFile('2025-09-30')])).toBe(
      '2 holdings use the price in your broker’s file (Sep 30, 2025 to Oct 4, 2025) until we have a newer price.',
    );
  });

  it('count the holdings without a value', () => {
    expect(describeUnvalued(1)).toBe(
      '1 holding does not count, because no value is known. Set a value with $ to make it count.',
    );
    expect(describeUnvalued(1200)).toContain('1,200 holdings do not count');
  });
});
