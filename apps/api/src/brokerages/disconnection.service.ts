import { Injectable } from '@nestjs/common';
import { SecurityJournal } from '../auth/security-journal/security-journal.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerEndingsService } from './broker-endings.service.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';
import { BrokerConnectionNotFoundError } from './brokerages.errors.ts';

/** Ends connections: with us at once, at the service by jobs that are repeated until it has worked. */
@Injectable()
export class DisconnectionService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly jobs: BrokerJobs,
    private readonly endings: BrokerEndingsService,
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
      await this.endings.waitForOthers(accountId, service);
      await this.connections.find(accountId, service, id);
      const connection = await this.connections.lock(id);
      if (!connection) throw new BrokerConnectionNotFoundError();
      if (connection.status === 'ENDING') return;
      await this.connections.setStatus(id, 'ENDING');
      await this.jobs.refreshes.reschedule(String(id), null);
      await this.endings.announce(connection);
      await this.journal.record('BROKER_DISCONNECTED', accountId);
    });
  }
}
