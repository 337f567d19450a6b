import { IsOptional, Matches } from 'class-validator';

/** The id of a screening profile: a preset's or one of the caller's own. */
export function IsProfileId(): PropertyDecorator {
  return Matches(/^\d{1,10}$/, { message: 'profile must be the id of a screening profile' });
}

/** Query of the calls whose scores depend on a screening profile: its id, a preset's or one of the caller's own. */
export class ScoringProfileRequest {
  /** Preset 0 without one. */
  @IsOptional()
  @IsProfileId()
  profile?: string;
}
