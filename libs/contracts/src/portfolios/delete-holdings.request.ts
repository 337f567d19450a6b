import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';

/** Body of `POST /api/portfolios/{id}/holdings/delete`: ids of holdings; an id given twice counts once. */
export class DeleteHoldingsRequest {
  @IsArray({ message: 'ids must be a list' })
  @ArrayMinSize(1, { message: 'Select at least one holding' })
  @ArrayMaxSize(limits.portfolio.maxHoldings, { message: 'Too many holdings' })
  @IsInt({ each: true, message: 'ids must be whole numbers' })
  @Min(1, { each: true, message: 'ids must be whole numbers' })
  @Max(limits.maxId, { each: true, message: 'ids must be whole numbers' })
  ids!: number[];
}
