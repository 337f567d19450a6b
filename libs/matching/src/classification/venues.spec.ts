import { countryCode } from './countries.ts';
import { isAmericanExchange, isVenueSuffix, marketKey, venueOf } from './venues.ts';

describe('venueOf', () => {
  it('recognizes American markets by their code and gives them no location', () => {
    expect(venueOf('PCX', null)).toEqual({ exchange: 'NYSE Arca', location: null, currency: 'USD' });
    expect(venueOf('NAS', null)?.exchange).toBe('NASDAQ');
  });

  it('falls back to the suffix of the symbol when the file names no market', () => {
    expect(venueOf('', 'L')?.location).toBe('London Stock Exchange');
    expect(venueOf('', 'xyz')).toBeNull();
  });

  it('returns null for an unknown code', () => {
    expect(venueOf('NYM', 'L')).toBeNull();
  });

  it('treats a symbol without suffix and market as over the counter', () => {
    expect(venueOf(' ', null)?.exchange).toBe('OTC Markets');
  });

  it('distinguishes suffixes that name a market from share classes', () => {
    expect(isVenueSuffix('to')).toBe(true);
    expect(isVenueSuffix('B')).toBe(false);
  });
});

describe('marketKey', () => {
  it('ignores blanks, parentheses and case', () => {
    expect(marketKey('Euronext (Paris)')).toBe(marketKey('euronextparis'));
  });

  it.each([
    ['London Stock Exchange (international)', 'London Stock Exchange'],
    ['LondonStockExchangeinternational', 'London Stock Exchange'],
    ['TSX Toronto Exchange', 'Toronto Stock Exchange'],
  ])('is the same for %s and %s, two names of one market', (one, other) => {
    expect(marketKey(one)).toBe(marketKey(other));
  });

  it('differs between the markets of one operator', () => {
    expect(marketKey('TSX Venture Exchange')).not.toBe(marketKey('TSX Toronto Exchange'));
  });
});

describe('isAmericanExchange', () => {
  it.each([
    ['New York Stock Exchange Inc.', true],
    ['NASDAQ', true],
    ['Cboe BZX', true],
    ['Tokyo Stock Exchange', false],
    ['Nasdaq Omx Helsinki Ltd.', false],
    ['-', null],
  ])('returns for %s %p', (text, expected) => {
    expect(isAmericanExchange(text)).toBe(expected);
  });
});

describe('countryCode', () => {
  it.each([
    ['United States', 'US'],
    ['Curaçao', 'CW'],
    ['us', 'US'],
    ['South Korea', 'KR'],
    ['Atlantis', null],
    ['', null],
  ])('returns for %p %p', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});
