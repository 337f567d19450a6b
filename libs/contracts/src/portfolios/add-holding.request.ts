import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { AreIds, IsId } from '../fields.ts';
import { limits } from '../limits.ts';
import type { HoldingAmountFields } from './holding-amount.ts';
import { isGiven, IsHoldingAmount, IsOnlyMeasure } from './holding-amount.ts';

/** What to do in a portfolio that holds the security already: leave it, set the amount, or add the amount to it. */
export const ifHeldActions = ['KEEP', 'SET', 'ADD'] as const;
export type IfHeldAction = (typeof ifHeldActions)[number];

/**
 * Body of `POST /api/portfolios/holdings`: adds one security to several portfolios, to all of them or none. At most one
 * of `value` (US dollars) and `shares`; the portfolios it changes weigh by that measure from then on. Without either,
 * the amount is one share, and the portfolios go on weighing as they do.
 */
export class AddHoldingRequest implements HoldingAmountFields {
  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @IsArray({ message: 'portfolioIds must be a list' })
  @ArrayMinSize(1, { message: 'Please Select a portfolio' })
  @ArrayMaxSize(limits.portfolio.maxListSize, { message: 'Too many portfolios' })
  @AreIds('portfolioIds')
  portfolioIds!: number[];

  @ValidateIf((body: HoldingAmountFields) => isGiven(body.value))
  @IsHoldingAmount('Value')
  value?: number | null;

  @ValidateIf((body: HoldingAmountFields) => isGiven(body.shares))
  @IsOnlyMeasure()
  @IsHoldingAmount('Shares')
  shares?: number | null;

  /** `KEEP` when absent. */
  @IsOptional()
  @IsIn(ifHeldActions, { message: `ifHeld is one of ${ifHeldActions.join(', ')}` })
  ifHeld?: IfHeldAction | null;
}
