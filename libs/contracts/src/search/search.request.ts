// Needed by Type: a bundle that contains only this class leaves the library's index out.
import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';

/** Query of `GET /api/search`. A missing query is an empty one; a repeated one counts once, the first. */
export class SearchRequest {
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value[0] : value) ?? '')
  @IsString({ message: 'query must be text' })
  query: string = '';

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'size must be a whole number' })
  @Min(1, { message: 'size is at least 1' })
  @Max(limits.search.maxSize, { message: `size is at most ${limits.search.maxSize}` })
  size: number = limits.search.defaultSize;
}
