import { jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { TokenVerifier } from './token-verifier.ts';

const jwt = new JwtService({ secret: 's'.repeat(40), signOptions: { expiresIn: 60 } });

describe('TokenVerifier', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns the claims of a token each time until the second in which it expires', () => {
    const verifier = new TokenVerifier(jwt);
    const token = jwt.sign({ sub: '1', sid: 'a' });
    expect(verifier.verify(token)).toMatchObject({ sub: '1', sid: 'a' });
    jest.setSystemTime(Date.now() + 58_000);
    expect(verifier.verify(token)).toMatchObject({ sub: '1', sid: 'a' });
    jest.setSystemTime(Date.now() + 2_000);
    expect(verifier.verify(token)).toBeNull();
    expect(new TokenVerifier(jwt).verify(token)).toBeNull();
  });

  it('returns null for a token that differs from a valid one in its claims or signature', () => {
    const verifier = new TokenVerifier(jwt);
    const token = jwt.sign({ sub: '1' });
    expect(verifier.verify(token)).not.toBeNull();
    const [header, claims, signature] = token.split('.');
    const [, otherClaims, otherSignature] = jwt.sign({ sub: '2' }).split('.');
    expect(verifier.verify(`${header}.${otherClaims}.${signature}`)).toBeNull();
    expect(verifier.verify(`${header}.${claims}.${otherSignature}`)).toBeNull();
  });
});
