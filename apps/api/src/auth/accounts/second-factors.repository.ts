import { Injectable } from '@nestjs/common';
import type { PasskeyTransport, SecondFactor, SecondFactorMethod } from '@plumbline/contracts';
import { secondFactorMethods } from '@plumbline/contracts';
import { channels } from '../../platform/database/notification-channels.ts';
import { Transactor } from '../../platform/database/transactor.ts';

export interface TotpSecret {
  readonly encryptedSecret: Buffer;
  readonly isConfirmed: boolean;
  /** When it was read, by the clock of the database: the one that all processes share. */
  readonly readAt: Date;
}

export interface NewPasskey {
  readonly accountId: number;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  /** How often it was used, if the authenticator counts that. */
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
}

export interface Passkey extends NewPasskey {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const SELECT_PASSKEYS = `
  SELECT id, account_id AS "accountId", name, credential_id AS "credentialId", public_key AS "publicKey",
    counter::double precision AS counter, transports, created_at AS "createdAt", last_used_at AS "lastUsedAt"
  FROM passkey WHERE account_id = $1 ORDER BY id`;

/**
 * Authenticator apps, passkeys and recovery codes of accounts. Lock the account before reading what is then changed.
 * What this process has cached of an account is evicted when a factor is added or removed.
 */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Returns what the second step of a sign-in may use; nothing when the password is enough. */
  async listMethods(accountId: number): Promise<SecondFactorMethod[]> {
    const [isUsable] = await this.transactor.query<[Record<SecondFactorMethod, boolean>]>(
      `SELECT EXISTS (SELECT FROM totp_secret WHERE account_id = $1 AND is_confirmed) AS "TOTP",
         EXISTS (SELECT FROM passkey WHERE account_id = $1) AS "PASSKEY",
         EXISTS (SELECT FROM recovery_code WHERE account_id = $1) AS "RECOVERY_CODE"`,
      [accountId],
    );
    const hasFactor = isUsable.TOTP || isUsable.PASSKEY;
    return hasFactor ? secondFactorMethods.filter((method) => isUsable[method]) : [];
  }

  async findTotp(accountId: number): Promise<TotpSecret | null> {
    const [secret] = await this.transactor.query<TotpSecret[]>(
      `SELECT encrypted_secret AS "encryptedSecret", is_confirmed AS "isConfirmed", clock_timestamp() AS "readAt"
       FROM totp_secret WHERE account_id = $1`,
      [accountId],
    );
    return secret ?? null;
  }

  /** Replaces one that was never confirmed. Returns false where one was. */
  async addTotp(accountId: number, encryptedSecret: Buffer): Promise<boolean> {
    const added = await this.transactor.query<object[]>(
      `INSERT INTO totp_secret AS earlier (account_id, encrypted_secret) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET encrypted_secret = excluded.encrypted_secret, used_step = 0
       WHERE NOT earlier.is_confirmed RETURNING account_id`,
      [accountId, encryptedSecret],
    );
    return added.length > 0;
  }

  /**
   * Uses the code of a step; the first one confirms the app. Returns false when that or a later one was used already,
   * or the secret is another by now.
   */
  async useTotpStep(
    accountId: number,
    { encryptedSecret, isConfirmed }: TotpSecret,
    step: number,
  ): Promise<boolean> {
    const count = await this.transactor.change(
      `UPDATE totp_secret SET used_step = $2, is_confirmed = true,
         change_number = CASE WHEN is_confirmed THEN change_number ELSE nextval('account_change_number') END,
         created_at = CASE WHEN is_confirmed THEN created_at ELSE now() END
       WHERE account_id = $1 AND used_step < $2 AND encrypted_secret = $3`,
      [accountId, step, encryptedSecret],
    );
    if (!isConfirmed) await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return count > 0;
  }

  async removeTotp(accountId: number): Promise<boolean> {
    const count = await this.transactor.change('DELETE FROM totp_secret WHERE account_id = $1', [accountId]);
    await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return count > 0;
  }

  /** Oldest first. */
  listPasskeys(accountId: number): Promise<Passkey[]> {
    return this.transactor.query<Passkey[]>(SELECT_PASSKEYS, [accountId]);
  }

