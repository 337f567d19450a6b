import { Type } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { IsId, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxCompared } = limits.standards;
const profileId = /^\d{1,10}$/;

/** Query of `GET /api/standards`. Exactly one of `instrument` and `portfolio`. */
export class CompareStandardsRequest {
  /** Id of a security. */
  @IsOptional()
  @Type(() => Number)
  @IsId('instrument')
  instrument?: number;

  /** Id of one of the caller's portfolios. */
  @IsOptional()
  @Type(() => Number)
  @IsValid<CompareStandardsRequest>({
    name: 'isOnlySubject',
    isValid: (_, { instrument }) => instrument === undefined,
    message: 'Give either an instrument or a portfolio, not both',
    schema: { description: 'Not together with instrument' },
  })
  @IsId('portfolio')
  portfolio?: number;

  /** Ids of screening profiles, separated by commas; one that is given twice counts once. Preset 0 without any. */
  @IsOptional()
  @IsValid({
    name: 'areProfileIds',
    isValid: (value) => typeof value === 'string' && areProfileIds(value),
    message: `profiles are the ids of at most ${maxCompared} screening profiles, separated by commas`,
    schema: { type: 'string', pattern: '^\\d{1,10}(,\\d{1,10})*$' },
  })
  profiles?: string;
}

function areProfileIds(text: string): boolean {
  // More text than that is not worth splitting.
  if (text.length > 100 * maxCompared) return false;
  const ids = text.split(',');
  return ids.every((id) => profileId.test(id)) && new Set(ids).size <= maxCompared;
}
