import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.ts';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import { domainError } from '../platform/problem/domain-error.ts';
import { addressGroup } from '../platform/security/address-group.ts';

/**
 * Node has four threads for slow work. If all of them were hashing, no connection to the database could be opened, which
 * takes one too.
 */
const MAX_THREADS = 3;

const MAX_WAITING = 100;

/** The characters of a hash of bcrypt after version and cost: 22 of the salt, 31 of the hash. */
const HASH_CHARACTERS = 53;

/** A password is compared before those of a higher rank. */
const UNKNOWN_RANK = 1_000_000;

const QUARTER_HOUR_MS = 15 * 60_000;
const MONTH_MS = 30 * 24 * 3_600_000;
/** Of addresses, and of pairs of an address and an account. */
const MAX_REMEMBERED = 50_000;

/** So many passwords are being compared already that another would wait too long. */
class TooManyPasswordsError extends domainError('unavailable', 'too-many-passwords') {
  constructor() {
    super('Many people are logging in right now. Please try again in a moment.', undefined, {
      retryAfterSeconds: 2,
    });
  }
}

/** Who sends a password: the address of a visitor, and the email address of an account that may not exist. */
export interface PasswordSource {
  readonly address: string;
  readonly email: string;
}

/**
 * Hashes passwords, and compares them with hashes. When many are waiting, those come first that are sent for an account from an
 * address that has logged in to it within a month, then those of the addresses that sent the fewest in the last quarter of an
 * hour: a user does not wait for strangers who guess. This process decides by what it has seen itself.
 */
@Injectable()
export class PasswordHasher {
  private readonly limiter = new ConcurrencyLimiter(Math.min(availableParallelism(), MAX_THREADS), {
    maxWaiting: MAX_WAITING,
    refusal: () => new TooManyPasswordsError(),
    isNewestFirst: true,
  });
  /** By address and account. */
  private readonly matched = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: MONTH_MS });
  /** Passwords by where they come from. */
  private readonly counts = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: QUARTER_HOUR_MS });
  private readonly cost: number;
  /** A valid hash of the same cost that matches no password. Comparing with it takes as long as with a real one. */
  private readonly placeholderHash: string;
  private readonly prefix: string;

  constructor({ passwordCost }: Config) {
    this.cost = passwordCost;
    this.prefix = `$2b$${String(passwordCost).padStart(2, '0')}$`;
    this.placeholderHash = this.prefix + '.'.repeat(HASH_CHARACTERS);
  }

  hash(password: string): Promise<string> {
    return this.limiter.run(() => bcrypt.hash(digest(password), this.cost), UNKNOWN_RANK);
  }

  /** Returns a hash that no password matches, for an account whose password a thief knows. No two are the same. */
  createUnmatchable(): string {
    const characters = randomBytes(HASH_CHARACTERS).toString('base64').replaceAll('+', '.');
    return this.prefix + characters.slice(0, HASH_CHARACTERS);
  }

  /** With null, for an account that does not exist, takes the same time and returns false. */
  async matches(password: string, hash: string | null, source: PasswordSource): Promise<boolean> {
    const compare = () => bcrypt.compare(digest(password), hash ?? this.placeholderHash);
    const pair = pairOf(source);
    const rank = this.isKnown(source)
      ? this.count(pair)
      : UNKNOWN_RANK + this.count(addressGroup(source.address));
    const isMatch = (await this.limiter.run(compare, rank)) && hash !== null;
    if (isMatch) this.matched.set(pair, true);
    return isMatch;
  }

  /** Whether the right password of the account has come from the address within a month. */
  isKnown(source: PasswordSource): boolean {
    return this.matched.has(pairOf(source));
  }

  /** Counts a password, and returns how many came before. */
  private count(from: string): number {
    const before = this.counts.get(from) ?? 0;
    this.counts.set(from, before + 1);
    return before;
  }
}

function pairOf({ address, email }: PasswordSource): string {
  return JSON.stringify([addressGroup(address), email]);
}

/** bcrypt ignores what follows 72 bytes or a NUL. This digest of 64 characters depends on all of a password. */
function digest(password: string): string {
  return createHash('sha384').update(password, 'utf8').digest('base64');
}
