import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsId } from '../fields.ts';
import { limits } from '../limits.ts';

/** A holding, and the security that takes its place: `null` sells the holding, whose value becomes cash. */
export class HoldingSwap {
  @IsId('holdingId')
  holdingId!: number;

  @ValidateIf((_, value) => value !== null)
  @IsId('financialInstrumentId')
  financialInstrumentId!: number | null;
}

/** Body of `POST /api/portfolios/{id}/swaps` and of its preview. Every holding is swapped at most once. */
export class SwapHoldingsRequest {
  @ValidateNested({ each: true, message: 'A swap is an object with holdingId and financialInstrumentId' })
  @Type(() => HoldingSwap)
  @ArrayUnique((swap: HoldingSwap | null) => swap?.holdingId, { message: 'A holding is swapped twice' })
  @ArrayMaxSize(limits.portfolio.maxSwaps, { message: 'Too many swaps' })
  @ArrayMinSize(1, { message: 'Choose at least one swap' })
  @IsArray({ message: 'swaps must be a list' })
  swaps!: HoldingSwap[];
}
