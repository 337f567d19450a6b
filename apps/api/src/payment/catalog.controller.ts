import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CouponResponse, PlansResponse } from '@plumbline/contracts';
import { CouponRequest, couponResponseSchema, paymentPaths, plansResponseSchema } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import { TooManyAttemptsError } from '../platform/security/security.errors.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { CatalogService } from './catalog.service.ts';
import { CouponNotFoundError } from './payment.errors.ts';
import { ProviderUnavailableError } from './provider/provider.errors.ts';

@ApiTags('payment')
@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Anonymous()
  @Get(paymentPaths.plans)
  @Describe({ summary: 'Plans and their prices', response: plansResponseSchema })
  plans(): PlansResponse {
    return this.catalog.listPlans();
  }

  @Get(paymentPaths.coupon)
  @Describe({
    summary: 'The discount of a promo code, also of one that is no longer valid',
    response: couponResponseSchema,
    problems: [CouponNotFoundError, ProviderUnavailableError, TooManyAttemptsError],
  })
  coupon(@SignedIn() me: SignedInAccount, @Query() { couponId }: CouponRequest): Promise<CouponResponse> {
    return this.catalog.readCoupon(me.id, couponId);
  }
}
