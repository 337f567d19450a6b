import { Controller, Headers, Post, RawBody } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { brokerConnectionsPaths } from '@plumbline/contracts';
import { TakesBody } from '../platform/http/body-types.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { BrokerEventsService } from './broker-events.service.ts';
import type { EventHeaders } from './brokerage-provider.port.ts';
import {
  BadBrokerSignatureError,
  BrokerServiceUnavailableError,
  BrokersNotOfferedError,
} from './brokerages.errors.ts';

@ApiTags('broker-connections')
@Controller(brokerConnectionsPaths.base)
export class BrokerWebhookController {
  constructor(private readonly events: BrokerEventsService) {}

  @Anonymous()
  @Post(brokerConnectionsPaths.webhook)
  @TakesBody('application/json', { type: 'object', description: 'The event' })
  @Describe({
    summary:
      'Receives an event of the service that connects to brokers, signed in the header signature or plaid-verification',
    problems: [BadBrokerSignatureError, BrokersNotOfferedError, BrokerServiceUnavailableError],
  })
  handle(@RawBody() body: Buffer = Buffer.alloc(0), @Headers() headers: EventHeaders): Promise<void> {
    return this.events.handle(body, headers);
  }
}
