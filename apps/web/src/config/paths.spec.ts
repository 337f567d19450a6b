import { securityHref } from './paths.ts';

describe('the address of a security', () => {
  it('is the ticker of a domestic one', () => {
    expect(securityHref({ ticker: 'AAPL', isDomestic: true, exchangeLocation: null })).toBe('/AAPL');
  });

  it('has the location of a foreign one, without parentheses and spaces', () => {
    const listing = { ticker: 'NESN', isDomestic: false, exchangeLocation: '(SIX Swiss)' };
    expect(securityHref(listing)).toBe('/NESN/SIXSwiss');
  });

  it('escapes what would mean something else in an address', () => {
    expect(securityHref({ ticker: 'BRK/B', isDomestic: true, exchangeLocation: null })).toBe('/BRK%2FB');
  });
});
