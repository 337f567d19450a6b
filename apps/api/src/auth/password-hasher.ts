import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts';

/**
 * Node has four threads for all slow work. Were every one of them hashing, nobody could open a connection to the database,
 * which takes one too.
 */
const MAX_THREADS = 3;

/** Turns passwords into what may be stored, and recognises them. */
@Injectable()
export class PasswordHasher {
  private readonly limiter = new ConcurrencyLimiter(Math.min(availableParallelism(), MAX_THREADS));
  private readonly cost: number;
  /** Well formed and of the same cost, but no password's: comparing with it takes as long as with a real one. */
  private readonly nobodysHash: string;

  constructor(@Inject(CONFIG) { passwordCost }: Pick<Config, 'passwordCost'>) {
    this.cost = passwordCost;
    this.nobodysHash = `$2b$${String(passwordCost).padStart(2, '0')}$${'.'.repeat(53)}`;
  }

  hash(password: string): Promise<string> {
    return this.limiter.run(() => bcrypt.hash(digestOf(password), this.cost));
  }

  /** `null` for an account that does not exist: takes the same time and is never right. */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const compare = () => bcrypt.compare(digestOf(password), hash ?? this.nobodysHash);
    const isMatch = await this.limiter.run(compare);
    return isMatch && hash !== null;
  }
}

/** bcrypt stops reading at 72 bytes and at NUL; 64 characters of base64 lose nothing of a password of any length. */
function digestOf(password: string): string {
  return createHash('sha384').update(password, 'utf8').digest('base64');
}
