import { IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { limits } from '../limits.ts';
import { IsPortfolioName } from './create-portfolio.request.ts';
import { portfolioTypes } from './portfolio-type.ts';
import type { PortfolioType } from './portfolio-type.ts';

/** Body of `PUT /api/portfolios`. What is absent stays. */
export class UpdatePortfolioRequest {
  @IsInt({ message: 'id must be a whole number' })
  @Min(1, { message: 'id must be a whole number' })
  @Max(limits.maxId, { message: 'id must be a whole number' })
  id!: number;

  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsPortfolioName()
  name?: string;

  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsIn(portfolioTypes, { message: `Type is one of ${portfolioTypes.join(', ')}` })
  type?: PortfolioType;
}
