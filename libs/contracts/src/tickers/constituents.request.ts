import { IsPage, IsPageSize, IsSort } from '../fields.ts';
import { limits } from '../limits.ts';
import { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';

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
export class ConstituentsRequest extends ScoringProfileRequest {
  @IsPage()
  page: number = 0;

  @IsPageSize(limits.constituents.maxSize)
  size: number = limits.constituents.defaultSize;

  @IsSort(constituentSorts)
  sort: ConstituentSort = 'holdingPercentage,desc';
}
