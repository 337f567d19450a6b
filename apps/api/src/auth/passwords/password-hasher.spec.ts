import { configFrom } from '../../platform/config/config.ts';
import { PasswordHasher } from './password-hasher.ts';

describe('PasswordHasher', () => {
  const config = configFrom({ DATABASE_URL: 'postgres://localhost/plumbline', JWT_SECRET: 'x'.repeat(32) });
  const hasher = new PasswordHasher(config);

  it('matches only the password, and hashes it differently each time', async () => {
    const [first, second] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    expect(first).not.toBe(second);
    expect(await hasher.matches('correct horse', first)).toBe(true);
    expect(await hasher.matches('Correct horse', first)).toBe(false);
  });

  it('uses every byte of a password, beyond 72 bytes and a NUL', async () => {
    const long = await hasher.hash(`${'é'.repeat(100)}a`);
    expect(await hasher.matches(`${'é'.repeat(100)}b`, long)).toBe(false);
    const withNul = await hasher.hash('same\0a');
    expect(await hasher.matches('same\0b', withNul)).toBe(false);
    expect(await hasher.matches('same\0a', withNul)).toBe(true);
  });

  it('hashes at cost 12, even when there is no hash to compare with', async () => {
    expect(await hasher.hash('correct horse')).toMatch(/^\$2b\$12\$/);
    const start = performance.now();
    await hasher.matches('correct horse', null);
    // A hash that bcrypt cannot read is refused within a millisecond.
    expect(performance.now() - start).toBeGreaterThan(20);
  });

  it('matches no password without an account', async () => {
    expect(await hasher.matches('', null)).toBe(false);
  });

  it('makes hashes that look like any other and that no password matches', async () => {
    const [first, second] = [hasher.createUnmatchable(), hasher.createUnmatchable()];
    expect(first).toMatch(/^\$2b\$12\$[./A-Za-z0-9]{53}$/);
    expect(first).not.toBe(second);
    expect(await hasher.matches('', first)).toBe(false);
  });
});
