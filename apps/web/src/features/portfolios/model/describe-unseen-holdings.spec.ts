import { aHolding } from '../../../test/builders.ts';
import { describeUnseenHoldings, toSighted } from './describe-unseen-holdings.ts';

describe('What hides the most of a portfolio', () => {
  const sighted = (ticker: string, weight: number | null, coverage = 0, outsideMethod = 0) => {
    return { ticker, weight, coverage, outsideMethod };
  };
  const aLine = (name: string, weight: number, kind: 'COIN' | null = null) => {
    return { ticker: '', name, kind, weight };
  };

  it('is named with the part of the portfolio that it hides, the largest part first', () => {
    const holdings = [sighted('FUND', 40, 0.75), sighted('BAY', 12.34), sighted('OAK', 30, 1)];
    expect(describeUnseenHoldings(holdings, [aLine('Private Trust', 17.66)])).toBe(
      'The largest parts that we cannot see are in Private Trust (17.7%), BAY (12.3%), and FUND (10%).',
    );
  });

  it('is at most five holdings, those without a price first', () => {
    const holdings = ['A', 'B', 'C', 'D', 'E'].map((ticker, index) => sighted(ticker, 10 + index));
    expect(describeUnseenHoldings([...holdings, sighted('IVY', null)])).toBe(
      'The largest parts that we cannot see are in IVY (no known value), E (14%), D (13%), C (12%), and B (11%).',
    );
  });

  it('leaves out bonds and coins, which nobody has to see into', () => {
    const holdings = [sighted('BONDS', 50, 0, 1), sighted('BAY', 20)];
    expect(describeUnseenHoldings(holdings, [aLine('Bitcoin', 30, 'COIN')])).toBe(
      'What we cannot see is in BAY (20%).',
    );
  });

  it('is nothing where all of it is seen into', () =>
    expect(describeUnseenHoldings([sighted('OAK', 100, 1)])).toBe(''));

  it('is called by its name where another company may have its ticker', () => {
    const { financialInstrument } = aHolding();
    const former = { ...financialInstrument, ticker: 'AQZ', name: 'Abacus Tobacco', isListed: false };
    const holding = aHolding({ weight: 5, financialInstrument: { ...former, coverage: 0 } });
    expect(describeUnseenHoldings([toSighted(holding)])).toBe(
      'What we cannot see is in Abacus Tobacco (5%).',
    );
  });

  it('counts a holding without a price as of unknown size', () => {
    const holding = aHolding({ weight: 0, isValued: false });
    expect(toSighted(holding).weight).toBeNull();
    expect(toSighted({ ...holding, weight: 5, isValued: true }).weight).toBe(5);
  });
});
