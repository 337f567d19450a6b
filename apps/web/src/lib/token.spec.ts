import { aToken } from '../test/session.ts';
import { hasExpired, readToken } from './token.ts';

const hour = 3_600_000;

describe('Token', () => {
  it('contains its subject and its expiration', () => {
    const claims = readToken(aToken({ subject: '42', lifetime: 3600 }));
    expect(claims?.subject).toBe('42');
    expect(claims!.expiresAt - Date.now()).toBeGreaterThan(hour - 10_000);
    expect(claims!.expiresAt - Date.now()).toBeLessThanOrEqual(hour);
  });

  it('has expired from its last moment on', () => {
    const token = aToken();
    const { expiresAt } = readToken(token)!;
    expect(hasExpired(token, expiresAt - 1)).toBe(false);
    expect(hasExpired(token, expiresAt)).toBe(true);
  });

  it('is decoded from base64url, whatever characters its claims have', () => {
    const claims = Buffer.from(JSON.stringify({ sub: '¿ñ?>ÿ~é', exp: 2 })).toString('base64url');
    expect(readToken(`e30.${claims}.s`)).toEqual({ subject: '¿ñ?>ÿ~é', expiresAt: 2000 });
  });

  it.each(['', 'a.b.c', 'e30.e30.s', 'e30.bnVsbA.s', `e30.${btoa('{"exp":"soon"}')}.s`])(
    'counts as expired when it is malformed or has no expiration: %j',
    (text) => {
      expect(readToken(text)).toBeNull();
      expect(hasExpired(text, 0)).toBe(true);
    },
  );
});
