import { Injectable } from '@nestjs/common';
import { Transactor } from '../platform/database/transactor.ts';
import { BrokerSecrets } from './broker-secrets.ts';
import type { BrokerUser } from './brokerage-provider.port.ts';

interface UserRow {
  readonly id: string;
  readonly encryptedSecret: Buffer;
}

/** Whom services know accounts as. */
@Injectable()
export class BrokerUsersRepository {
  constructor(
    private readonly transactor: Transactor,
    private readonly secrets: BrokerSecrets,
  ) {}

  /** Returns null when the account has none, or its secret cannot be read since JWT_SECRET has changed. */
  async find(accountId: number, service: string): Promise<BrokerUser | null> {
    const [row] = await this.transactor.query<UserRow[]>(
      `SELECT user_id AS id, encrypted_secret AS "encryptedSecret" FROM broker_user
       WHERE account_id = $1 AND service = $2`,
      [accountId, service],
    );
    const secret = row ? this.secrets.decrypt(row.encryptedSecret, accountId) : null;
    return row && secret !== null ? { id: row.id, secret } : null;
  }

  /** Locks the user of an account, if it has one, until the running transaction ends. */
  async lock(accountId: number, service: string): Promise<void> {
    await this.transactor.query('SELECT FROM broker_user WHERE account_id = $1 AND service = $2 FOR UPDATE', [
      accountId,
      service,
    ]);
  }

  /** Whether an account is still known as this. */
  async has(id: string): Promise<boolean> {
    const rows = await this.transactor.query<object[]>('SELECT FROM broker_user WHERE user_id = $1', [id]);
    return rows.length > 0;
  }

  /** Stores a user, unless the account has one already. @returns the one it has, if it can be read */
  async add(accountId: number, service: string, { id, secret }: BrokerUser): Promise<BrokerUser | null> {
    await this.transactor.query(
      `INSERT INTO broker_user (account_id, service, user_id, encrypted_secret) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [accountId, service, id, this.secrets.encrypt(secret, accountId)],
    );
    return this.find(accountId, service);
  }

  /** Locks an account's users at every service until the running transaction ends. @returns their ids */
  async lockAll(accountId: number): Promise<{ readonly service: string; readonly id: string }[]> {
    return this.transactor.query(
      `SELECT service, user_id AS id FROM broker_user WHERE account_id = $1 ORDER BY service FOR UPDATE`,
      [accountId],
    );
  }

  /** Deletes an account's user. @returns its id; `null` when it has none */
  async take(accountId: number, service: string): Promise<string | null> {
    const [[row]] = await this.transactor.query<[UserRow[]]>(
      'DELETE FROM broker_user WHERE account_id = $1 AND service = $2 RETURNING user_id AS id',
      [accountId, service],
    );
    return row?.id ?? null;
  }
}
