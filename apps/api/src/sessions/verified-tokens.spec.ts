import { jest } from '@jest/globals';
import { VerifiedTokens } from './verified-tokens.ts';

describe('VerifiedTokens', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('finds the claims of a token until the second in which it expires', () => {
    const tokens = new VerifiedTokens();
    const claims = { sub: '1', sid: 'a', iat: 0, exp: Math.floor(Date.now() / 1_000) + 60 };
    tokens.add('header.claims.signature', claims);
    expect(tokens.find('header.claims.signature')).toEqual(claims);
    jest.setSystemTime(Date.now() + 58_000);
    expect(tokens.find('header.claims.signature')).toEqual(claims);
    jest.setSystemTime(Date.now() + 2_000);
    expect(tokens.find('header.claims.signature')).toBeNull();
  });

  it('finds nothing for a token that differs in a single character', () => {
    const tokens = new VerifiedTokens();
    tokens.add('header.claims.signature', { sub: '1', sid: 'a', iat: 0, exp: Date.now() });
    for (const other of ['headex.claims.signature', 'header.claimz.signature', 'header.claims.signaturf', ''])
      expect(tokens.find(other)).toBeNull();
  });
});
