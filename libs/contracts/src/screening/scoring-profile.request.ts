import { IsOptional, Matches } from 'class-validator';

/** Query of the calls whose scores depend on a screening profile: its id, a preset's or one of the caller's own. */
export class ScoringProfileRequest {
  /** Preset 0 without one. */
  @IsOptional()
  @Matches(/^\d{1,10}$/, { message: 'profile must be the id of a screening profile' })
  profile?: string;
}
