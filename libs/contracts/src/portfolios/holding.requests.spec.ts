import { messagesFor } from '../testing/messages.ts';
import { AddHoldingRequest, DeleteHoldingsRequest, UpdateHoldingRequest } from './holding.requests.ts';

describe('AddHoldingRequest', () => {
  const messages = (fields: object) =>
    messagesFor(AddHoldingRequest, { financialInstrumentId: 1, portfolioIds: [2], ...fields });

  it.each([
    {},
    { shares: 0 },
    { value: 12.5, shares: null, ifHeld: null },
    { shares: 1, ifHeld: 'ADD' },
    { ifHeld: 'SET' },
  ])('accepts at most one measure and an action: %j', (fields) => {
    expect(messages(fields)).toEqual({});
  });

  it('accepts a price in a broker’s file with its day', () => {
    expect(messages({ brokerPrice: 672.5, brokerPriceDate: '2025-10-04' })).toEqual({});
    expect(messages({ brokerPrice: null, brokerPriceDate: null })).toEqual({});
  });

  it.each([
    [{ brokerPrice: 0, brokerPriceDate: '2025-10-04' }, 'brokerPrice'],
    [{ brokerPrice: 1e13, brokerPriceDate: '2025-10-04' }, 'brokerPrice'],
    [{ brokerPrice: '5', brokerPriceDate: '2025-10-04' }, 'brokerPrice'],
    [{ brokerPrice: 5 }, 'brokerPriceDate'],
    [{ brokerPrice: 5, brokerPriceDate: '2025-02-31' }, 'brokerPriceDate'],
  ])('rejects the price %j', (fields, field) => {
    expect(Object.keys(messages(fields))).toEqual([field]);
  });

  it('adds to at most a hundred portfolios', () => {
    const portfolioIds = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(messages({ portfolioIds: portfolioIds.slice(1) })).toEqual({});
    expect(messages({ portfolioIds })).toEqual({ portfolioIds: 'Select at most 100 portfolios at a time' });
  });

  it('rejects two measures, an invalid amount, and an unknown action', () => {
    expect(messages({ shares: 1, value: 1 })).toEqual({ shares: 'Give either a value or shares, not both' });
    expect(messages({ value: '1' })).toEqual({ value: 'Value must be a number from 0 to 1,000,000,000,000' });
    expect(messages({ ifHeld: 'REPLACE' })).toEqual({ ifHeld: 'ifHeld is one of KEEP, SET, ADD' });
  });
});

describe('DeleteHoldingsRequest', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it.each([1, 10_000])('accepts %i ids', (count) => {
    expect(messagesFor(DeleteHoldingsRequest, { ids: ids(count), other: 'ignored' })).toEqual({});
  });

  it('rejects an empty list and one that is too long', () => {
    expect(messagesFor(DeleteHoldingsRequest, { ids: [] })).toEqual({ ids: 'Select at least one holding' });
    expect(messagesFor(DeleteHoldingsRequest, { ids: ids(10_001) })).toEqual({ ids: 'Too many holdings' });
  });
});

describe('UpdateHoldingRequest', () => {
  const messages = (measures: object) =>
    messagesFor(UpdateHoldingRequest, { id: 1, financialInstrumentId: 2, ...measures });

  it.each([
    { value: 0 },
    { shares: 0.00000001 },
    { shares: 1e12, value: null },
    { value: 12.5, shares: null },
  ])('gives one measure: %j', (measures) => {
    expect(messages(measures)).toEqual({});
  });

  it('requires exactly one measure', () => {
    expect(messages({})).toEqual({ value: 'Value must be a number from 0 to 1,000,000,000,000' });
    expect(messages({ value: 1, shares: 1 })).toEqual({ shares: 'Give either a value or shares, not both' });
    expect(messages({ value: -1, shares: 0 })).toMatchObject({
      shares: 'Give either a value or shares, not both',
    });
  });

  it.each([-1, '1', Number.NaN, Number.POSITIVE_INFINITY, 1.1e12, [], {}])(
    'rejects %p for either measure',
    (amount) => {
      expect(messages({ value: amount })).toEqual({
        value: 'Value must be a number from 0 to 1,000,000,000,000',
      });
      expect(messages({ shares: amount })).toEqual({
        shares: 'Shares must be a number from 0 to 1,000,000,000,000',
      });
    },
  );
});
