import {
  atLeast,
  catalog,
  formatCoverage,
  formatOutside,
  formatPercent,
  NOT_SURE,
  presets,
  questionnaire,
  toFraction,
} from '@plumbline/screening';
import type { Answers, ScreeningProfile } from '@plumbline/screening';
import { standardName, textsOf } from './question-labels.ts';
import type { EffectScore, ProfileEffect } from './profile-effect.ts';

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

/** How much of a fund or a portfolio each profile is known to flag, as a sentence. */
export function describeFlagged(effect: ProfileEffect, whole: string): string {
  const { own, standard, flagged, flaggedByStandard } = effect;
  if (flagged === 0 && flaggedByStandard === 0)
    return `No company is known to be flagged in ${seenPart(own, whole)}.`;
  const [mine, theirs] = [knownShare(flagged, own), knownShare(flaggedByStandard, standard)];
  if (mine === theirs) return `Both flag companies that make up ${mine} of ${whole}.`;
  if (flagged === 0)
    return `Your profile flags no company in ${seenPart(own, whole)}, and the standard flags companies that make up ${theirs} of it.`;
  const other = flaggedByStandard === 0 ? `flags none in ${seenPart(standard, 'it')}` : theirs;
  return `Your profile flags companies that make up ${mine} of ${whole}, and the standard ${other}.`;
}

/** How much is seen into, below a score. */
export function describeSeen({
  coverage,
  outsideMethod,
}: Pick<EffectScore, 'coverage' | 'outsideMethod'>): string {
  if (coverage === null) return 'Some holdings have no known value.';
  if (outsideMethod >= 1) return 'Nothing in it is screened.';
  const seen = `We can see ${isWhole(coverage) ? 'all' : formatCoverage(coverage)} of`;
  if (outsideMethod <= 0) return `${seen} it.`;
  return `${formatOutside(outsideMethod)} of it is cash, bonds or the like. ${seen} the rest.`;
}

/** How much of the whole is known to be flagged, below its score in a table. */
export function describeFlaggedPart(flagged: number, score: EffectScore): string {
  if (flagged > 0) return `${knownShare(flagged, score)} flagged`;
  return score.unpricedHoldings > 0
    ? 'none known to be flagged; some values are not known'
    : 'none known to be flagged';
}

/** Where a flag is known and counts: a holding without a known value may be any part of the whole. */
function seenPart({ unpricedHoldings }: EffectScore, whole: string): string {
  return unpricedHoldings > 0 ? `the part of ${whole} that has a known value` : `what we can see of ${whole}`;
}

/** Parts add up to a whole only as nearly as binary fractions do. */
function isWhole(coverage: number): boolean {
  return toFraction(coverage) === 1;
}

/** What is not seen into may be flagged, too. */
function knownShare(percent: number, { coverage }: EffectScore): string {
  const isAllKnown = coverage !== null && isWhole(coverage);
  return atLeast(formatPercent(percent, 1), isAllKnown);
}

/** How the credit differs from the standard's; `null` where it does not. */
export function describeCredit({ positive }: ScreeningProfile): string | null {
  const all = presets[0]!.positive.length;
  if (positive.length === all) return null;
  return `Your profile gives credit for ${positive.length} of ${catalog.positives.length} categories and the standard for ${all}, which changes the scores of companies without a flag.`;
}
