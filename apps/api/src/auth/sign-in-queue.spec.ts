import { setImmediate as nextTurn } from 'node:timers/promises';
import { TooManyPasswordsError } from './auth.errors.ts';
import { PasswordSources } from './password-sources.ts';
import { SignInQueue } from './sign-in-queue.ts';

describe('SignInQueue', () => {
  let sources: PasswordSources;
  let queue: SignInQueue;
  let guesses: number;
  beforeEach(() => {
    sources = new PasswordSources();
    queue = new SignInQueue(sources);
    guesses = 0;
  });

  const email = 'jane@example.org';
  const home = { address: '203.0.113.1', email };
  /** Returns the number of guesses that were done before the sign-in. */
  const signIn = () => queue.run(home, () => Promise.resolve(guesses));
  const guess = async (address: string) => {
    try {
      await queue.run({ address, email }, () => nextTurn());
      guesses += 1;
    } catch (error) {
      if (!(error instanceof TooManyPasswordsError)) throw error;
    }
  };
  const guessFrom = (addresses: number) =>
    Promise.all(Array.from({ length: addresses }, (_, index) => guess(`198.51.100.${index}`)));

  it('lets a sign-in from an address that is known for the account wait for no guess', async () => {
    sources.remember(home);
    const flood = [guessFrom(200), guessFrom(200)];
    expect(await signIn()).toBe(0);
    await Promise.all(flood);
  });

  it('refuses, before it is read, what comes from an address that has sent more than all that wait', async () => {
    const stranger = '198.51.100.1';
    await guess(stranger);
    expect(() => queue.check(stranger)).not.toThrow();
    const flood = guessFrom(200);
    expect(() => queue.check(stranger)).toThrow(TooManyPasswordsError);
    expect(() => queue.check(home.address)).not.toThrow();
    sources.remember({ address: stranger, email: 'joe@example.org' });
    expect(() => queue.check(stranger)).not.toThrow();
    await flood;
    expect(() => queue.check(stranger)).not.toThrow();
  });

  it('lets an address that has sent fewer passwords go before all guesses that wait, earlier and later ones', async () => {
    await guessFrom(40);
    guesses = 0;
    const earlier = guessFrom(200);
    const right = signIn();
    const later = guessFrom(200);
    expect(await right).toBeLessThan(8);
    await Promise.all([earlier, later]);
  });
});
