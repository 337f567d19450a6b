import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { Config } from '../../platform/config/config.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { getCallerKey } from '../../platform/http/current-request.ts';
import { TooManyPasswordsError } from '../auth.errors.ts';

/**
 * Node has four threads for slow work. If all of them were hashing, no connection to the database could be opened,
 * which takes one too.
 */
const MAX_THREADS = 3;

const MAX_WAITING = 200;
const MAX_WAIT_MS = 10_000;

/** The characters of a hash of bcrypt after version and cost: 22 of the salt, 31 of the hash. */
const HASH_CHARACTERS = 53;

/** Hashes passwords, and compares them with hashes. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new FairQueue({
    maxRunning: Math.min(availableParallelism(), MAX_THREADS),
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => new TooManyPasswordsError(),
  });
  private readonly cost: number;
  /** A valid hash of the same cost that matches no password. Comparing with it takes as long as with a real one. */
  private readonly placeholderHash: string;
  private readonly prefix: string;

  constructor({ passwordCost }: Config) {
    this.cost = passwordCost;
    this.prefix = `$2b$${String(passwordCost).padStart(2, '0')}$`;
    this.placeholderHash = this.prefix + '.'.repeat(HASH_CHARACTERS);
  }

  /** @throws TooManyPasswordsError */
  hash(password: string): Promise<string> {
    return this.queue.run(getCallerKey(), () => bcrypt.hash(digest(password), this.cost));
  }

  /** Returns a hash that no password matches, for an account whose password a thief knows. No two are the same. */
  createUnmatchable(): string {
    const characters = randomBytes(HASH_CHARACTERS).toString('base64').replaceAll('+', '.');
    return this.prefix + characters.slice(0, HASH_CHARACTERS);
  }

  /**
   * With null, for an account that does not exist, takes the same time and returns false.
   *
   * @throws TooManyPasswordsError
   */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const compare = () => bcrypt.compare(digest(password), hash ?? this.placeholderHash);
    return (await this.queue.run(getCallerKey(), compare)) && hash !== null;
  }
}

/** bcrypt ignores what follows 72 bytes or a NUL. This digest of 64 characters depends on all of a password. */
function digest(password: string): string {
  return createHash('sha384').update(password, 'utf8').digest('base64');
}
