import type { EsgRollupResponse, RollupEntryResponse } from '@plumbline/contracts';
import { aHolding, aPortfolio } from '../../../test/builders.ts';
import { compareCategories, computeOverlap } from './compare-portfolios.ts';
import { compareFigures, formatDifference, formatExposure } from './compared-figures.ts';

function createHolding(id: number, weight: number) {
  const { financialInstrument } = aHolding();
  return aHolding({ weight, financialInstrument: { ...financialInstrument, financialInstrumentId: id } });
}

const entry = (name: string, weightedPercentage: number, hasSampleData = false): RollupEntryResponse => ({
  criterion: { name, title: name },
  weightedPercentage,
  numberOfHoldings: 1,
  hasSampleData,
});

describe('Overlap of two portfolios', () => {
  it('lists what both hold, the largest overlap first', () => {
    const { common } = computeOverlap(
      [createHolding(1, 50), createHolding(2, 30), createHolding(3, 20)],
      [createHolding(3, 60), createHolding(1, 10), createHolding(4, 30)],
    );
    expect(
      common.map(({ instrument, left, right }) => [instrument.financialInstrumentId, left, right]),
    ).toEqual([
      [3, 20, 60],
      [1, 50, 10],
    ]);
  });

  it('weighs the common part, and each portfolio’s share of common securities', () => {
    const overlap = computeOverlap(
      [createHolding(1, 50), createHolding(2, 30), createHolding(3, 20)],
      [createHolding(3, 60), createHolding(1, 10), createHolding(4, 30)],
    );
    expect(overlap).toMatchObject({ weight: 30, left: 70, right: 70 });
  });

  it('is complete for the same portfolio and zero for an empty one', () => {
    const holdings = [createHolding(1, 33.34), createHolding(2, 33.34), createHolding(3, 33.34)];
    expect(computeOverlap(holdings, holdings)).toMatchObject({ weight: 100, left: 100, right: 100 });
    expect(computeOverlap(holdings, [])).toEqual({ common: [], weight: 0, left: 0, right: 0 });
  });
});

describe('Categories of two portfolios', () => {
  const left: EsgRollupResponse = { positive: [], negative: [entry('TOBACCO', 5), entry('ALCOHOL', 20)] };
  const right: EsgRollupResponse = {
    positive: [],
    negative: [entry('GAMBLING', 9), entry('TOBACCO', 30, true)],
  };

  it('are those of either, the most exposed first, with zero when one has none', () => {
    expect(compareCategories('negative', left, right).map((c) => [c.name, c.left, c.right])).toEqual([
      ['TOBACCO', 5, 30],
      ['ALCOHOL', 20, 0],
      ['GAMBLING', 0, 9],
    ]);
    expect(compareCategories('positive', left, right)).toEqual([]);
  });

  it('are never zero where one has ever so little', () => {
    const little = { positive: [], negative: [entry('ALCOHOL', 0)] };
    expect(compareCategories('negative', little, left)[0]).toMatchObject({ name: 'ALCOHOL', left: 0.005 });
  });

  it('are marked when either is based on sample data', () => {
    const marked = compareCategories('negative', left, right).filter((c) => c.hasSampleData);
    expect(marked.map(({ name }) => name)).toEqual(['TOBACCO']);
  });
});

describe('Figures of two portfolios', () => {
  const differences = (...parts: Parameters<typeof aPortfolio>[0][]) => {
    const [left, right] = parts.map((part) => aPortfolio(part));
    return compareFigures(left!, right!).map(({ difference }) => difference);
  };

  it('state the difference of the second', () => {
    const left = { impactScore: 24.5, monetaryValue: 1000, totalHoldings: 3, coverage: 1 };
    const right = { impactScore: -10, monetaryValue: 2500.4, totalHoldings: 3, coverage: 0.9 };
    expect(differences(left, right)).toEqual(['−35', '+$1,500', 'same', '−10.0']);
  });

  it('show a value of a billion as short as other pages do', () => {
    const [left, right] = [1_250_000, 1_234_567_890].map((monetaryValue) => aPortfolio({ monetaryValue }));
    expect(compareFigures(left!, right!)[1]).toEqual({
      name: 'Value',
      left: '$1,250,000',
      right: '$1.23B',
      difference: '+$1.23B',
    });
  });

  it.each([
    [24.4, 23.6, 'same'],
    [24.4, 24.6, '+1'],
    [0, 0.4, '<1'],
    [0.4, 2.4, '+2'],
    [0, -0, 'same'],
    [0.4, 0.6, 'same'],
    [-0.2, 0.3, '<1'],
    [-0.7, 0.7, '+1'],
  ])('have scores of %p and %p differ by %s, as both are shown', (left, right, difference) => {
    expect(differences({ impactScore: left }, { impactScore: right })[0]).toBe(difference);
  });

  it('round the rated part down, as the page of a portfolio does', () => {
    const [left, right] = [0.8829, 1].map((coverage) => aPortfolio({ coverage }));
    expect(compareFigures(left!, right!).at(-1)).toEqual({
      name: 'We can see',
      left: '88.2%',
      right: '100.0%',
      difference: '+11.8',
    });
  });

  it('have no difference when one is not rated, or may be lower than it reads', () => {
    expect(differences({ impactScore: null }, { impactScore: 3 })[0]).toBe('—');
    expect(differences({ impactScore: -24, isBound: true }, { impactScore: -28 })[0]).toBe('—');
  });

  it('count points between percentages', () => {
    expect(formatDifference(5, 8.25)).toBe('+3.3');
    expect(formatDifference(5, 8)).toBe('+3.0');
    expect(formatDifference(5, 5.01)).toBe('same');
  });

  it('count points as a reader does who subtracts the percentages shown', () => {
    expect(formatDifference(33.34, 33.45)).toBe('+0.2');
  });

  it('never call two percentages the same that read differently', () => {
    expect([formatExposure(0), formatExposure(0.005)]).toEqual(['none known', '<0.1%']);
    expect(formatDifference(0, 0.005)).toBe('+<0.1');
    expect(formatDifference(0.005, 0)).toBe('−<0.1');
    expect(formatDifference(0.01, 0.04)).toBe('same');
  });
});
