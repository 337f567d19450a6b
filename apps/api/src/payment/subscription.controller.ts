import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { CurrentSubscriptionResponse, SubscriptionResponse } from '@plumbline/contracts';
import { paymentPaths, SubscriptionRequest } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { currentSubscriptionSchema, subscribeSchema, subscriptionSchema } from './payment.schema.ts';
import { PurchaseService } from './purchase.service.ts';
import { toCurrentSubscriptionResponse, toSubscriptionResponse } from './subscription.mapper.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

@ApiTags('payment')
@Controller(paymentPaths.subscription)
export class SubscriptionController {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly purchases: PurchaseService,
  ) {}

  @Get()
  @Describe('The current plan, and what would be credited for it', currentSubscriptionSchema)
  async read(@SignedIn() me: SignedInAccount): Promise<CurrentSubscriptionResponse> {
    return toCurrentSubscriptionResponse(await this.subscriptions.findCurrent(me.id), new Date());
  }

  @Post()
  @Describe(
    'Buys a plan with the card on file; the same request again charges nothing',
    subscriptionSchema,
    201,
  )
  @ApiBody({ schema: subscribeSchema })
  async buy(
    @SignedIn() me: SignedInAccount,
    @Body() request: SubscriptionRequest,
  ): Promise<SubscriptionResponse> {
    return toSubscriptionResponse(await this.purchases.buy(me.id, request));
  }

  @Delete()
  @HttpCode(204)
  @Describe('Ends the plan at once', undefined, 204)
  cancel(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.purchases.cancel(me.id);
  }
}
