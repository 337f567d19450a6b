import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { Config } from '../config/config.ts';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import { domainError } from '../platform/problem/domain-error.ts';

/**
 * Node has four threads for slow work. If all of them were hashing, no connection to the database could be opened, which
 * takes one too.
 */
const MAX_THREADS = 3;

const MAX_WAITING = 100;

/** So many passwords are being compared already that another would wait too long. */
class TooManyPasswordsError extends domainError('unavailable', 'too-many-passwords') {
  constructor() {
    super('Many people are logging in right now. Please try again in a moment.', undefined, {
      retryAfterSeconds: 2,
    });
  }
}

/** Hashes passwords, and compares them with hashes. */
@Injectable()
export class PasswordHasher {
  /** Newest first, so that the right password does not wait behind a flood of guesses. */
  private readonly limiter = new ConcurrencyLimiter(Math.min(availableParallelism(), MAX_THREADS), {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyPasswordsError(),
    isNewestFirst: true,
  });
  private readonly cost: number;
  /** A valid hash of the same cost that matches no password. Comparing with it takes as long as with a real one. */
  private readonly placeholderHash: string;

  constructor({ passwordCost }: Config) {
    this.cost = passwordCost;
    this.placeholderHash = `$2b$${String(passwordCost).padStart(2, '0')}$${'.'.repeat(53)}`;
  }

  hash(password: string): Promise<string> {
    return this.limiter.run(() => bcrypt.hash(digest(password), this.cost));
  }

  /** With null, for an account that does not exist, takes the same time and returns false. */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const compare = () => bcrypt.compare(digest(password), hash ?? this.placeholderHash);
    const isMatch = await this.limiter.run(compare);
    return isMatch && hash !== null;
  }
}

/** bcrypt ignores what follows 72 bytes or a NUL. This digest of 64 characters depends on all of a password. */
function digest(password: string): string {
  return createHash('sha384').update(password, 'utf8').digest('base64');
}
