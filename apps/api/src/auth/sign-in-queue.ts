import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import { TooManyPasswordsError } from './auth.errors.ts';
import type { PasswordSource } from './password-sources.ts';
import { PasswordSources } from './password-sources.ts';

/** Sign-ins under way at a time, of each kind: enough to keep the processors busy, with connections to the database to spare. */
const MAX_RUNNING = 4;
const MAX_WAITING = 100;

/**
 * Runs sign-ins, from the counting of the attempt to the new session, a few at a time, so that guesses take neither the database nor
 * the processors from anyone else. Those for an account from an address that has logged in to it within a month wait for none of the
 * others. Of either kind, those from the addresses that sent the fewest passwords in the last quarter of an hour go first.
 */
@Injectable()
export class SignInQueue {
  private readonly known = createLimiter();
  private readonly others = createLimiter();

  constructor(private readonly sources: PasswordSources) {}

  /**
   * Refuses a sign-in of which only the address is known, if it would be refused whatever it contains.
   *
   * @throws TooManyPasswordsError
   */
  check(address: string): void {
    if (this.sources.isKnownAddress(address) || !this.others.refuses(this.sources.getCount(address))) return;
    this.sources.countUnread(address);
    throw new TooManyPasswordsError();
  }

  /** @throws TooManyPasswordsError */
  run<T>(source: PasswordSource, signIn: (isKnown: boolean) => Promise<T>): Promise<T> {
    const isKnown = this.sources.isKnown(source);
    const limiter = isKnown ? this.known : this.others;
    return limiter.run(() => signIn(isKnown), this.sources.count(source));
  }
}

function createLimiter(): ConcurrencyLimiter {
  return new ConcurrencyLimiter(MAX_RUNNING, {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyPasswordsError(),
    isReserving: true,
    isNewestFirst: true,
  });
}
