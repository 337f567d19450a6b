import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { PaymentMethodRequest, paymentPaths } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { CardsService } from './cards.service.ts';
import { paymentMethodSchema, savePaymentMethodSchema } from './payment.schema.ts';

@ApiTags('payment')
@Controller(paymentPaths.paymentMethod)
export class PaymentMethodController {
  constructor(private readonly cards: CardsService) {}

  @Get()
  @Describe('The card that is charged', paymentMethodSchema)
  read(@SignedIn() me: SignedInAccount): Promise<PaymentMethodResponse> {
    return this.cards.read(me.id);
  }

  @Post()
  @Describe('Makes a card the one that is charged', paymentMethodSchema, 201)
  @ApiBody({ schema: savePaymentMethodSchema })
  add(
    @SignedIn() me: SignedInAccount,
    @Body() request: PaymentMethodRequest,
  ): Promise<PaymentMethodResponse> {
    return this.cards.save(me.id, request);
  }

  @Put()
  @Describe('The same; what is owed is charged to it at once', paymentMethodSchema)
  @ApiBody({ schema: savePaymentMethodSchema })
  update(
    @SignedIn() me: SignedInAccount,
    @Body() request: PaymentMethodRequest,
  ): Promise<PaymentMethodResponse> {
    return this.cards.save(me.id, request);
  }
}
