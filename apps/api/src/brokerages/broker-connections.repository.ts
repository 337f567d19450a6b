import { Injectable } from '@nestjs/common';
import type { BrokerConnectionStatus, BrokerFailure, LeftOutLine } from '@plumbline/contracts';
import { Transactor } from '../platform/database/transactor.ts';
import type { StoredBrokerAccount, StoredConnection } from './broker-connection.ts';
import { BrokerSecrets } from './broker-secrets.ts';
import type { BrokerEvent, NewConnection, ServiceAccount } from './brokerage-provider.port.ts';
import { BrokerConnectionNotFoundError } from './brokerages.errors.ts';

const CONNECTION = `id, account_id AS "accountId", service, external_id AS "externalId",
  encrypted_secret AS "encryptedSecret", broker_name AS "brokerName",
  group_id AS "groupId", status, is_paused AS "isPaused", connected_at AS "connectedAt",
  refreshed_at AS "refreshedAt", failed_at AS "failedAt", failure,
  end_announced_at AS "endAnnouncedAt"`;

const ACCOUNT = `id, connection_id AS "connectionId", external_id AS "externalId", name,
  portfolio_id AS "portfolioId", as_of AS "asOf", read_at AS "readAt", failure, left_out AS "leftOut"`;

/** Neither over nor paused. */
const TO_REFRESH = `NOT is_paused AND status IN ('CONNECTED', 'BROKEN')`;

/** A connection that is to be read every day, while its owner's account is active. */
export interface ConnectionToRefresh extends StoredConnection {
  readonly isOwnerActive: boolean;
}

/** What became of one account when its connection was read. */
interface ReadAccount {
  readonly id: number;
  readonly asOf: Date | null;
  readonly leftOut: readonly LeftOutLine[];
}

/** The tables of connections to brokers and of the accounts that they show. */
@Injectable()
export class BrokerConnectionsRepository {
  constructor(
    private readonly transactor: Transactor,
    private readonly secrets: BrokerSecrets,
  ) {}

  /** In the order in which they were connected. */
  list(accountId: number, service: string): Promise<StoredConnection[]> {
    return this.transactor.query(
      `SELECT ${CONNECTION} FROM broker_connection WHERE account_id = $1 AND service = $2 ORDER BY id`,
      [accountId, service],
    );
  }

  /** @throws BrokerConnectionNotFoundError when the account has no such connection */
  async find(accountId: number, service: string, id: number): Promise<StoredConnection> {
    const [connection] = await this.transactor.query<StoredConnection[]>(
      `SELECT ${CONNECTION} FROM broker_connection WHERE id = $1 AND account_id = $2 AND service = $3`,
      [id, accountId, service],
    );
    if (!connection) throw new BrokerConnectionNotFoundError();
    return connection;
  }

