import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { answersToProfile, findQuestionnaire, questionnaire } from '@plumbline/screening';
import { formatLocalDate } from '../../../lib/format.ts';
import { criteriaKey } from './profile-criteria.ts';
import type { ProfileCriteria } from './profile-criteria.ts';

export type ProfileOrigin = NonNullable<ScreeningProfileResponse['questionnaire']>;

/** From which answers a profile comes, and whether its criteria are still theirs. */
export function describeOrigin(origin: ProfileOrigin, criteria: ProfileCriteria): string {
  const day = `From the questionnaire of ${formatLocalDate(origin.answeredAt)}`;
  const asked = findQuestionnaire(origin.version);
  if (!asked) return `${day}, an earlier version of it.`;
  const isChanged = criteriaKey(answersToProfile(asked, origin.answers)) !== criteriaKey(criteria);
  return `${day}${isChanged ? ', changed since' : ''}.`;
}

/** Whether the questions are those that are asked today, so that its answers can be opened. */
export function isCurrent({ version }: ProfileOrigin): boolean {
  return version === questionnaire.version;
}
