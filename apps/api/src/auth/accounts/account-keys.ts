import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { createRandomKey, hashKey } from '../../platform/security/random-key.ts';
import type { AccountEntity } from './account.entity.ts';

/** What a visitor enters to register. */
export type EnteredAccount = Pick<
  AccountEntity,
  'firstName' | 'lastName' | 'zipCode' | 'passwordHash' | 'affiliate'
>;

/** What a registration entered. It becomes the account's when its key is redeemed. */
export interface Registration extends EnteredAccount {
  /** The network it was made from, see `addressGroup`. */
  readonly network: string;
}

interface EmailDetails {
  readonly email: string;
  /** The number of the earliest change that undoing reverts. Without it, undoing starts from the key's own number. */
  readonly since?: number;
}

/** What a mailed key allows, and what it applies to. */
interface KeyDetails {
  /** Null for a key that was issued before keys had details: the account already has what was entered. */
  readonly ACTIVATION: Registration | null;
  readonly PASSWORD_RESET: null;
  /** `email` becomes the address of the account, or is it already and becomes confirmed. */
  readonly EMAIL_CONFIRMATION: EmailDetails;
  /** `email` becomes the address of the account again. Until the key expires, no other account can take it. */
  readonly EMAIL_UNDO: EmailDetails;
  /** `email`, which the key was mailed to, becomes the address of the account again. */
  readonly SECOND_FACTOR_UNDO: EmailDetails;
  /** `email`, which the key was mailed to, is the address of the account. */
  readonly DELETION_UNDO: EmailDetails;
}

export type KeyPurpose = keyof KeyDetails;

export interface RedeemedKey<Purpose extends KeyPurpose> {
  readonly accountId: number;
  readonly details: KeyDetails[Purpose];
  /** Keys and second factors are numbered in the order in which they came, which no clock decides. */
  readonly number: number;
  /** The number of the first change that this undoes, or leads to undoing. */
  readonly since: number;
}

/** Hours during which a key can be redeemed. */
const LIFETIME_HOURS: Readonly<Record<KeyPurpose, number>> = {
  ACTIVATION: limits.account.activationKeyHours,
  PASSWORD_RESET: limits.account.resetKeyHours,
  EMAIL_CONFIRMATION: limits.account.confirmEmailHours,
  EMAIL_UNDO: limits.account.undoHours,
  SECOND_FACTOR_UNDO: limits.account.undoHours,
  DELETION_UNDO: limits.account.undoHours,
};

const NUMBER = 'change_number::double precision';
/**
 * A process of a former release, which may still run during an upgrade, issues keys without the number. Their
 * `requestedAt` is the time since which factors are undone; the key of an added factor is as old as that factor.
 */
const FIRST_FACTOR = `
  SELECT min(factor.change_number) FROM (
    SELECT account_id, created_at, change_number FROM totp_secret
    UNION ALL SELECT account_id, created_at, change_number FROM passkey) AS factor
  WHERE factor.account_id = account_key.account_id
    AND (account_key.details ? 'requestedAt' OR account_key.purpose = 'SECOND_FACTOR_UNDO')
    AND factor.created_at >= coalesce((account_key.details->>'requestedAt')::timestamptz, account_key.created_at)`;
const SINCE = `coalesce((details->>'since')::bigint, least(change_number, (${FIRST_FACTOR})))::double precision`;
const HAS_EXPIRED = 'created_at <= now() - make_interval(hours => $3::integer)';

/** Keys that are mailed to prove that a user owns an address. The database stores only their hashes. */
@Injectable()
export class AccountKeys {
  constructor(private readonly transactor: Transactor) {}

  /** Creates a key of 256 random bits for a URL. Earlier keys of the account stay valid until they expire. */
  async issue<Purpose extends KeyPurpose>(
    accountId: number,
    purpose: Purpose,
    details: KeyDetails[Purpose],
  ): Promise<string> {
    const key = createRandomKey();
    await this.transactor.query(
      'INSERT INTO account_key (key_hash, account_id, purpose, details) VALUES ($1, $2, $3, $4)',
      [hashKey(key), accountId, purpose, details],
    );
    await this.transactor.query(
      `DELETE FROM account_key WHERE account_id = $1 AND purpose = $2 AND ${HAS_EXPIRED}`,
      [accountId, purpose, LIFETIME_HOURS[purpose]],
    );
    return key;
  }

  /**
   * Uses up a key and does `work` with it, in one transaction. `work` gets null when the key is unknown, used, expired
   * or for another purpose.
   */
  redeem<Purpose extends KeyPurpose, T>(
    key: string,
    purpose: Purpose,
    work: (redeemed: RedeemedKey<Purpose> | null) => Promise<T>,
  ): Promise<T> {
    return this.transactor.run(async () => work(await this.useUp(key, purpose)));
  }

