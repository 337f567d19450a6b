import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CouponResponse, PlansResponse } from '@plumbline/contracts';
import { CouponRequest, paymentPaths } from '@plumbline/contracts';
import { Describe } from '../platform/openapi/describe.ts';
import { Anonymous } from '../platform/security/anonymous.decorator.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { SignedIn } from '../platform/security/signed-in.decorator.ts';
import { CatalogService } from './catalog.service.ts';
import { couponSchema, plansSchema } from './payment.schema.ts';

@ApiTags('payment')
@Controller()
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  @Anonymous()
  @Get(paymentPaths.plans)
  @Describe('What can be bought, and for how much', plansSchema)
  plans(): PlansResponse {
    return this.catalog.listPlans();
  }

  @Get(paymentPaths.coupon)
  @Describe('What a promo code takes off, even if it is no longer valid', couponSchema)
  coupon(@SignedIn() me: SignedInAccount, @Query() { couponId }: CouponRequest): Promise<CouponResponse> {
    return this.catalog.readCoupon(me.id, couponId);
  }
}
