import { answersToProfile, completeAnswers, questionnaire } from '@plumbline/screening';
import { UNSAVED_IDS } from '../../../features/standards/model/compare-standards-href.ts';
import type { OfferedStandard } from '../../../features/standards/model/offered-standards.ts';
import { useValues } from '../../../features/values/model/values-session.ts';

/** The profiles of two people who have answered in this tab; none unless both have. They never leave the browser. */
export function useUnsavedStandards(): OfferedStandard[] {
  const { answers, other } = useValues();
  if (other === null) return [];
  return [answers, other].map((given, at) => ({
    id: UNSAVED_IDS[at]!,
    name: ['Your profile', 'Their profile'][at]!,
    criteria: answersToProfile(questionnaire, completeAnswers(questionnaire, given)),
    ...{ isOwn: false, isUnsaved: true },
  }));
}
