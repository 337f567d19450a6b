import { Body, Controller, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ChargeResponse, PaymentMethodResponse } from '@plumbline/contracts';
import {
  arrayOf,
  chargeResponseSchema,
  ListChargesRequest,
  PaymentMethodRequest,
  paymentMethodResponseSchema,
  paymentPaths,
} from '@plumbline/contracts';
import type { FastifyReply } from 'fastify';
import { Describe } from '../platform/openapi/describe.ts';
import { TooManyAttemptsError } from '../platform/security/security.errors.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { BillingService } from './billing.service.ts';
import { PaymentMethodNotFoundError } from './payment.errors.ts';
import {
  CardRefusedError,
  ProviderUnavailableError,
  UnknownPaymentMethodError,
} from './provider/provider.errors.ts';

const cardProblems = [
  UnknownPaymentMethodError,
  CardRefusedError,
  TooManyAttemptsError,
  ProviderUnavailableError,
];

@ApiTags('payment')
@Controller()
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Get(paymentPaths.paymentMethod)
  @Describe({
    summary: 'The card that is charged',
    response: paymentMethodResponseSchema,
    problems: [PaymentMethodNotFoundError, ProviderUnavailableError],
  })
  readCard(@SignedIn() me: SignedInAccount): Promise<PaymentMethodResponse> {
    return this.billing.readCard(me.id);
  }

  @Post(paymentPaths.paymentMethod)
  @Describe({
    summary: 'Saves the card that is charged from now on',
    response: paymentMethodResponseSchema,
    status: 201,
    problems: cardProblems,
  })
  addCard(
    @SignedIn() me: SignedInAccount,
    @Body() request: PaymentMethodRequest,
  ): Promise<PaymentMethodResponse> {
    return this.billing.saveCard(me.id, request);
  }

  @Put(paymentPaths.paymentMethod)
  @Describe({
    summary: 'Saves the card that is charged from now on; what is past due is charged to it at once',
    response: paymentMethodResponseSchema,
    problems: cardProblems,
  })
  replaceCard(
    @SignedIn() me: SignedInAccount,
    @Body() request: PaymentMethodRequest,
  ): Promise<PaymentMethodResponse> {
    return this.billing.saveCard(me.id, request);
  }

  @Get(paymentPaths.charges)
  @Describe({
    summary: "The account's payments, newest first; X-Total-Count is their number",
    response: arrayOf(chargeResponseSchema),
  })
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
