import { Injectable } from '@nestjs/common';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';

/**
 * Hears what the service reports. An event only names what to read, so order and repetition do not matter, and nothing
 * in it is believed.
 */
@Injectable()
export class BrokerEventsService {
  constructor(
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly jobs: BrokerJobs,
  ) {}

  /** @throws BrokersNotOfferedError BadBrokerSignatureError */
  async handle(body: Buffer, signature: string | undefined): Promise<void> {
    const provider = this.gateway.require();
    const { userId, connectionId } = provider.parseEvent(body, signature);
    const ids = await this.connections.findIdsOfUser(provider.service, userId, connectionId);
    for (const id of ids) await this.jobs.refreshes.schedule(String(id), 0);
  }
}
