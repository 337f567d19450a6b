import { IsIn, ValidateIf } from 'class-validator';
import { IsId } from '../fields.ts';
import { IsPortfolioName } from './create-portfolio.request.ts';
import { portfolioTypes } from './portfolio-type.ts';
import type { PortfolioType } from './portfolio-type.ts';

/** Body of `PUT /api/portfolios`. What is absent stays. */
export class UpdatePortfolioRequest {
  @IsId('id')
  id!: number;

  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsPortfolioName()
  name?: string;

  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsIn(portfolioTypes, { message: `Type is one of ${portfolioTypes.join(', ')}` })
  type?: PortfolioType;
}