  /** The ids of all that are to be read every day, of any account and service. */
  async listIdsToRefresh(): Promise<number[]> {
    const rows = await this.transactor.query<{ id: number }[]>(
      `SELECT id FROM broker_connection WHERE ${TO_REFRESH}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns null unless it is to be read every day. */
  async findToRefresh(id: number): Promise<ConnectionToRefresh | null> {
    const [connection] = await this.transactor.query<ConnectionToRefresh[]>(
      `SELECT ${CONNECTION},
         EXISTS (SELECT FROM account WHERE account.id = account_id AND is_activated) AS "isOwnerActive"
       FROM broker_connection WHERE id = $1 AND ${TO_REFRESH}`,
      [id],
    );
    return connection ?? null;
  }

  /** Returns the ids of the connections that an event is about: one, all of a user, or none when it names neither. */
  async findIdsOfEvent(service: string, { userId, connectionId }: BrokerEvent): Promise<number[]> {
    if (userId === null && connectionId === null) return [];
    const rows = await this.transactor.query<{ id: number }[]>(
      `SELECT c.id FROM broker_connection c JOIN broker_user u USING (account_id, service)
       WHERE c.service = $1 AND ($2::text IS NULL OR u.user_id = $2) AND ($3::text IS NULL OR c.external_id = $3)
         AND c.status IN ('CONNECTED', 'BROKEN')`,
      [service, userId, connectionId],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the connection until the running transaction ends; `null` when there is none any more. */
  async lock(id: number): Promise<StoredConnection | null> {
    const [connection] = await this.transactor.query<StoredConnection[]>(
      `SELECT ${CONNECTION} FROM broker_connection WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return connection ?? null;
  }

  /** @returns its id; `null` when it is stored already */
  async add(
    accountId: number,
    service: string,
    { id, brokerName, secret }: NewConnection,
  ): Promise<number | null> {
    const [added] = await this.transactor.query<{ id: number }[]>(
      `INSERT INTO broker_connection (account_id, service, external_id, broker_name, encrypted_secret)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
      [accountId, service, id, brokerName, secret === null ? null : this.secrets.encrypt(secret, accountId)],
    );
    return added?.id ?? null;
  }

  async setStatus(id: number, status: BrokerConnectionStatus): Promise<void> {
    await this.transactor.change('UPDATE broker_connection SET status = $2 WHERE id = $1', [id, status]);
  }

  async setEndAnnounced(id: number): Promise<void> {
    await this.transactor.change('UPDATE broker_connection SET end_announced_at = now() WHERE id = $1', [id]);
  }

  async setPaused(id: number, isPaused: boolean): Promise<void> {
    await this.transactor.change('UPDATE broker_connection SET is_paused = $2 WHERE id = $1', [id, isPaused]);
  }

  async setGroup(id: number, groupId: number): Promise<void> {
    await this.transactor.change('UPDATE broker_connection SET group_id = $2 WHERE id = $1', [id, groupId]);
  }

  async setFailure(id: number, failure: BrokerFailure): Promise<void> {
    await this.transactor.change(
      'UPDATE broker_connection SET failure = $2, failed_at = now() WHERE id = $1',
      [id, failure],
    );
  }

  /**
   * Of a broken connection, what was announced has come true, and its owner has logged in again.
   *
   * @param readAt when reading it began
   */
  async setRefreshed(id: number, readAt: Date): Promise<void> {
    await this.transactor.change(
      `UPDATE broker_connection SET status = 'CONNECTED', refreshed_at = $2, failed_at = NULL, failure = NULL,
         end_announced_at = CASE status WHEN 'CONNECTED' THEN end_announced_at END
       WHERE id = $1`,
      [id, readAt],
    );
  }

  async delete(id: number): Promise<void> {
    await this.transactor.change('DELETE FROM broker_connection WHERE id = $1', [id]);
  }

  /** In the order in which they were first seen. */
  listAccounts(connectionIds: readonly number[]): Promise<StoredBrokerAccount[]> {
    return this.transactor.query(
      `SELECT ${ACCOUNT} FROM broker_account WHERE connection_id = ANY ($1) ORDER BY id`,
      [connectionIds],
    );
  }

  /** Does nothing when it is stored already. */
  async addAccount(connectionId: number, { id, name }: Pick<ServiceAccount, 'id' | 'name'>): Promise<void> {
    await this.transactor.query(
      `INSERT INTO broker_account (connection_id, external_id, name) VALUES ($1, $2, $3)
       ON CONFLICT (connection_id, external_id) DO NOTHING`,
      [connectionId, id, name],
    );
  }

  async setPortfolio(id: number, portfolioId: number): Promise<void> {
    await this.transactor.change('UPDATE broker_account SET portfolio_id = $2 WHERE id = $1', [
      id,
      portfolioId,
    ]);
  }

  async setRead({ id, asOf, leftOut }: ReadAccount, readAt: Date): Promise<void> {
    await this.transactor.change(
      'UPDATE broker_account SET as_of = $2, read_at = $3, failure = NULL, left_out = $4 WHERE id = $1',
      [id, asOf, readAt, JSON.stringify(leftOut)],
    );
  }

  async setAccountFailure(id: number, failure: BrokerFailure): Promise<void> {
    await this.transactor.change('UPDATE broker_account SET failure = $2 WHERE id = $1', [id, failure]);
  }
}
