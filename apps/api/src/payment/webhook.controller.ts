import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { paymentPaths } from '@plumbline/contracts';
import { KeepsRawBody, RawBody } from '../platform/http/raw-body.ts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { PaymentEventsService } from './payment-events.service.ts';

@ApiTags('payment')
@Controller()
export class WebhookController {
  constructor(private readonly events: PaymentEventsService) {}

  @Anonymous()
  @Post(paymentPaths.webhook)
  @HttpCode(200)
  @KeepsRawBody()
  @Describe('An event of the payment provider, signed in the header stripe-signature')
  @ApiBody({ description: 'The event', schema: { type: 'object' } })
  handle(@RawBody() body: Buffer, @Headers('stripe-signature') signature: string | undefined): Promise<void> {
    return this.events.handle(body, signature);
  }
}
