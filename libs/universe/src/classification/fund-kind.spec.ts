import { isOutsideByName } from './fund-kind.ts';

describe('The name of a fund without known holdings', () => {
  it.each([
    'Fidelity U.S. Bond Index Fund',
    'Vanguard Total Bond Market Index Fund Admiral Shares',
    'iShares 20+ Year Treasury Bond ETF',
    'Vanguard Federal Money Market Fund',
    'Grayscale Bitcoin Mini Trust ETF',
    'SPDR Gold Shares',
    'Western Asset Ultra-Short Income Fund Class IS',
    'Nuveen High Yield Municipal Bond Fund',
  ])('says that it is outside the method: %s', (name) => {
    expect(isOutsideByName(name)).toBe(true);
  });

  it.each([
    'Fidelity Contrafund',
    'Vanguard Balanced Index Fund',
    'American Funds Bond and Stock Allocation Fund',
    'VanEck Gold Miners ETF',
    'Vanguard Target Retirement 2040 Fund',
    'Bitcoin Mining and Blockchain Equity ETF',
    'ProShares UltraShort QQQ',
    'Vanguard High Dividend Yield Index Fund',
  ])('does not: %s', (name) => {
    expect(isOutsideByName(name)).toBe(false);
  });
});
