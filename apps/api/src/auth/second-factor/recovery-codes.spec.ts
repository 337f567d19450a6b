import { limits } from '@plumbline/contracts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

const BITS_PER_CHARACTER = 5;

describe('recovery codes', () => {
  it('have at least the 112 random bits that a plain hash asks for', () => {
    const [code] = createRecoveryCodes();
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4})+$/);
    expect(code!.replaceAll('-', '').length * BITS_PER_CHARACTER).toBeGreaterThanOrEqual(112);
    expect(code!.length).toBeLessThanOrEqual(limits.secondFactor.maxCodeLength);
  });

  it('are hashed without their hyphens, those of 80 bits made earlier too', () => {
    const stored = 'e7e8b89c2721d290cc5f55425491ecd6831355e91063f20b39c22f9ec6a71f91';
    expect(hashRecoveryCode('ABCD-EFGH-IJKL-MNOP').toString('hex')).toBe(stored);
  });
});
