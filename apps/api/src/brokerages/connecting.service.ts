import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { SecurityJournal } from '../auth/security-journal/security-journal.ts';
import { Transactor } from '../platform/database/transactor.ts';
import type { StoredConnection } from './broker-connection.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';
import { BrokerUsersService } from './broker-users.service.ts';
import type { ServiceConnection } from './brokerage-provider.port.ts';
import { BrokerConnectionEndedError, TooManyBrokerConnectionsError } from './brokerages.errors.ts';

const { maxPerAccount } = limits.brokerConnections;
const FIRST_READING_SECONDS = 60;

/** Connects an account to its brokers, in the window of the service. */
@Injectable()
export class ConnectingService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly users: BrokerUsersService,
    private readonly connections: BrokerConnectionsRepository,
    private readonly jobs: BrokerJobs,
    private readonly journal: SecurityJournal,
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
    return provider.openWindow(user, { returnTo: this.gateway.returnTo, reconnect });
  }

  /**
   * Takes up what was connected in the window, and connections that were logged in to again. May be repeated.
   *
   * @returns those to read now
   * @throws BrokersNotOfferedError BrokerServiceUnavailableError
   */
  async collect(accountId: number): Promise<StoredConnection[]> {
    const provider = this.gateway.require();
    const user = await this.users.find(accountId);
    if (!user) return [];
    const found = await provider.listConnections(user);
    const added = await this.addNew(accountId, found);
    const working = new Set(found.filter(({ isBroken }) => !isBroken).map(({ id }) => id));
    const stored = await this.connections.list(accountId, provider.service);
    return stored.filter(
      ({ id, status, externalId }) => added.has(id) || (status === 'BROKEN' && working.has(externalId)),
    );
  }

  private addNew(accountId: number, found: readonly ServiceConnection[]): Promise<ReadonlySet<number>> {
    const { service } = this.gateway.require();
    return this.transactor.run(async () => {
      const added = new Set<number>();
      const { length } = await this.connections.list(accountId, service);
      for (const connection of found) {
        const hasRoom = length + added.size < maxPerAccount;
        const id = hasRoom ? await this.connections.add(accountId, service, connection) : null;
        if (id === null) continue;
        added.add(id);
        // Read at once by who asks; by the job where that fails.
        await this.jobs.refreshes.schedule(String(id), FIRST_READING_SECONDS);
        await this.journal.record('BROKER_CONNECTED', accountId);
      }
      return added;
    });
  }

  private async findToRepair(accountId: number, id: number): Promise<string> {
    const { service } = this.gateway.require();
    const { status, externalId } = await this.connections.find(accountId, service, id);
    if (status === 'ENDED' || status === 'ENDING') throw new BrokerConnectionEndedError();
    return externalId;
  }

  private async requireRoom(accountId: number): Promise<void> {
    const { length } = await this.connections.list(accountId, this.gateway.require().service);
    if (length >= maxPerAccount) throw new TooManyBrokerConnectionsError();
  }
}
