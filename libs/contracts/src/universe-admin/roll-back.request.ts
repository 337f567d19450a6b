import { IsInt, IsOptional, Min } from 'class-validator';

/** Body of `POST /api/admin/universe/roll-back`. */
export class RollBackRequest {
  /** The release that is to be in use again; without one, whichever was in use before. Another one is refused. */
  @IsOptional()
  @IsInt({ message: 'The release must be a whole number' })
  @Min(1, { message: 'The release must be a whole number' })
  release?: number | null;
}
