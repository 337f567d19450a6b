import { ValidateIf } from 'class-validator';
import { IsId } from '../fields.ts';
import type { HoldingAmountFields } from './holding-amount.ts';
import { isGiven, IsHoldingAmount, IsOnlyMeasure } from './holding-amount.ts';

/**
 * Body of `PUT /api/portfolios/{id}/holdings`: exactly one of `value` (US dollars) and `shares`. The call also takes a
 * list of 1 to 10,000 of them, in which no holding appears twice and all give the same measure.
 */
export class UpdateHoldingRequest implements HoldingAmountFields {
  @IsId('id')
  id!: number;

  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @ValidateIf((body: HoldingAmountFields) => isGiven(body.value) || !isGiven(body.shares))
  @IsHoldingAmount('Value')
  value?: number | null;

  @ValidateIf((body: HoldingAmountFields) => isGiven(body.shares))
  @IsOnlyMeasure()
  @IsHoldingAmount('Shares')
  shares?: number | null;
}
