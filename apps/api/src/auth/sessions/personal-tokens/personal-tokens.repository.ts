import { Injectable } from '@nestjs/common';
import type { Scope } from '@plumbline/contracts';
import { channels } from '../../../platform/database/notification-channels.ts';
import { Transactor } from '../../../platform/database/transactor.ts';
import { hashKey } from '../../../platform/security/random-key.ts';

/** How long a token works on after it was rotated. */
const OVERLAP_HOURS = 24;
/** Days before its end on which the owner of a token is told; one that lives no longer is known to end. */
const TOLD_DAYS = 7;
const MAX_TOLD = 100;

const LIST = `
  SELECT id, name, scopes, created_at AS "createdAt", expires_at AS "expiresAt",
    CASE WHEN former_works_until > now() THEN former_works_until END AS "formerWorksUntil",
    to_char(last_used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "lastUsedDay", last_used_address AS "lastUsedAddress",
    last_used_device AS "lastUsedDevice"
  FROM personal_access_token WHERE account_id = $1 AND expires_at > now()`;

const ROTATE = `
  UPDATE personal_access_token SET
    former_hash = token_hash,
    former_works_until = least(expires_at, now() + make_interval(hours => ${OVERLAP_HOURS})),
    token_hash = $3,
    expires_at = now() + make_interval(days => lifetime_days),
    is_expiry_told = lifetime_days <= ${TOLD_DAYS}
  WHERE account_id = $1 AND id = $2 AND expires_at > now()`;

const TAKE_EXPIRING = `
  WITH due AS MATERIALIZED (
    SELECT id FROM personal_access_token
    WHERE NOT is_expiry_told AND expires_at > now() AND expires_at <= now() + make_interval(days => ${TOLD_DAYS})
    ORDER BY expires_at LIMIT ${MAX_TOLD} FOR UPDATE SKIP LOCKED
  )
  UPDATE personal_access_token AS token SET is_expiry_told = true
  FROM due, account WHERE token.id = due.id AND account.id = token.account_id
  RETURNING token.name, to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "expiresOn", email,
    first_name AS "firstName"`;

/** A personal access token that works. */
export interface StoredToken {
  readonly id: number;
  readonly name: string;
  readonly scopes: Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly formerWorksUntil: Date | null;
  /** UTC. All three are null as long as it was not used. */
  readonly lastUsedDay: string | null;
  readonly lastUsedAddress: string | null;
  readonly lastUsedDevice: string | null;
}

export interface NewToken {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
  readonly token: string;
}

/** Whom to tell that a token is about to expire. */
export interface ExpiringToken {
  readonly name: string;
  readonly expiresOn: string;
  readonly email: string;
  readonly firstName: string;
}

/** The table of personal access tokens: always within one account, except for what the job tells and deletes. */
@Injectable()
export class PersonalTokensRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Those that work, the newest first. */
  list(accountId: number): Promise<StoredToken[]> {
    return this.transactor.query(`${LIST} ORDER BY id DESC`, [accountId]);
  }

  /** One that works, or null. */
  async find(accountId: number, id: number): Promise<StoredToken | null> {
    const [token] = await this.transactor.query<StoredToken[]>(`${LIST} AND id = $2`, [accountId, id]);
    return token ?? null;
  }

  /** Returns its id. Call it with the account locked, so that none is made for a password that is no longer one. */
  async create(accountId: number, { name, scopes, days, token }: NewToken): Promise<number> {
    const [{ id }] = await this.transactor.query<{ id: number }[]>(
      `INSERT INTO personal_access_token
         (account_id, name, scopes, token_hash, lifetime_days, expires_at, is_expiry_told)
       VALUES ($1, $2, $3, $4, $5::integer, now() + make_interval(days => $5::integer), $5::integer <= ${TOLD_DAYS})
       RETURNING id`,
      [accountId, name, scopes, hashKey(token), days],
    );
    return id;
  }

  /**
   * Puts another token in the place of one that works, for as long as that was made for. The former works for a day
   * more; one that was rotated out before it ends. Returns false when the account has no such token.
   */
  rotate(accountId: number, id: number, token: string): Promise<boolean> {
    return this.changeAny(ROTATE, [accountId, id, hashKey(token)]);
  }

  /** Ends one at once, with the one that a rotation left. Returns false when the account has no such token. */
  revoke(accountId: number, id: number): Promise<boolean> {
    return this.changeAny(
      'DELETE FROM personal_access_token WHERE account_id = $1 AND id = $2 AND expires_at > now()',
      [accountId, id],
    );
  }

  /** Ends all of an account. Returns false when it has none. */
  revokeAll(accountId: number): Promise<boolean> {
    return this.changeAny('DELETE FROM personal_access_token WHERE account_id = $1 AND expires_at > now()', [
      accountId,
    ]);
  }

  /** Returns some that expire within a week and whose owners were not told, and marks them as told. */
  async takeExpiring(): Promise<ExpiringToken[]> {
    const [rows] = await this.transactor.query<[ExpiringToken[], number]>(TAKE_EXPIRING);
    return rows;
  }

  async deleteExpired(): Promise<void> {
    await this.transactor.query(
      `DELETE FROM personal_access_token WHERE id IN (
         SELECT id FROM personal_access_token WHERE expires_at <= now() FOR UPDATE SKIP LOCKED)`,
    );
  }

  private async changeAny(
    statement: string,
    values: readonly [accountId: number, ...unknown[]],
  ): Promise<boolean> {
    const count = await this.transactor.change(statement, values);
    if (count > 0) await this.transactor.evictAfterCommit(channels.tokenHolder, values[0]);
    return count > 0;
  }
}
