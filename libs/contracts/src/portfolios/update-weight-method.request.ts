import { holdingWeightMethods } from '@plumbline/screening';
import type { HoldingWeightMethod } from '@plumbline/screening';
import { IsIn } from 'class-validator';
import { IsId } from '../fields.ts';

/** Body of `PUT /api/portfolios/update-holding-weight-method`. */
export class UpdateWeightMethodRequest {
  @IsId('portfolioId')
  portfolioId!: number;

  @IsIn(holdingWeightMethods, { message: 'holdingWeightMethod is SHARE_COUNT or VALUE_BASIS' })
  holdingWeightMethod!: HoldingWeightMethod;
}
