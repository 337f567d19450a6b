import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { limits } from '../limits.ts';
import type { HoldingAmountFields } from './holding-amount.ts';
import { isGiven, IsHoldingAmount, IsOnlyMeasure } from './holding-amount.ts';

/**
 * Body of `PUT /api/portfolios/{id}/holdings`: exactly one of `value` (US dollars) and `shares`. The call also takes a
 * list of 1 to 10,000 of them, in which no holding appears twice and all give the same measure.
 */
export class UpdateHoldingRequest implements HoldingAmountFields {
  @IsInt({ message: 'id must be a whole number' })
  @Min(1, { message: 'id must be a whole number' })
  @Max(limits.maxId, { message: 'id must be a whole number' })
  id!: number;

  @IsInt({ message: 'financialInstrumentId must be a whole number' })
  @Min(1, { message: 'financialInstrumentId must be a whole number' })
  @Max(limits.maxId, { message: 'financialInstrumentId must be a whole number' })
  financialInstrumentId!: number;

  @ValidateIf((body: HoldingAmountFields) => isGiven(body.value) || !isGiven(body.shares))
  @IsHoldingAmount('Value')
  value?: number | null;

  @ValidateIf((body: HoldingAmountFields) => isGiven(body.shares))
  @IsOnlyMeasure()
  @IsHoldingAmount('Shares')
  shares?: number | null;
}
