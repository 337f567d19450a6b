import { Injectable } from '@nestjs/common';
import type { StoredConnection } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import { BrokerGateway } from '../broker-gateway.ts';
import { BrokerJobs } from '../broker-jobs.ts';
import { BrokerConnectionEndedError } from '../brokerages.errors.ts';
import { BrokerRefreshService } from './broker-refresh.service.ts';

/** Refreshes connections because their owner, the service or the day wants it. */
@Injectable()
export class RefreshOnRequestService {
  constructor(
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly refreshing: BrokerRefreshService,
    private readonly jobs: BrokerJobs,
  ) {}

  /**
   * Reads a connection now, and every day again. What fails is shown with it.
   *
   * @throws BrokersNotOfferedError BrokerConnectionNotFoundError BrokerConnectionEndedError
   */
  async refresh(accountId: number, id: number): Promise<void> {
    const { service } = this.gateway.require();
    const connection = await this.connections.find(accountId, service, id);
    if (connection.status === 'ENDED' || connection.status === 'ENDING')
      throw new BrokerConnectionEndedError();
    if (connection.isPaused) await this.connections.setPaused(id, false);
    await this.run({ ...connection, isPaused: false });
  }

  /** Reads connections, one after the other. */
  async refreshAll(connections: readonly StoredConnection[]): Promise<void> {
    for (const connection of connections) await this.run(connection);
  }

  /** Runs the job of a connection. */
  async refreshDue(id: number): Promise<void> {
    const { provider } = this.gateway;
    const connection = provider && (await this.connections.findToRefresh(provider.service, id));
    if (connection) await this.run(connection);
  }

  private async run(connection: StoredConnection): Promise<void> {
    const seconds = await this.refreshing.refresh(connection);
    await this.jobs.refreshes.scheduleNext(String(connection.id), seconds);
  }
}
