import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';

/** What a mailed key allows. */
export type KeyPurpose = 'ACTIVATION' | 'PASSWORD_RESET';

const KEY_BYTES = 32;

/** Hours during which a key can be redeemed; null: until it is. */
const LIFETIME_HOURS: Readonly<Record<KeyPurpose, number | null>> = {
  ACTIVATION: null,
  PASSWORD_RESET: limits.account.resetKeyHours,
};

const HAS_EXPIRED = 'created_at <= now() - make_interval(hours => $3::integer)';

/** Keys that are mailed to prove that a user owns an address. The database stores only their hashes. */
@Injectable()
export class AccountKeys {
  constructor(private readonly transactor: Transactor) {}

  /** Creates a key of 256 random bits, in the form used in URLs. Earlier keys of the account stay valid until they expire. */
  async issue(accountId: number, purpose: KeyPurpose): Promise<string> {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const { manager } = this.transactor;
    await manager.query('INSERT INTO account_key (key_hash, account_id, purpose) VALUES ($1, $2, $3)', [
      hashOf(key),
      accountId,
      purpose,
    ]);
    await manager.query(`DELETE FROM account_key WHERE account_id = $1 AND purpose = $2 AND ${HAS_EXPIRED}`, [
      accountId,
      purpose,
      LIFETIME_HOURS[purpose],
    ]);
    return key;
  }

  /**
   * Uses up a key: in one statement, so that it works once even when it is tried several times at once. Locks the account
   * first, like everything that changes both, to prevent deadlocks.
   *
   * @returns the id of the account; null when the key is unknown, used, expired or for another purpose
   */
  async redeem(key: string, purpose: KeyPurpose): Promise<number | null> {
    const [rows] = await this.transactor.manager.query<[{ account_id: number }[], number]>(
      `WITH owner AS MATERIALIZED (
         SELECT account.id FROM account JOIN account_key ON account_key.account_id = account.id
         WHERE key_hash = $1 FOR UPDATE OF account
       )
       DELETE FROM account_key USING owner
       WHERE account_id = owner.id AND key_hash = $1 AND purpose = $2 AND (${HAS_EXPIRED}) IS NOT TRUE
       RETURNING account_id`,
      [hashOf(key), purpose, LIFETIME_HOURS[purpose]],
    );
    return rows[0]?.account_id ?? null;
  }

  /** Whether `redeem` would accept the key. Does not use it up. */
  async isValid(key: string, purpose: KeyPurpose): Promise<boolean> {
    const found = await this.transactor.manager.query<object[]>(
      `SELECT FROM account_key WHERE key_hash = $1 AND purpose = $2 AND (${HAS_EXPIRED}) IS NOT TRUE`,
      [hashOf(key), purpose, LIFETIME_HOURS[purpose]],
    );
    return found.length > 0;
  }

  /** Ends every key of the account for this purpose. */
  async revokeAll(accountId: number, purpose: KeyPurpose): Promise<void> {
    await this.transactor.manager.query('DELETE FROM account_key WHERE account_id = $1 AND purpose = $2', [
      accountId,
      purpose,
    ]);
  }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
