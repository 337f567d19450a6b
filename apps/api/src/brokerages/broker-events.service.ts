import { Injectable } from '@nestjs/common';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';
import type { EventHeaders } from './brokerage-provider.port.ts';

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
  async handle(body: Buffer, headers: EventHeaders): Promise<void> {
    const provider = this.gateway.require();
    const event = await provider.parseEvent(body, headers);
    const ids = await this.connections.findIdsOfEvent(provider.service, event);
    for (const id of ids) await this.jobs.refreshes.schedule(String(id), 0);
  }
}
