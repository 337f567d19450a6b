import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { Config } from '../config/config.ts';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import { TooManyPasswordsError } from './auth.errors.ts';
import type { PasswordSource } from './password-sources.ts';
import { PasswordSources } from './password-sources.ts';

/**
 * Node has four threads for slow work. If all of them were hashing, no connection to the database could be opened, which
 * takes one too.
 */
const MAX_THREADS = 3;

const MAX_WAITING = 100;

/** The characters of a hash of bcrypt after version and cost: 22 of the salt, 31 of the hash. */
const HASH_CHARACTERS = 53;

/** The passwords of known sources are compared before those of others. */
const ranks = { known: 0, other: 1 };

/** Hashes passwords, and compares them with hashes. Which sign-in has its turn is decided by `SignInQueue`. */
@Injectable()
export class PasswordHasher {
  private readonly limiter = new ConcurrencyLimiter(Math.min(availableParallelism(), MAX_THREADS), {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyPasswordsError(),
    isNewestFirst: true,
  });
  private readonly cost: number;
  /** A valid hash of the same cost that matches no password. Comparing with it takes as long as with a real one. */
  private readonly placeholderHash: string;
  private readonly prefix: string;

  constructor(
    { passwordCost }: Config,
    private readonly sources: PasswordSources,
  ) {
    this.cost = passwordCost;
    this.prefix = `$2b$${String(passwordCost).padStart(2, '0')}$`;
    this.placeholderHash = this.prefix + '.'.repeat(HASH_CHARACTERS);
  }

  hash(password: string): Promise<string> {
    return this.limiter.run(() => bcrypt.hash(digest(password), this.cost), ranks.other);
  }

  /** Returns a hash that no password matches, for an account whose password a thief knows. No two are the same. */
  createUnmatchable(): string {
    const characters = randomBytes(HASH_CHARACTERS).toString('base64').replaceAll('+', '.');
    return this.prefix + characters.slice(0, HASH_CHARACTERS);
  }

  /** With null, for an account that does not exist, takes the same time and returns false. */
  async matches(password: string, hash: string | null, source: PasswordSource): Promise<boolean> {
    const compare = () => bcrypt.compare(digest(password), hash ?? this.placeholderHash);
    const rank = this.sources.isKnown(source) ? ranks.known : ranks.other;
    const isMatch = (await this.limiter.run(compare, rank)) && hash !== null;
    if (isMatch) this.sources.remember(source);
    return isMatch;
  }
}

/** bcrypt ignores what follows 72 bytes or a NUL. This digest of 64 characters depends on all of a password. */
function digest(password: string): string {
  return createHash('sha384').update(password, 'utf8').digest('base64');
}
