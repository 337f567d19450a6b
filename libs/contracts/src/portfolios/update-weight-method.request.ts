import { holdingWeightMethods } from '@plumbline/screening';
import type { HoldingWeightMethod } from '@plumbline/screening';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';

/** Body of `PUT /api/portfolios/update-holding-weight-method`. */
export class UpdateWeightMethodRequest {
  @IsInt({ message: 'portfolioId must be a whole number' })
  @Min(1, { message: 'portfolioId must be a whole number' })
  @Max(limits.maxId, { message: 'portfolioId must be a whole number' })
  portfolioId!: number;

  @IsIn(holdingWeightMethods, { message: 'holdingWeightMethod is SHARE_COUNT or VALUE_BASIS' })
  holdingWeightMethod!: HoldingWeightMethod;
}
