import { createTotpSecret, findTotpStep, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('findTotpStep', () => {
  const stepAt = (code: string, seconds: number) => findTotpStep(secret, code, new Date(seconds * 1_000));

  // The last six of the eight digits that RFC 6238 lists for SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('accepts the code that RFC 6238 lists for second %i', (seconds, code) => {
    expect(stepAt(code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code one step early or late, and returns its own step', () => {
    expect(stepAt('005924', 1_234_567_890 - 30)).toBe(41_152_263);
    expect(stepAt('005924', 1_234_567_890 + 30)).toBe(41_152_263);
  });

  it('refuses a code two steps away, and anything that is no code', () => {
    expect(stepAt('005924', 1_234_567_890 + 60)).toBeNull();
    expect(stepAt('005924', 1_234_567_890 - 60)).toBeNull();
    for (const code of ['', '5924', '0059241', 'abcdef', '００５９２４', '00592é'])
      expect(stepAt(code, 1_234_567_890)).toBeNull();
  });
});

describe('totpUri', () => {
  it('names the product and the account', () => {
    expect(totpUri(secret, 'ada@example.org')).toBe(
      `otpauth://totp/Plumbline:ada%40example.org?issuer=Plumbline&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('createTotpSecret', () => {
  it('has 160 bits', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });
});