  /**
   * In one statement, so that a key works once even when it is tried several times at once. Locks the account first,
   * like everything that changes both, to prevent deadlocks.
   */
  private async useUp<Purpose extends KeyPurpose>(
    key: string,
    purpose: Purpose,
  ): Promise<RedeemedKey<Purpose> | null> {
    const [rows] = await this.transactor.query<[RedeemedKey<Purpose>[], number]>(
      `WITH owner AS MATERIALIZED (
         SELECT account.id FROM account JOIN account_key ON account_key.account_id = account.id
         WHERE key_hash = $1 FOR UPDATE OF account
       )
       DELETE FROM account_key USING owner
       WHERE account_id = owner.id AND key_hash = $1 AND purpose = $2 AND NOT (${HAS_EXPIRED})
       RETURNING account_id AS "accountId", details, ${NUMBER} AS number, ${SINCE} AS since`,
      [hashKey(key), purpose, LIFETIME_HOURS[purpose]],
    );
    return rows[0] ?? null;
  }

  /** Whether `redeem` would accept the key. Does not use it up. */
  async isValid(key: string, purpose: KeyPurpose): Promise<boolean> {
    const found = await this.transactor.query<object[]>(
      `SELECT FROM account_key WHERE key_hash = $1 AND purpose = $2 AND NOT (${HAS_EXPIRED})`,
      [hashKey(key), purpose, LIFETIME_HOURS[purpose]],
    );
    return found.length > 0;
  }

  /** Ends every key of the account for these purposes. */
  async revokeAll(accountId: number, ...purposes: readonly KeyPurpose[]): Promise<void> {
    await this.transactor.query(
      'DELETE FROM account_key WHERE account_id = $1 AND purpose = ANY ($2::text[])',
      [accountId, purposes],
    );
  }

  /** Ends the keys of the account for these purposes that have that number or a higher one. */
  async revokeSince(accountId: number, number: number, ...purposes: readonly KeyPurpose[]): Promise<void> {
    await this.transactor.query(
      'DELETE FROM account_key WHERE account_id = $1 AND purpose = ANY ($2::text[]) AND change_number >= $3',
      [accountId, purposes, number],
    );
  }

  /** Deletes the keys of all accounts that can no longer be redeemed, and the addresses in them. */
  async deleteExpired(): Promise<void> {
    await this.transactor.query(
      `DELETE FROM account_key WHERE key_hash IN (
         SELECT key_hash FROM account_key
         WHERE created_at <= now() - make_interval(hours => ($1::jsonb->>purpose)::integer)
         FOR UPDATE SKIP LOCKED)`,
      [LIFETIME_HOURS],
    );
  }

  /** The address that the account is to have once a mailed link confirms it. */
  async findPendingEmail({ id, email }: Pick<AccountEntity, 'id' | 'email'>): Promise<string | null> {
    const [pending] = await this.transactor.query<{ email: string }[]>(
      `SELECT details->>'email' AS email FROM account_key
       WHERE account_id = $1 AND purpose = 'EMAIL_CONFIRMATION' AND details->>'email' <> $2 AND NOT (${HAS_EXPIRED})
       LIMIT 1`,
      [id, email, LIFETIME_HOURS.EMAIL_CONFIRMATION],
    );
    return pending?.email ?? null;
  }

  /** Whether another account can get its former address `email` back, and no one else may take it meanwhile. */
  async isReserved(email: string, accountId: number): Promise<boolean> {
    const found = await this.transactor.query<object[]>(
      `SELECT FROM account_key WHERE purpose = 'EMAIL_UNDO' AND details->>'email' = $1 AND account_id <> $2
         AND NOT (${HAS_EXPIRED})`,
      [email, accountId, LIFETIME_HOURS.EMAIL_UNDO],
    );
    return found.length > 0;
  }

  /** The number of the request for the change of the account's address that waits for its confirmation. */
  async findChangeRequest(accountId: number): Promise<number | null> {
    const [{ since }] = await this.transactor.query<[{ since: number | null }]>(
      `SELECT min(${SINCE}) AS since
       FROM account_key WHERE account_id = $1 AND purpose = 'EMAIL_CONFIRMATION'`,
      [accountId],
    );
    return since;
  }

  /** The registration of the account's newest activation key, of those made from `network` if there are any. */
  async findRegistration(accountId: number, network: string): Promise<Registration | null> {
    const [newest] = await this.transactor.query<{ details: Registration | null }[]>(
      `SELECT details FROM account_key WHERE account_id = $1 AND purpose = 'ACTIVATION'
       ORDER BY details->>'network' = $2 DESC NULLS LAST, change_number DESC LIMIT 1`,
      [accountId, network],
    );
    return newest?.details ?? null;
  }

  /** Ends the activation keys of earlier registrations from the network: their user has registered again. */
  async revokeRegistrations(accountId: number, network: string): Promise<void> {
    await this.transactor.query(
      `DELETE FROM account_key WHERE account_id = $1 AND purpose = 'ACTIVATION'
         AND (details IS NULL OR details->>'network' = $2)`,
      [accountId, network],
    );
  }

  /** Ends the activation keys of all registrations but this one. */
  async revokeOtherRegistrations(accountId: number, registration: Registration): Promise<void> {
    await this.transactor.query(
      `DELETE FROM account_key WHERE account_id = $1 AND purpose = 'ACTIVATION' AND details IS DISTINCT FROM $2::jsonb`,
      [accountId, registration],
    );
  }
}
