import type { ProfilePreviewResponse, ScreeningProfileResponse } from '@plumbline/contracts';
import { arrayOf, impactScore, integer, objectSchema, text } from '../platform/openapi/schema.ts';

export const profileSchema = objectSchema<ScreeningProfileResponse>({
  id: integer,
  name: text,
  positive: arrayOf(text),
  negative: arrayOf(text),
});

export const profilesSchema = arrayOf(profileSchema);

const criteria = { positive: arrayOf(text), negative: arrayOf(text) };

export const profileRequestSchema = objectSchema({ name: text, ...criteria });

export const previewRequestSchema = objectSchema({ ...criteria, portfolioId: integer }, ['portfolioId']);

export const previewSchema = objectSchema<ProfilePreviewResponse>({
  portfolioScore: impactScore,
  ratedInstruments: integer,
  passingInstruments: integer,
});
