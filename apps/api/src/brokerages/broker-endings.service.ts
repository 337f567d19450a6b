import { Injectable } from '@nestjs/common';
import type { StoredConnection } from './broker-connection.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import type { BrokerEnding } from './broker-jobs.ts';
import { BrokerJobs } from './broker-jobs.ts';
import type { BrokerageProvider, ConnectionKey } from './brokerage-provider.port.ts';
import { BrokerUsersRepository } from './broker-users.repository.ts';
import { ConnectionKeys } from './connection-keys.ts';

/** Ends at the service what was ended here, by jobs that are repeated until it has worked. */
@Injectable()
export class BrokerEndingsService {
  constructor(
    private readonly gateway: BrokerGateway,
    private readonly users: BrokerUsersRepository,
    private readonly keys: ConnectionKeys,
    private readonly connections: BrokerConnectionsRepository,
    private readonly jobs: BrokerJobs,
  ) {}

  /** Has the running transaction wait for other disconnections of the account: one of them is the last. */
  waitForOthers(accountId: number, service: string): Promise<void> {
    return this.users.lock(accountId, service);
  }

  /** Has a connection ended, in the running transaction; the row is deleted when that is done. */
  async announce(connection: StoredConnection): Promise<void> {
    const ending = await this.endingOf(connection);
    if (ending) await this.jobs.endings.add(ending);
    else await this.connections.delete(connection.id);
  }

  /**
   * Has everything of an account ended at the service, in the running transaction, which deletes what we store of it.
   * Nothing at the service delays or fails the deletion; it only waits for a disconnection that is under way.
   */
  async announceDeletion(accountId: number): Promise<void> {
    for (const { service, id } of await this.users.lockAll(accountId)) {
      const connections = await this.keys.findAll(await this.connections.list(accountId, service));
      await this.jobs.endings.add({ service, user: { id, secret: '' }, connections, connectionId: null });
    }
  }

  /** Runs a job: ends something at the service. May be repeated. @throws BrokerServiceUnavailableError */
  async end({ service, user, connections, connectionId }: BrokerEnding): Promise<void> {
    const { provider } = this.gateway;
    if (provider?.service !== service) throw new OtherServiceError(service);
    if (user) await provider.endUser(user, connections);
    else for (const connection of connections) await this.endConnection(provider, connection);
    if (connectionId !== null) await this.connections.delete(connectionId);
  }

  /** Ends it with its user where that was ended since: the service does not let that user in any more. */
  private async endConnection(provider: BrokerageProvider, connection: ConnectionKey): Promise<void> {
    const { user } = connection;
    if (await this.users.has(user.id)) await provider.endConnection(connection);
    else await provider.endUser(user, [connection]);
  }

  /** What to end: the user, unless there are other connections; null where the service knows nothing of it. */
  private async endingOf(ended: StoredConnection): Promise<BrokerEnding | null> {
    const { accountId, service, id: connectionId } = ended;
    const all = await this.connections.list(accountId, service);
    const key = await this.keys.find(ended);
    const connections = key ? [key] : [];
    if (all.some(({ id, status }) => id !== connectionId && status !== 'ENDING'))
      return key && { service, user: null, connections, connectionId };
    const id = await this.users.take(accountId, service);
    return id === null ? null : { service, user: { id, secret: '' }, connections, connectionId };
  }
}

/** The connection belongs to a service that the settings do not name any more. */
class OtherServiceError extends Error {
  override readonly name = 'OtherServiceError';

  constructor(service: string) {
    super(`This connection is one of ${service}`);
  }
}
