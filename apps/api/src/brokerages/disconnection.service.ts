import { Injectable } from '@nestjs/common';
import { SecurityJournal } from '../auth/security-journal/security-journal.ts';
import { Transactor } from '../platform/database/transactor.ts';
import type { StoredConnection } from './broker-connection.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import type { BrokerEnding } from './broker-jobs.ts';
import { BrokerJobs } from './broker-jobs.ts';
import { BrokerUsersRepository } from './broker-users.repository.ts';
import { BrokerConnectionNotFoundError } from './brokerages.errors.ts';

/** Ends connections: with us at once, at the service by jobs that are repeated until it has worked. */
@Injectable()
export class DisconnectionService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly users: BrokerUsersRepository,
    private readonly connections: BrokerConnectionsRepository,
    private readonly jobs: BrokerJobs,
    private readonly journal: SecurityJournal,
  ) {}

  /**
   * Nothing is read from now on. The portfolios stay as they are. With the last connection, the service forgets the
   * account.
   *
   * @throws BrokersNotOfferedError BrokerConnectionNotFoundError
   */
  disconnect(accountId: number, id: number): Promise<void> {
    const { service } = this.gateway.require();
    return this.transactor.run(async () => {
      await this.connections.find(accountId, service, id);
      const connection = await this.connections.lock(id);
      if (!connection) throw new BrokerConnectionNotFoundError();
      if (connection.status === 'ENDING') return;
      await this.connections.setStatus(id, 'ENDING');
      await this.jobs.refreshes.reschedule(String(id), null);
      const ending = await this.endingOf(accountId, service, connection);
      if (ending) await this.jobs.endings.add(ending);
      else await this.connections.delete(id);
      await this.journal.record('BROKER_DISCONNECTED', accountId);
    });
  }

  /** What to end at the service: the user, unless there are other connections; null where it knows nothing of us. */
  private async endingOf(
    accountId: number,
    service: string,
    { id, externalId }: StoredConnection,
  ): Promise<BrokerEnding | null> {
    const all = await this.connections.list(accountId, service);
    if (all.some((other) => other.id !== id && other.status !== 'ENDING')) {
      const user = await this.users.find(accountId, service);
      const connection = user && { externalId, secret: user.secret };
      return connection && { service, userId: user.id, connection, connectionId: id };
    }
    const userId = await this.users.take(accountId, service);
    return userId === null ? null : { service, userId, connection: null, connectionId: id };
  }

  /**
   * Has everything of an account ended at the service, in the running transaction, which deletes what we store of it.
   * Nothing of that delays or fails the deletion.
   */
  async announceDeletion(accountId: number): Promise<void> {
    for (const { service, id } of await this.users.listIds(accountId))
      await this.jobs.endings.add({ service, userId: id, connection: null, connectionId: null });
  }

  /** Runs a job: ends something at the service. May be repeated. @throws BrokerServiceUnavailableError */
  async end({ service, userId, connection, connectionId }: BrokerEnding): Promise<void> {
    const { provider } = this.gateway;
    if (provider?.service !== service) throw new OtherServiceError(service);
    if (connection)
      await provider.endConnection({ id: userId, secret: connection.secret }, connection.externalId);
    else await provider.endUser(userId);
    if (connectionId !== null) await this.connections.delete(connectionId);
  }
}

/** The connection belongs to a service that the settings do not name any more. */
class OtherServiceError extends Error {
  override readonly name = 'OtherServiceError';

  constructor(service: string) {
    super(`This connection is one of ${service}`);
  }
}
