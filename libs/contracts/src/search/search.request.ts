import { Transform } from 'class-transformer';
import { IsString } from 'class-validator';
import { all, IsPageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';

/** What is searched for. A missing query is an empty one; a repeated one counts once, the first. */
function IsSearchText(): PropertyDecorator {
  return all(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value[0] : value) ?? ''),
    IsString({ message: 'query must be text' }),
  );
}

/** Query of `GET /api/search`. */
export class SearchRequest extends ScoringProfileRequest {
  @IsSearchText()
  query: string = '';

  @IsPageSize(limits.search.maxSize)
  size: number = limits.search.defaultSize;
}

/** Query of `GET /api/unlisted-companies`. */
export class UnlistedCompaniesRequest {
  @IsSearchText()
  query: string = '';
}
