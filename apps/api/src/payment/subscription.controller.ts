import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CurrentSubscriptionResponse, SubscriptionResponse } from '@plumbline/contracts';
import {
  currentSubscriptionResponseSchema,
  paymentPaths,
  SubscriptionRequest,
  subscriptionResponseSchema,
} from '@plumbline/contracts';
import { AccountGoneError } from '../auth/accounts/accounts.errors.ts';
import { Describe } from '../platform/openapi/describe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { BillingService } from './billing.service.ts';
import { NothingToCancelError } from './payment.errors.ts';
import { ProviderUnavailableError } from './provider/provider.errors.ts';
import { purchaseProblems, PurchaseService } from './purchase.service.ts';
import { toSubscriptionResponse } from './subscription.mapper.ts';

@ApiTags('payment')
@Controller(paymentPaths.subscription)
export class SubscriptionController {
  constructor(
    private readonly billing: BillingService,
    private readonly purchases: PurchaseService,
  ) {}

  @Get()
  @Describe({
    summary: 'The current plan, and what would be credited for it',
    response: currentSubscriptionResponseSchema,
  })
  read(@SignedIn() me: SignedInAccount): Promise<CurrentSubscriptionResponse> {
    return this.billing.readSubscription(me.id);
  }

  @Post()
  @Describe({
    summary: 'Buys a plan with the card on file; the same request again charges nothing',
    response: subscriptionResponseSchema,
    status: 201,
    problems: purchaseProblems,
  })
  async buy(
    @SignedIn() me: SignedInAccount,
    @Body() request: SubscriptionRequest,
  ): Promise<SubscriptionResponse> {
    return toSubscriptionResponse(await this.purchases.buy(me.id, request));
  }

  @Delete()
  @Describe({
    summary: 'Ends the plan at once',
    status: 204,
    problems: [NothingToCancelError, ProviderUnavailableError, AccountGoneError],
  })
  cancel(@SignedIn() me: SignedInAccount): Promise<void> {
    return this.purchases.cancel(me.id);
  }
}
