import { aToken } from '../test/session.ts';
import { readSubject } from './token.ts';

describe('Token', () => {
  it('contains whose it is', () => {
    expect(readSubject(aToken({ subject: '42' }))).toBe('42');
  });

  it('is read whatever the clock of the browser says about its end', () => {
    expect(readSubject(aToken({ lifetime: -1 }))).toBe('7');
  });

  it('is decoded from base64url, whatever characters its claims have', () => {
    const claims = Buffer.from(JSON.stringify({ sub: '¿ñ?>ÿ~é', exp: 2 })).toString('base64url');
    expect(readSubject(`e30.${claims}.s`)).toBe('¿ñ?>ÿ~é');
  });

  it.each(['', 'a.b.c', 'e30.e30.s', 'e30.bnVsbA.s', `e30.${btoa('{"sub":7}')}.s`])(
    'is none when it is malformed or says not whose it is: %j',
    (text) => {
      expect(readSubject(text)).toBeNull();
    },
  );
});
