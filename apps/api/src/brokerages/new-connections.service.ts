import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { SecurityJournal } from '../auth/security-journal/security-journal.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';
import type { BrokerUser, NewConnection } from './brokerage-provider.port.ts';

const { maxPerAccount } = limits.brokerConnections;
const FIRST_READING_SECONDS = 60;

/** Stores connections that a person has made at the service. */
@Injectable()
export class NewConnectionsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly jobs: BrokerJobs,
    private readonly journal: SecurityJournal,
  ) {}

  /** Returns the ids of those that were not stored before. */
  add(accountId: number, user: BrokerUser, found: readonly NewConnection[]): Promise<number[]> {
    const { service } = this.gateway.require();
    return this.transactor.run(async () => {
      const added: number[] = [];
      const { length } = await this.connections.list(accountId, service);
      for (const connection of found) {
        const hasRoom = length + added.length < maxPerAccount;
        if (!hasRoom) await this.endUnkept(user, connection);
        const id = hasRoom ? await this.connections.add(accountId, service, connection) : null;
        if (id === null) continue;
        added.push(id);
        // Read at once by who asks; by the job where that fails.
        await this.jobs.refreshes.schedule(String(id), FIRST_READING_SECONDS);
        await this.journal.record('BROKER_CONNECTED', accountId);
      }
      return added;
    });
  }

  /** What has no room here must not stay open at the service, where nobody would end it. */
  private async endUnkept(user: BrokerUser, { id, secret }: NewConnection): Promise<void> {
    if (secret === null) return;
    const { service } = this.gateway.require();
    const connections = [{ user, id, secret }];
    await this.jobs.endings.add({ service, user: null, connections, connectionId: null });
  }
}
