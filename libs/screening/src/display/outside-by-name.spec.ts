import { outsideByName } from './outside-by-name.ts';

describe('The name of a fund without known holdings', () => {
  it.each([
    ['BONDS', 'Fidelity U.S. Bond Index Fund'],
    ['BONDS', 'Vanguard Total Bond Market Index Fund Admiral Shares'],
    ['BONDS', 'iShares 20+ Year Treasury Bond ETF'],
    ['MONEY', 'Vanguard Federal Money Market Fund'],
    ['MONEY', 'Vanguard Treasury Money Market Fund'],
    ['COINS', 'Grayscale Bitcoin Mini Trust ETF'],
    ['METALS', 'SPDR Gold Shares'],
    ['METALS', 'SPDR Gold MiniShares Trust'],
    ['METALS', 'Sprott Physical Platinum and Palladium Trust'],
    ['BONDS', 'Western Asset Ultra-Short Income Fund Class IS'],
    ['BONDS', 'Nuveen High Yield Municipal Bond Fund'],
    ['BONDS', 'American Funds Mortgage Fund Class A'],
    ['BONDS', 'BondBloxx USD High Yield Bond Financial & REIT Sector ETF'],
    ['COINS', 'Hashdex Nasdaq CME Crypto Index ETF'],
  ])('says that it holds %s, which is outside the method: %s', (kind, name) => {
    expect(outsideByName(name)).toBe(kind);
  });

  it.each([
    'Fidelity Contrafund',
    'Vanguard Balanced Index Fund',
    'American Funds Bond and Stock Allocation Fund',
    'VanEck Gold Miners ETF',
    'Franklin Gold and Precious Metals Fund',
    'Gabelli Gold Fund',
    'Vanguard Target Retirement 2040 Fund',
    'Bitcoin Mining and Blockchain Equity ETF',
    'ProShares UltraShort QQQ',
    'Vanguard High Dividend Yield Index Fund',
    'VanEck Mortgage REIT Income ETF',
    'Bitwise Bitcoin Standard Corporations ETF',
    'Grayscale Bitcoin Adopters ETF',
    'CYBER HORNET S&P 500 and Bitcoin 75/25 Strategy ETF',
  ])('does not: %s', (name) => {
    expect(outsideByName(name)).toBeNull();
  });
});
