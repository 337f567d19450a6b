import { countryCode } from './countries.ts';
import { isAmericanExchange, isVenueSuffix, locationKey, venueOf } from './venues.ts';

describe('venueOf', () => {
  it('knows American markets by their code and gives them no location', () => {
    expect(venueOf('PCX', null)).toEqual({ exchange: 'NYSE Arca', location: null, currency: 'USD' });
    expect(venueOf('NAS', null)?.exchange).toBe('NASDAQ');
  });

  it('falls back on the ending of the symbol where the file names no market', () => {
    expect(venueOf('', 'L')?.location).toBe('London Stock Exchange');
    expect(venueOf('', 'xyz')).toBeNull();
  });

  it('does not guess at a code it does not know', () => {
    expect(venueOf('NYM', 'L')).toBeNull();
  });

  it('takes a bare symbol without a market for an over-the-counter one', () => {
    expect(venueOf(' ', null)?.exchange).toBe('OTC Markets');
  });

  it('tells endings that name a market from share classes', () => {
    expect(isVenueSuffix('to')).toBe(true);
    expect(isVenueSuffix('B')).toBe(false);
  });
});

describe('locationKey', () => {
  it('ignores blanks, parentheses and case', () => {
    expect(locationKey('London Stock Exchange (international)')).toBe('londonstockexchangeinternational');
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
  ])('reads %s as %p', (text, answer) => {
    expect(isAmericanExchange(text)).toBe(answer);
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
  ])('reads %p as %p', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});
