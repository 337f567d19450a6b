import { Injectable } from '@nestjs/common';
import { AnnouncedEndsService } from './announced-ends.service.ts';
import { BrokerConnectionsRepository } from './broker-connections.repository.ts';
import { BrokerGateway } from './broker-gateway.ts';
import { BrokerJobs } from './broker-jobs.ts';
import type { EventHeaders } from './brokerage-provider.port.ts';

/**
 * Hears what the service reports. An event only names what to read, so order and repetition do not matter, and nothing
 * in it is believed but the announcement of an end, which cannot be read anywhere.
 */
@Injectable()
export class BrokerEventsService {
  constructor(
    private readonly gateway: BrokerGateway,
    private readonly connections: BrokerConnectionsRepository,
    private readonly announcedEnds: AnnouncedEndsService,
    private readonly jobs: BrokerJobs,
  ) {}

  /** @throws BrokersNotOfferedError BadBrokerSignatureError */
  async handle(body: Buffer, headers: EventHeaders): Promise<void> {
    const provider = this.gateway.require();
    const event = await provider.parseEvent(body, headers);
    const ids = await this.connections.findIdsOfEvent(provider.service, event);
    for (const id of ids) {
      if (event.announcesEnd) await this.announcedEnds.record(id);
      await this.jobs.refreshes.schedule(String(id), 0);
    }
  }
}
