import 'reflect-metadata';
import { messagesFor } from '../testing/messages.ts';
import { UpdateHoldingRequest } from './update-holding.request.ts';

const messages = (measures: object) =>
  messagesFor(UpdateHoldingRequest, { id: 1, financialInstrumentId: 2, ...measures });

describe('UpdateHoldingRequest', () => {
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
    'refuses %p of either',
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