  /** Returns false when the passkey belongs to an account already. */
  async addPasskey(passkey: NewPasskey): Promise<boolean> {
    const { accountId, name, credentialId, publicKey, counter, transports } = passkey;
    const added = await this.transactor.query<object[]>(
      `INSERT INTO passkey (account_id, name, credential_id, public_key, counter, transports)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [accountId, name, credentialId, publicKey, counter, transports],
    );
    await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return added.length > 0;
  }

  /** Stores the new count. Returns false when the passkey has counted as far already: it is a copy, or a replay. */
  async usePasskey(id: number, counter: number): Promise<boolean> {
    const count = await this.transactor.change(
      'UPDATE passkey SET counter = $2, last_used_at = now() WHERE id = $1 AND (counter < $2 OR ($2 = 0 AND counter = 0))',
      [id, counter],
    );
    return count > 0;
  }

  async removePasskey(accountId: number, id: number): Promise<boolean> {
    const count = await this.transactor.change('DELETE FROM passkey WHERE account_id = $1 AND id = $2', [
      accountId,
      id,
    ]);
    await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return count > 0;
  }

  async countRecoveryCodes(accountId: number): Promise<number> {
    const [{ count }] = await this.transactor.query<[{ count: number }]>(
      'SELECT count(*)::integer AS count FROM recovery_code WHERE account_id = $1',
      [accountId],
    );
    return count;
  }

  /** Ends every earlier recovery code. */
  async replaceRecoveryCodes(accountId: number, hashes: readonly Buffer[]): Promise<void> {
    await this.transactor.query('DELETE FROM recovery_code WHERE account_id = $1', [accountId]);
    await this.transactor.query(
      'INSERT INTO recovery_code (account_id, code_hash) SELECT $1, unnest($2::bytea[])',
      [accountId, hashes],
    );
  }

  /** Uses up a code. Returns false when it is not one of the account's. */
  async useRecoveryCode(accountId: number, hash: Buffer): Promise<boolean> {
    const count = await this.transactor.change(
      'DELETE FROM recovery_code WHERE account_id = $1 AND code_hash = $2',
      [accountId, hash],
    );
    return count > 0;
  }

  /** The number of the change that set up the latest second factor of an account. */
  async getLatestNumber(accountId: number): Promise<number> {
    const [{ latest }] = await this.transactor.query<[{ latest: number }]>(
      `SELECT max(change_number)::double precision AS latest FROM (
         SELECT change_number FROM totp_secret WHERE account_id = $1 AND is_confirmed
         UNION ALL SELECT change_number FROM passkey WHERE account_id = $1) AS factor`,
      [accountId],
    );
    return latest;
  }

  /**
   * Removes the second factors that were set up by the change of that number or later ones, and all recovery codes.
   * Returns which kinds of factors it removed.
   */
  async removeSince(accountId: number, number: number): Promise<SecondFactor[]> {
    const removed = await this.transactor.query<{ method: SecondFactor }[]>(
      `WITH codes AS (DELETE FROM recovery_code WHERE account_id = $1),
         totps AS (DELETE FROM totp_secret WHERE account_id = $1 AND change_number >= $2 RETURNING is_confirmed),
         passkeys AS (DELETE FROM passkey WHERE account_id = $1 AND change_number >= $2 RETURNING id)
       SELECT 'TOTP' AS method FROM totps WHERE is_confirmed UNION SELECT 'PASSKEY' FROM passkeys`,
      [accountId, number],
    );
    await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return removed.map(({ method }) => method);
  }

  /** Removes all second factors and recovery codes of an account. Returns whether it had a second factor. */
  async removeAll(accountId: number): Promise<boolean> {
    const hadTotp = await this.removeTotp(accountId);
    const passkeys = await this.transactor.change('DELETE FROM passkey WHERE account_id = $1', [accountId]);
    await this.transactor.query('DELETE FROM recovery_code WHERE account_id = $1', [accountId]);
    await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    return hadTotp || passkeys > 0;
  }
}
