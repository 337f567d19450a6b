import fc from 'fast-check';
import type { SecurityReference } from '@plumbline/matching';
import { FundWeights, WeightsDoNotAddUpError } from './fund-weights.ts';

const reference = (ticker: string): SecurityReference => ({ ticker, name: null, isin: null, cusip: null });

describe('FundWeights', () => {
  it('adds up rows that name the same security', () => {
    const weights = new FundWeights();
    weights.addEquity(reference('OAK'), 60);
    weights.addEquity(reference('ELM'), 15);
    weights.addEquity(reference('OAK'), 25);
    expect(weights.finish().positions).toEqual([
      { reference: reference('OAK'), weight: 85 },
      { reference: reference('ELM'), weight: 15 },
    ]);
  });

  it('counts shorts, cash and derivatives outside the positions, one entry per reason', () => {
    const weights = new FundWeights();
    weights.addEquity(reference('OAK'), 101);
    weights.addEquity(reference('ELM'), -3);
    weights.addEquity(reference('ASH'), -1);
    weights.addOutside('cash', 2);
    weights.addOutside('derivative', 0);
    expect(weights.finish()).toEqual({
      positions: [{ reference: reference('OAK'), weight: 101 }],
      outside: [
        { reason: 'short', weight: -4 },
        { reason: 'cash', weight: 2 },
      ],
    });
  });

  it.each([0.5, 40, 99])('makes one position of what is not listed beside %d percent', (weight) => {
    const weights = new FundWeights();
    weights.addEquity(reference('OAK'), weight);
    weights.addUnlisted();
    const listed = weights.finish().positions.map((position) => [position.reference.ticker, position.weight]);
    expect(new Map(listed as [string | null, number][])).toEqual(
      new Map([
        ['OAK', weight],
        [null, 100 - weight],
      ]),
    );
  });

  it('has nothing that is not listed where nothing or everything is', () => {
    const nothing = new FundWeights();
    nothing.addUnlisted();
    expect(() => nothing.finish()).toThrow(WeightsDoNotAddUpError);
    const everything = new FundWeights();
    everything.addEquity(reference('OAK'), 101);
    everything.addUnlisted();
    expect(everything.finish().positions).toEqual([{ reference: reference('OAK'), weight: 101 }]);
  });

  it('rejects a fund whose rows sum to less than 95 or more than 105 percent, and states the sum', () => {
    for (const weight of [0.9999, 94.9, 105.1, Number.NaN]) {
      const weights = new FundWeights();
      weights.addEquity(reference('OAK'), weight);
      expect(() => weights.finish()).toThrow(WeightsDoNotAddUpError);
    }
    expect(() => new FundWeights().finish()).toThrow('weights add up to 0.00 %');
  });

  it('neither loses nor adds weight, however rows repeat', () => {
    const row = fc.record({
      ticker: fc.constantFrom('A', 'B', 'C', 'D'),
      weight: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const total = rows.reduce((sum, { weight }) => sum + weight, 0);
        const weights = new FundWeights();
        for (const { ticker, weight } of rows) weights.addEquity(reference(ticker), (weight * 100) / total);
        const { positions } = weights.finish();
        expect(positions.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 8);
        expect(new Set(positions.map((position) => position.reference.ticker)).size).toBe(positions.length);
      }),
    );
  });
});
