import { publicPages, unlistedPages } from '@plumbline/contracts';
import { paths, securityHref } from './paths.ts';

describe('Path of a security', () => {
  it('is the ticker of a domestic listing', () => {
    expect(securityHref({ ticker: 'AAPL', isDomestic: true, exchangeLocation: null })).toBe('/AAPL');
  });

  it('includes the location of a foreign listing, without parentheses and spaces', () => {
    const listing = { ticker: 'NESN', isDomestic: false, exchangeLocation: '(SIX Swiss)' };
    expect(securityHref(listing)).toBe('/NESN/SIXSwiss');
  });

  it('escapes reserved characters', () => {
    expect(securityHref({ ticker: 'BRK/B', isDomestic: true, exchangeLocation: null })).toBe('/BRK%2FB');
  });
});

describe('Routes', () => {
  it('are all known to the server, which responds to other addresses with status 404', () => {
    const known = new Set([...publicPages.map(({ path }) => path), ...unlistedPages]);
    const { campaign, notFound, security, ...others } = paths;
    const ofTheServer = [campaign.pattern, notFound.pattern, security.pattern];
    expect(ofTheServer).toEqual(['/campaigns/:slug', '/404', '/:ticker/:exchangeLocation?']);
    expect(
      Object.values(others)
        .map(({ pattern }) => pattern)
        .filter((pattern) => !known.has(pattern)),
    ).toEqual([]);
  });
});
