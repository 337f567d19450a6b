import { Injectable } from '@nestjs/common';
import type { StoredConnection } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import { BrokerGateway } from '../broker-gateway.ts';
import { BrokerJobs } from '../broker-jobs.ts';
import { BrokerConnectionEndedError } from '../brokerages.errors.ts';
import { BrokerRefreshService } from './broker-refresh.service.ts';

const DAY = 86_400;

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

  /** Sees to it that every connection that is to be read every day has a job. */
  async addMissingJobs(): Promise<void> {
    const ids = await this.connections.listIdsToRefresh();
    await this.jobs.refreshes.addMissing(ids.map(String));
  }

  /** Runs the job of a connection. One that cannot be read for now is looked at again in a day. */
  async refreshDue(id: number): Promise<void> {
    const connection = await this.connections.findToRefresh(id);
    if (!connection) return;
    const isOffered = connection.service === this.gateway.provider?.service;
    // Without a next job, it would not be read again once the account is back, or the service is set back.
    if (isOffered && connection.isOwnerActive) await this.run(connection);
    else await this.jobs.refreshes.scheduleNext(String(id), DAY);
  }

  private async run(connection: StoredConnection): Promise<void> {
    const seconds = await this.refreshing.refresh(connection);
    await this.jobs.refreshes.scheduleNext(String(connection.id), seconds);
  }
}
