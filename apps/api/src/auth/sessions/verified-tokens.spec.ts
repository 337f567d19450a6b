import { VerifiedTokens } from './verified-tokens.ts';

describe('VerifiedTokens', () => {
  const claims = { sub: '1', sid: 'a', iat: 0, exp: 60 };

  it('finds the claims of a token that was added', () => {
    const tokens = new VerifiedTokens();
    tokens.add('header.claims.signature', claims);
    expect(tokens.find('header.claims.signature')).toEqual(claims);
  });

  it('finds nothing for a token that differs in a single character', () => {
    const tokens = new VerifiedTokens();
    tokens.add('header.claims.signature', claims);
    for (const other of ['headex.claims.signature', 'header.claimz.signature', 'header.claims.signaturf', ''])
      expect(tokens.find(other)).toBeNull();
  });
});
