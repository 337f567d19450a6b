// Needed by Type: a bundle that contains only this class leaves the library's index out.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';

/** What holdings can be sorted by; those without a value come last in both directions. */
export const holdingSorts = [
  'weight,desc',
  'weight,asc',
  'ticker,asc',
  'ticker,desc',
  'name,asc',
  'name,desc',
  'impactScore,desc',
  'impactScore,asc',
  'value,desc',
  'value,asc',
  'shares,desc',
  'shares,asc',
] as const;
export type HoldingSort = (typeof holdingSorts)[number];

/** Query of `GET /api/portfolios/{id}`: the id of a screening profile, a preset or the caller's own. */
export class PortfolioProfileRequest {
  @IsOptional()
  @Matches(/^\d{1,10}$/, { message: 'profile must be the id of a screening profile' })
  profile?: string;
}

/** Query of `GET /api/portfolios/{id}/holdings`. */
export class ListHoldingsRequest extends PortfolioProfileRequest {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'page must be a whole number' })
  @Min(0, { message: 'page starts at 0' })
  @Max(limits.portfolio.maxPage, { message: `page is at most ${limits.portfolio.maxPage}` })
  page: number = 0;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'size must be a whole number' })
  @Min(1, { message: 'size is at least 1' })
  @Max(limits.portfolio.maxHoldings, { message: `size is at most ${limits.portfolio.maxHoldings}` })
  size: number = limits.portfolio.maxHoldings;

  @IsOptional()
  @IsIn(holdingSorts, { message: `sort is one of ${holdingSorts.join(' ')}` })
  sort: HoldingSort = 'weight,desc';
}
