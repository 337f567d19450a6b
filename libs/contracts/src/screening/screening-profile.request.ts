import { catalog } from '@plumbline/screening';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { limits } from '../limits.ts';

const criterionNames = catalog.criteria.map(({ name }) => name);
const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** The criteria of a profile, by name. */
class ProfileCriteria {
  @IsArray({ message: 'positive must be a list' })
  @ArrayMaxSize(criterionNames.length, { message: 'positive names a criterion twice' })
  @ArrayUnique({ message: 'positive names a criterion twice' })
  @IsIn(criterionNames, { each: true, message: 'positive names a criterion that does not exist' })
  positive!: string[];

  @IsArray({ message: 'negative must be a list' })
  @ArrayMaxSize(criterionNames.length, { message: 'negative names a criterion twice' })
  @ArrayUnique({ message: 'negative names a criterion twice' })
  @IsIn(criterionNames, { each: true, message: 'negative names a criterion that does not exist' })
  negative!: string[];
}

/** Body of `POST /api/screening-profiles` and `PUT /api/screening-profiles/{id}`. */
export class ScreeningProfileRequest extends ProfileCriteria {
  @trimmed
  @IsString({ message: 'Name is required' })
  @Length(1, limits.screeningProfile.maxNameLength, {
    message: `Name takes 1 to ${limits.screeningProfile.maxNameLength} characters`,
  })
  @Matches(/^\P{Cc}*$/u, { message: 'Name has characters that cannot be used' })
  name!: string;
}

/** Body of `POST /api/screening-profiles/preview`. */
export class ProfilePreviewRequest extends ProfileCriteria {
  @IsOptional()
  @IsInt({ message: 'portfolioId must be a whole number' })
  @Min(1, { message: 'portfolioId must be a whole number' })
  @Max(limits.maxId, { message: 'portfolioId must be a whole number' })
  portfolioId?: number | null;
}
