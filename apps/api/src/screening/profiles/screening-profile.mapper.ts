import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import type { ScreeningProfile } from '@plumbline/screening';
import { ScreeningProfileEntity } from './screening-profile.entity.ts';

/** Returns the criteria of a stored profile, without those that the method no longer has. */
export function pickKnownCriteria({ positive, negative }: ScreeningProfile): ScreeningProfile {
  const isKnown = (name: string) => catalog.byName.has(name);
  return { positive: positive.filter(isKnown), negative: negative.filter(isKnown) };
}

export function toProfileResponse(profile: ScreeningProfileEntity): ScreeningProfileResponse {
  const { id, name, questionnaire, createdAt } = profile;
  return {
    ...{ id, name },
    ...pickKnownCriteria(profile),
    questionnaire: questionnaire && { ...questionnaire, answeredAt: createdAt.toISOString() },
  };
}
