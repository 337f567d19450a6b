import { coinIn, isNamedAfterCoin } from './coins.ts';

const kindOf = (ticker: string | null, name: string | null, type: string | null = null) =>
  coinIn({ ticker, name, type, isin: null, cusip: null });

describe('coinIn', () => {
  it.each([
    ['ETH', 'Ethereum', null],
    ['ETH', 'Ether', null],
    ['BTC', 'Bitcoin (BTC)', null],
    ['BTC', 'Bitcoin - BTC', null],
    ['BTC-USD', 'Bitcoin USD', null],
    ['BTCUSD', null, null],
    ['ETH.X', null, null],
    [null, 'Solana', null],
    ['Solana', null, null],
    ['Tron', null, null],
    ['XRP', null, null],
    ['XRP', 'Ripple', null],
    ['AVAX', 'Avalanche', null],
    ['USDC', 'USD Coin', null],
    ['LINK', null, 'Cryptocurrency'],
    ['QQZ', 'Quazi', 'Digital Asset'],
  ])('is certain of %s, %s, %s', (ticker, name, type) => {
    expect(kindOf(ticker, name, type)).toBe('certain');
  });

  it.each(['BTC', 'ETH', 'SOL', 'LTC', 'TRON'])('leaves open what %s alone is', (ticker) => {
    expect(kindOf(ticker, null)).toBe('possible');
    expect(kindOf(ticker, ticker)).toBe('possible');
  });

  it.each([
    ['BTC', 'GRAYSCALE BITCOIN MINI TRUST', null],
    ['IBIT', 'iShares Bitcoin Trust ETF', 'Crypto'],
    ['LTC', 'LTC Properties Inc', null],
    ['CHAI', 'Avalanche', null],
    ['HSDT', 'Solana Co', null],
    ['COIN', 'Coinbase Global Inc', 'Crypto'],
    ['OAK', 'Oak Works', null],
    [null, null, null],
  ])('is not %s, %s, %s', (ticker, name, type) => {
    expect(kindOf(ticker, name, type)).toBeNull();
  });
});

describe('isNamedAfterCoin', () => {
  it('knows the fund that holds a coin from a company with its symbol', () => {
    expect(isNamedAfterCoin('Oak Bitcoin Mini Trust', 'BTC')).toBe(true);
    expect(isNamedAfterCoin('Tron Inc.', 'TRON')).toBe(true);
    expect(isNamedAfterCoin('LTC Properties Inc', 'LTC')).toBe(false);
    expect(isNamedAfterCoin('Oak Bitcoin Mini Trust', 'OAK')).toBe(false);
  });
});
