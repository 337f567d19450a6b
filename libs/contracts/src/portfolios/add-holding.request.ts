import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';

/** Body of `POST /api/portfolios/holdings`: one security into several portfolios, into all or none. */
export class AddHoldingRequest {
  @IsInt({ message: 'financialInstrumentId must be a whole number' })
  @Min(1, { message: 'financialInstrumentId must be a whole number' })
  @Max(limits.maxId, { message: 'financialInstrumentId must be a whole number' })
  financialInstrumentId!: number;

  @IsArray({ message: 'portfolioIds must be a list' })
  @ArrayMinSize(1, { message: 'Please Select a portfolio' })
  @ArrayMaxSize(limits.portfolio.maxListSize, { message: 'Too many portfolios' })
  @IsInt({ each: true, message: 'portfolioIds must be whole numbers' })
  @Min(1, { each: true, message: 'portfolioIds must be whole numbers' })
  @Max(limits.maxId, { each: true, message: 'portfolioIds must be whole numbers' })
  portfolioIds!: number[];
}
