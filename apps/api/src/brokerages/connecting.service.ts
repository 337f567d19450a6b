import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import type { StoredConnection } from './broker-connection.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerUsersService } from './broker-users.service.ts';
import { BrokerWindowsRepository } from './broker-windows.repository.ts';
import type { ConnectionKey } from './brokerage-provider.port.ts';
import { BrokerConnectionEndedError, TooManyBrokerConnectionsError } from './brokerages.errors.ts';
import { ConnectionKeys } from './connection-keys.ts';
import { NewConnectionsService } from './new-connections.service.ts';

const { maxPerAccount } = limits.brokerConnections;

/** Connects an account to its brokers, in the window of the service. */
@Injectable()
export class ConnectingService {
  constructor(
    private readonly gateway: BrokerGateway,
    private readonly users: BrokerUsersService,
    private readonly connections: BrokerConnectionsRepository,
    private readonly keys: ConnectionKeys,
    private readonly windows: BrokerWindowsRepository,
    private readonly newConnections: NewConnectionsService,
  ) {}

  /**
   * Opens the window of the service: for a new connection, or to log in again to one that there is.
   *
   * @returns the address of the window
   * @throws BrokersNotOfferedError BrokerConnectionNotFoundError BrokerConnectionEndedError
   * @throws TooManyBrokerConnectionsError BrokerServiceUnavailableError
   */
  async openWindow(accountId: number, connectionId?: number): Promise<string> {
    const provider = this.gateway.require();
    const reconnect = connectionId === undefined ? null : await this.findToRepair(accountId, connectionId);
    if (reconnect === null) await this.requireRoom(accountId);
    const user = await this.users.require(accountId);
    const { returnTo } = this.gateway;
    const { url, session } = await provider.openWindow(user, { returnTo, reconnect });
    if (session !== null) await this.windows.add(accountId, provider.service, session);
    return url;
  }

  /**
   * Takes up what was connected in windows, and connections that may have been logged in to again. May be repeated.
   *
   * @returns those to read now
   * @throws BrokersNotOfferedError BrokerServiceUnavailableError
   */
  async collect(accountId: number): Promise<StoredConnection[]> {
    const provider = this.gateway.require();
    const user = await this.users.find(accountId);
    if (!user) return [];
    const added = new Set<number>();
    const take = async (session: string | null) => {
      const found = await provider.listNewConnections(user, session);
      for (const id of await this.newConnections.add(accountId, user, found)) added.add(id);
      return found.length > 0;
    };
    await take(null);
    for (const { id, session } of await this.windows.list(accountId, provider.service))
      if (await take(session)) await this.windows.delete(id);
    const stored = await this.connections.list(accountId, provider.service);
    return stored.filter(({ id, status }) => added.has(id) || status === 'BROKEN');
  }

  private async findToRepair(accountId: number, id: number): Promise<ConnectionKey> {
    const { service } = this.gateway.require();
    const connection = await this.connections.find(accountId, service, id);
    const isOver = connection.status === 'ENDED' || connection.status === 'ENDING';
    const key = isOver ? null : await this.keys.find(connection);
    if (!key) throw new BrokerConnectionEndedError();
    return key;
  }

  private async requireRoom(accountId: number): Promise<void> {
    const { length } = await this.connections.list(accountId, this.gateway.require().service);
    if (length >= maxPerAccount) throw new TooManyBrokerConnectionsError();
  }
}
