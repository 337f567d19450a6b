import { areAnswers, catalog, findQuestionnaire, questionnaireVersions } from '@plumbline/screening';
import type { VersionedAnswers } from '@plumbline/screening';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { all, IsId, IsReadable, IsValid, Trimmed } from '../fields.ts';
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

/** Body of `PUT /api/screening-profiles/{id}`. */
export class ScreeningProfileRequest extends ProfileCriteria {
  @Trimmed
  @IsString({ message: 'Name is required' })
  @Length(1, limits.screeningProfile.maxNameLength, {
    message: `Name takes 1 to ${limits.screeningProfile.maxNameLength} characters`,
  })
  @IsReadable('Name')
  name!: string;
}

/** Answers to a version of the questionnaire that there is: one of those that it offers to each of its questions. */
function AreAnswers(): PropertyDecorator {
  const versionOf = (value: unknown) => (value as Partial<VersionedAnswers> | null)?.version;
  const asked = (value: unknown) => findQuestionnaire(versionOf(value) as number);
  return all(
    IsValid({
      name: 'isVersionOfQuestionnaire',
      isValid: (value) => asked(value) !== undefined,
      message: 'questionnaire has a version that does not exist',
      schema: {
        type: 'object',
        required: ['version', 'answers'],
        properties: {
          version: { type: 'integer', minimum: 1, maximum: Math.max(...questionnaireVersions) },
          answers: {
            type: 'object',
            description: 'The id of a choice, or NOT_SURE, by the id of the question',
          },
        },
      },
    }),
    IsValid({
      name: 'areAnswers',
      isValid: (value) => {
        const found = asked(value);
        return found === undefined || areAnswers(found, (value as Partial<VersionedAnswers>).answers);
      },
      message: 'questionnaire needs one of the answers on offer to each question, and no others',
      schema: {},
    }),
  );
}

/** Body of `POST /api/screening-profiles`. */
export class CreateScreeningProfileRequest extends ScreeningProfileRequest {
  /** Where the profile comes from, if it is from the questionnaire. */
  @IsOptional()
  @AreAnswers()
  questionnaire?: VersionedAnswers | null;
}

/** Body of `POST /api/screening-profiles/preview`. */
export class ProfilePreviewRequest extends ProfileCriteria {
  @IsOptional()
  @IsId('portfolioId')
  portfolioId?: number | null;
}
