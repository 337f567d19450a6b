import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactor } from '../platform/database/transactor.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';
import { BrokerUsersRepository } from './broker-users.repository.ts';
import type { BrokerUser } from './brokerage-provider.port.ts';
import { BrokerServiceUnavailableError } from './brokerages.errors.ts';

/** Whom the service knows accounts as. */
@Injectable()
export class BrokerUsersService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly users: BrokerUsersRepository,
    private readonly jobs: BrokerJobs,
  ) {}

  /** Returns null when the service does not know the account, or its secret cannot be read any more. */
  find(accountId: number): Promise<BrokerUser | null> {
    return this.users.find(accountId, this.gateway.require().service);
  }

  /**
   * Registers the account unless the service knows it, under a name that says nothing of it.
   *
   * @throws BrokersNotOfferedError BrokerServiceUnavailableError
   */
  async require(accountId: number): Promise<BrokerUser> {
    const known = await this.find(accountId);
    if (known) return known;
    const user = await this.gateway.require().registerUser(randomUUID());
    return this.transactor.run(() => this.store(accountId, user));
  }

  /** Another request may have been faster, or the secret of the user before was lost: then one of the two is ended. */
  private async store(accountId: number, user: BrokerUser): Promise<BrokerUser> {
    const { service } = this.gateway.require();
    const stored = await this.users.add(accountId, service, user);
    if (stored?.id === user.id) return stored;
    const endedId = stored ? user.id : await this.users.take(accountId, service);
    if (endedId !== null)
      await this.jobs.endings.add({
        service,
        user: { id: endedId, secret: '' },
        connections: [],
        connectionId: null,
      });
    const kept = stored ?? (await this.users.add(accountId, service, user));
    if (!kept) throw new BrokerServiceUnavailableError('UNAVAILABLE');
    return kept;
  }
}
