import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../auth/accounts/accounts.repository.ts';
import { brokerLostMail } from '../../mail/broker-mail-messages.ts';
import { Outbox } from '../../mail/outbox.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { StoredConnection } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import { BrokerGateway } from '../broker-gateway.ts';

/** Records that connections cannot be read any more, and tells their owners. */
@Injectable()
export class LostConnectionsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Mails the owner once each time that a connection which worked does not any more. */
  record({ id, accountId, brokerName }: StoredConnection, status: 'BROKEN' | 'ENDED'): Promise<void> {
    return this.transactor.run(async () => {
      const current = await this.connections.lock(id);
      if (!current || current.status === 'ENDING') return;
      await this.connections.setStatus(id, status);
      const owner = await this.accounts.findById(accountId);
      if (current.status !== 'CONNECTED' || !owner) return;
      const { email: to, firstName } = owner;
      await this.outbox.send(
        brokerLostMail({ to, firstName, brokerName, status, link: this.gateway.pageUrl }),
      );
    });
  }
}
