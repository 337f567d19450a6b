import { Controller, Headers, Post, RawBody } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { paymentPaths } from '@plumbline/contracts';
import { TakesBody } from '../platform/http/body-types.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { BadSignatureError, ProviderUnavailableError } from './provider/provider.errors.ts';
import { PaymentEventsService } from './payment-events.service.ts';

@ApiTags('payment')
@Controller()
export class WebhookController {
  constructor(private readonly events: PaymentEventsService) {}

  @Anonymous()
  @Post(paymentPaths.webhook)
  @TakesBody('application/json', { type: 'object', description: 'The event' })
  @Describe({
    summary: 'Receives an event of the payment provider, with its signature in the header stripe-signature',
    problems: [BadSignatureError, ProviderUnavailableError],
  })
  handle(
    @RawBody() body: Buffer = Buffer.alloc(0),
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<void> {
    return this.events.handle(body, signature);
  }
}
