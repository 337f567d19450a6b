import { isInverse, isLeveraged, mayHoldOthers, outsideReason, type OutsideFacts } from './outside-funds.ts';

const reasonOf = (name: string, facts: Partial<OutsideFacts> = {}) =>
  outsideReason({ ticker: 'OAKIX', name, group: null, isTrust: false, ...facts });

describe('funds without companies', () => {
  it.each([
    ['Vanguard Total Bond Market II Index Fund', 'Fixed Income'],
    ['Oak Municipal Income Fund Class A', null],
    ['iShares 20+ Year Treasury Bond ETF', 'Fixed Income'],
    ['Oak High Yield Fund', 'Fixed Income'],
    ['PIMCO Enhanced Short Maturity Active Exchange-Traded Fund', 'Fixed Income'],
  ])('hold bonds: %s', (name, group) => {
    expect(reasonOf(name, { group })).toBe('bond');
  });

  it.each([
    ['Oak Stock and Bond Balanced Fund', null],
    ['Oak Convertible Bond Fund', 'Fixed Income'],
    ['Oak Premium Treasury Income ETF', null],
    ['Oak Bond Fund', 'Equities'],
    ['Oak High Yield Dividend Equity Fund', 'Equities'],
    ['Oak Target Retirement 2050 Fund', 'Target Date'],
    ['Direxion Daily 20+ Year Treasury Bull 3X Shares', 'Fixed Income'],
    ['Oak Growth Fund', 'Fixed Income'],
    ['Oak Short Duration Fund', 'Alternatives'],
  ])('are not certain: %s', (name, group) => {
    expect(reasonOf(name, { group })).toBeNull();
  });

  it('hold cash where the ticker is that of a money market fund, or the category says so', () => {
    expect(reasonOf('Oak Federal Money Market Fund', { ticker: 'OAKXX' })).toBe('cash');
    expect(reasonOf('Oak Prime Reserves', { group: 'Cash' })).toBe('cash');
  });

  it('hold metals or coins only where they are trusts: a fund of miners or a note holds something else', () => {
    expect(reasonOf('Oak Physical Gold Trust', { isTrust: true })).toBe('other');
    expect(reasonOf('Oak Bitcoin ETF', { isTrust: true })).toBe('other');
    expect(reasonOf('Oak Natural Gas Fund, LP', { isTrust: true, group: 'Commodities' })).toBe('derivative');
    expect(reasonOf('Oak Gold Miners ETF')).toBeNull();
    expect(reasonOf('Oak Bitcoin Premium Income ETF')).toBeNull();
    expect(reasonOf('Oak Gold Index ETN', { isTrust: true })).toBeNull();
  });

  it('are not the only ones whose positions may be bonds of companies', () => {
    const mayHold = (name: string, group: string | null = null) => mayHoldOthers({ name, group });
    expect(mayHold('PIMCO Enhanced Short Maturity Active ETF')).toBe(true);
    expect(mayHold('Oak Conservative Allocation Fund')).toBe(true);
    expect(mayHold('Oak Premium Equity Income ETF')).toBe(false);
    expect(mayHold('Oak Total Return Fund', 'Fixed Income')).toBe(true);
    expect(mayHold('Oak Large-Cap Fund', 'Fixed Income')).toBe(false);
    expect(mayHold('Oak U.S. Equity Buffer ETF - June')).toBe(true);
  });

  it('are told from funds that bet against what they name', () => {
    expect(['ProShares Short S&P500', 'Oak Daily Bear 3X ETF'].every(isInverse)).toBe(true);
    expect(isInverse('Oak Short Term Bond Fund')).toBe(false);
  });

  it('are told from funds that multiply what they name', () => {
    expect(['ProShares UltraPro QQQ', 'Oak Daily Technology Bull 3X Shares'].every(isLeveraged)).toBe(true);
    const others = [
      'Oak Daily Bear 3X ETF',
      'Oak 20+ Year Treasury Bull 3X Shares',
      'Oak Ultra Short Duration ETF',
    ];
    expect(others.some(isLeveraged)).toBe(false);
  });
});
