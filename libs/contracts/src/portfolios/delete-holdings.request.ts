import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import { AreIds } from '../fields.ts';
import { limits } from '../limits.ts';

/** Body of `POST /api/portfolios/{id}/holdings/delete`: ids of holdings; an id given twice counts once. */
export class DeleteHoldingsRequest {
  @IsArray({ message: 'ids must be a list' })
  @ArrayMinSize(1, { message: 'Select at least one holding' })
  @ArrayMaxSize(limits.portfolio.maxHoldings, { message: 'Too many holdings' })
  @AreIds('ids')
  ids!: number[];
}
