import { catalog, formatPercent, NOT_SURE, presets, questionnaire } from '@plumbline/screening';
import type { Answers, ScreeningProfile } from '@plumbline/screening';
import { standardName, textsOf } from './question-labels.ts';
import type { ProfileEffect } from './profile-effect.ts';

const list = new Intl.ListFormat('en-US');

/** How much a profile screens for, as a sentence. */
export function describeProfile({ positive, negative }: ScreeningProfile): string {
  if (negative.length === 0 && positive.length === 0)
    return 'It leaves nothing out and gives credit for nothing, so nothing has a score under it.';
  const out =
    negative.length === 0 ? 'It leaves nothing out' : `It leaves out ${countCategories(negative.length)}`;
  const credit =
    positive.length === 0
      ? 'gives credit for nothing'
      : `gives credit for ${negative.length === 0 ? countCategories(positive.length) : positive.length}`;
  return `${out} and ${credit}.`;
}

function countCategories(count: number): string {
  return count === 1 ? '1 category' : `${count} categories`;
}

/** On which questions somebody was not sure, and what comes of it; `null` for nobody who was. */
export function describeUnsure(answers: Answers): string | null {
  const unsure = questionnaire.questions.filter(({ id }) => answers[id] === NOT_SURE);
  if (unsure.length === 0) return null;
  const then = `the profile does what our standard, ${standardName}, does`;
  if (unsure.length === questionnaire.questions.length)
    return `You were not sure about any of the questions, so ${then}, everywhere.`;
  const titles = list.format(unsure.map(({ id }) => `“${textsOf(id).title}”`));
  return `Not sure: ${titles}. There, ${then}.`;
}

/** How much of a fund or a portfolio each profile flags, as a sentence. */
export function describeFlagged({ flagged, flaggedByStandard }: ProfileEffect, whole: string): string {
  if (share(flagged) === share(flaggedByStandard))
    return `Both flag companies that make up ${share(flagged)} of ${whole}.`;
  return `Your profile flags companies that make up ${share(flagged)} of ${whole}, and the standard ${share(flaggedByStandard)}.`;
}

/** How the credit differs from the standard's; `null` where it does not. */
export function describeCredit({ positive }: ScreeningProfile): string | null {
  const all = presets[0]!.positive.length;
  if (positive.length === all) return null;
  return `Your profile gives credit for ${positive.length} of ${catalog.positives.length} categories and the standard for ${all}, which changes the scores of companies without a flag.`;
}

function share(percent: number): string {
  return formatPercent(percent, 1);
}
