import { Injectable } from '@nestjs/common';
import type { BrokerConnection, BrokerConnectionsResponse } from '@plumbline/contracts';
import { toConnectionResponses } from './broker-connection.mapper.ts';
import type { StoredConnection } from './broker-connection.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerRefreshesRepository } from './refresh/broker-refreshes.repository.ts';

/** An account's connections as they are shown. */
@Injectable()
export class BrokerConnectionsReadModel {
  constructor(
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly refreshes: BrokerRefreshesRepository,
  ) {}

  async list(accountId: number): Promise<BrokerConnectionsResponse> {
    const { provider } = this.gateway;
    if (!provider) return { service: null, connections: [] };
    const { label: name, isSandbox, service } = provider;
    const stored = await this.connections.list(accountId, service);
    return { service: { name, isSandbox }, connections: await this.describe(stored) };
  }

  /** @throws BrokersNotOfferedError BrokerConnectionNotFoundError */
  async get(accountId: number, id: number): Promise<BrokerConnection> {
    const { service } = this.gateway.require();
    const [connection] = await this.describe([await this.connections.find(accountId, service, id)]);
    return connection!;
  }

  private async describe(stored: readonly StoredConnection[]): Promise<BrokerConnection[]> {
    const ids = stored.map(({ id }) => id);
    const accounts = await this.connections.listAccounts(ids);
    return toConnectionResponses(stored, accounts, await this.refreshes.listLast(ids));
  }
}
