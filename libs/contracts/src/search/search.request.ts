import { Transform } from 'class-transformer';
import { IsString } from 'class-validator';
import { IsPageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';

/** Query of `GET /api/search`. A missing query is an empty one; a repeated one counts once, the first. */
export class SearchRequest extends ScoringProfileRequest {
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value[0] : value) ?? '')
  @IsString({ message: 'query must be text' })
  query: string = '';

  @IsPageSize(limits.search.maxSize)
  size: number = limits.search.defaultSize;
}
