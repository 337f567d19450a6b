import { IsPageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';

/** Query of `GET /api/tickers/{id}/alternatives`. */
export class AlternativesRequest extends ScoringProfileRequest {
  @IsPageSize(limits.alternatives.maxSize)
  size: number = limits.alternatives.defaultSize;
}
