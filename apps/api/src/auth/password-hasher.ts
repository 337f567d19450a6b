import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import bcrypt from 'bcrypt';
import { Turns } from '../platform/turns.ts';

/** Two to this power are the rounds of one hash: about a third of a second. */
const COST = 12;

/** Well formed and of the same cost, but no password's: comparing with it takes as long as with a real one. */
const NOBODYS_HASH = `$2b$${COST}$${'.'.repeat(53)}`;

/**
 * Node has four threads for all slow work. Were every one of them hashing, nobody could open a connection to the database,
 * which takes one too.
 */
const MAX_THREADS = 3;

/** Turns passwords into what may be stored, and recognises them. */
@Injectable()
export class PasswordHasher {
  private readonly turns = new Turns(Math.min(availableParallelism(), MAX_THREADS));

  hash(password: string): Promise<string> {
    return this.turns.run(() => bcrypt.hash(digestOf(password), COST));
  }

  /** `null` for an account that does not exist: takes the same time and is never right. */
  async matches(password: string, hash: string | null): Promise<boolean> {
    const compare = () => bcrypt.compare(digestOf(password), hash ?? NOBODYS_HASH);
    const isMatch = await this.turns.run(compare);
    return isMatch && hash !== null;
  }
}

/** bcrypt stops reading at 72 bytes and at NUL; 64 characters of base64 lose nothing of a password of any length. */
function digestOf(password: string): string {
  return createHash('sha384').update(password, 'utf8').digest('base64');
}
