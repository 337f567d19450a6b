import { Body, Controller, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { ChargeResponse, PaymentMethodResponse } from '@plumbline/contracts';
import { ListChargesRequest, PaymentMethodRequest, paymentPaths } from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe } from '../platform/openapi/describe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { BillingService } from './billing.service.ts';
import { chargesSchema, paymentMethodSchema, savePaymentMethodSchema } from './payment.schema.ts';

@ApiTags('payment')
@Controller()
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Get(paymentPaths.paymentMethod)
  @Describe('The card that is charged', paymentMethodSchema)
  readCard(@SignedIn() me: SignedInAccount): Promise<PaymentMethodResponse> {
    return this.billing.readCard(me.id);
  }

  @Post(paymentPaths.paymentMethod)
  @Describe('Saves the card that is charged from now on', paymentMethodSchema, 201)
  @ApiBody({ schema: savePaymentMethodSchema })
  addCard(
    @SignedIn() me: SignedInAccount,
    @Body() request: PaymentMethodRequest,
  ): Promise<PaymentMethodResponse> {
    return this.billing.saveCard(me.id, request);
  }

  @Put(paymentPaths.paymentMethod)
  @Describe('The same; what is past due is charged to it at once', paymentMethodSchema)
  @ApiBody({ schema: savePaymentMethodSchema })
  replaceCard(
    @SignedIn() me: SignedInAccount,
    @Body() request: PaymentMethodRequest,
  ): Promise<PaymentMethodResponse> {
    return this.billing.saveCard(me.id, request);
  }

  @Get(paymentPaths.charges)
  @Describe("The account's payments, newest first; X-Total-Count is their number", chargesSchema)
  async listCharges(
    @SignedIn() me: SignedInAccount,
    @Query() request: ListChargesRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChargeResponse[]> {
    const { total, charges } = await this.billing.listCharges(me.id, request);
    reply.header('x-total-count', total);
    return charges;
  }
}
