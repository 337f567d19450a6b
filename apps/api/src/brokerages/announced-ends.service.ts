import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../auth/accounts/accounts.repository.ts';
import { brokerEndsSoonMail } from '../mail/broker-mail-messages.ts';
import { Outbox } from '../mail/outbox.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { isEndAnnounced } from './broker-connection.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';

/** Records that brokers will end connections, and tells their owners while there is time to log in again. */
@Injectable()
export class AnnouncedEndsService {
  constructor(
    private readonly transactor: Transactor,
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Mails the owner once, however often the service announces it. */
  record(id: number): Promise<void> {
    return this.transactor.run(async () => {
      const connection = await this.connections.lock(id);
      if (!connection || connection.status !== 'CONNECTED' || isEndAnnounced(connection)) return;
      const owner = await this.accounts.findById(connection.accountId);
      // Nothing is mailed to an account that is closed, and its one mail is not used up.
      if (!owner?.isActivated) return;
      await this.connections.setEndAnnounced(id);
      const { email: to, firstName } = owner;
      const { brokerName } = connection;
      await this.outbox.send(brokerEndsSoonMail({ to, firstName, brokerName, link: this.gateway.pageUrl }));
    });
  }
}
