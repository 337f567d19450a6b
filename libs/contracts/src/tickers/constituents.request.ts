// Needed by Type: a bundle that contains only this class leaves the library's index out.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';

/** What a fund's positions can be sorted by; those without a value come last in both directions. */
export const constituentSorts = [
  'holdingPercentage,desc',
  'holdingPercentage,asc',
  'score,desc',
  'score,asc',
  'ticker,asc',
  'ticker,desc',
  'name,asc',
  'name,desc',
] as const;
export type ConstituentSort = (typeof constituentSorts)[number];

/** Query of `GET /api/tickers/{id}/constituents`. */
export class ConstituentsRequest {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'page must be a whole number' })
  @Min(0, { message: 'page starts at 0' })
  @Max(limits.constituents.maxPage, { message: `page is at most ${limits.constituents.maxPage}` })
  page: number = 0;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'size must be a whole number' })
  @Min(1, { message: 'size is at least 1' })
  @Max(limits.constituents.maxSize, { message: `size is at most ${limits.constituents.maxSize}` })
  size: number = limits.constituents.defaultSize;

  @IsOptional()
  @IsIn(constituentSorts, { message: `sort is one of ${constituentSorts.join(' ')}` })
  sort: ConstituentSort = 'holdingPercentage,desc';
}
