// Needed by Type: a bundle that contains only this class leaves the library's index out.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';
import { portfolioSorts } from './portfolio-sort.ts';
import type { PortfolioSort } from './portfolio-sort.ts';

/** Query of `GET /api/portfolios`. */
export class ListPortfoliosRequest {
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
  @Max(limits.portfolio.maxListSize, { message: `size is at most ${limits.portfolio.maxListSize}` })
  size: number = limits.portfolio.maxListSize;

  @IsOptional()
  @IsIn(portfolioSorts, { message: `sort is one of ${portfolioSorts.join(' ')}` })
  sort: PortfolioSort = 'created,desc';
}
