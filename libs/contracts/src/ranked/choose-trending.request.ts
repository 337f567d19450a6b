import { IsOptional } from 'class-validator';
import { IsNegativeCriterion } from '../evidence-desk/evidence-rules.ts';
import { IsLine } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxReasonLength, maxTitleLength } = limits.trending;

/** Body of `POST /api/admin/trending`. */
export class ChooseTrendingRequest {
  @IsNegativeCriterion()
  criterion!: string;

  /** What the issue is called; the criterion's own title when it is missing or empty. */
  @IsOptional()
  @IsLine('The title', { min: 0, max: maxTitleLength })
  title?: string | null;

  /** Why, in a sentence; the criterion's description when it is missing or empty. */
  @IsOptional()
  @IsLine('The reason', { min: 0, max: maxReasonLength })
  reason?: string | null;
}
