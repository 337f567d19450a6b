import { catalog } from '@plumbline/screening';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { IsId, IsReadable, Trimmed } from '../fields.ts';
import { limits } from '../limits.ts';

const criterionNames = catalog.criteria.map(({ name }) => name);

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
  @Trimmed
  @IsString({ message: 'Name is required' })
  @Length(1, limits.screeningProfile.maxNameLength, {
    message: `Name takes 1 to ${limits.screeningProfile.maxNameLength} characters`,
  })
  @IsReadable('Name')
  name!: string;
}

/** Body of `POST /api/screening-profiles/preview`. */
export class ProfilePreviewRequest extends ProfileCriteria {
  @IsOptional()
  @IsId('portfolioId')
  portfolioId?: number | null;
}
