import { faithTraditions } from '@plumbline/contracts';
import type { CriterionComparison, FoundAlternative, FoundAlternatives } from '@plumbline/contracts';
import { firstNames, shownDifference } from '@plumbline/screening';
import type { ShownScore } from '@plumbline/screening';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { formatFixedPercent, formatNumber, formatPercent } from '../../../lib/format.ts';

/** What an alternative changes, one line for each label. */
interface AlternativeLine {
  readonly label: string;
  readonly text: string;
}

/** More criteria than this are counted instead of named. */
const NAMED = 4;
/** Sizes that differ by less than this factor are about the same. */
const SAME_SIZE = 1.25;
/** From this percentage on, the positions of a fund count as known. */
const KNOWN = 99.5;
/** Funds with less than this percentage of the same positions have the asset class in common, and little else. */
const MUCH_IN_COMMON = 10;

/** What is gained, lost and kept with an alternative; labels without anything to say are left out. */
export function describeAlternative(
  original: FoundAlternatives,
  alternative: FoundAlternative,
): AlternativeLine[] {
  const { criteria, overlap } = alternative;
  const isFund = overlap !== null;
  const list = (kind: CriterionComparison['kind'], applies: (criterion: CriterionComparison) => boolean) =>
    joinNames(
      criteria
        .filter((criterion) => criterion.kind === kind && looksDifferent(criterion) && applies(criterion))
        .map((criterion) => describeCriterion(criterion, isFund)),
    );
  const rises = ({ before, after }: CriterionComparison) => after > before;
  const falls = ({ before, after }: CriterionComparison) => after < before;
  const lines: AlternativeLine[] = [
    {
      label: 'Not flagged for',
      text: list('negative', (criterion) => isGone(criterion) && falls(criterion)),
    },
    {
      label: 'Still has, but less',
      text: list('negative', (criterion) => criterion.after > 0 && falls(criterion) && criterion.isChecked),
    },
    { label: 'Still has at least', text: listAtLeast(criteria) },
    { label: 'Not checked for', text: joinNames(listUnknown(alternative).map(titleOfCriterion)) },
    { label: 'Better on', text: list('positive', rises) },
    { label: isFund ? 'More weight in' : 'Also flagged for', text: list('negative', rises) },
    { label: 'Worse on', text: list('positive', falls) },
    { label: 'In common', text: describeKinship(original, alternative) },
  ];
  return lines.filter(({ text }) => text !== '');
}

/**
 * How much better a score is than another: the difference of the two as they are shown, in whole points. Null if either
 * is a bound, whose distance from the score is unknown, or if the other security was not checked for everything that
 * the first one is flagged for.
 */
export function describeScoreChange(
  from: ShownScore,
  to: ShownScore & Pick<FoundAlternative, 'criteria'>,
): string | null {
  if (from.impactScore === null || to.impactScore === null || from.isBound || to.isBound) return null;
  if (to.criteria.some(isOpen)) return null;
  const points = shownDifference(from.impactScore, to.impactScore);
  const size =
    points === 0 ? 'less than 1 point' : `${formatNumber(points, 0)} ${points === 1 ? 'point' : 'points'}`;
  return `${size} better${to.standing === 'PROVISIONAL' ? ' in what was checked' : ''}`;
}

/** The mark of a fund that screens for faith; `null` of any other security. */
export function describeFaith({ faithTradition }: FoundAlternative): string | null {
  return faithTradition === null ? null : `Screens for faith: ${faithTraditions[faithTradition]}`;
}

/** Why there is no alternative. */
export function describeNone(none: FoundAlternatives['none']): string {
  if (none === 'NOT_RATED') return 'It is not rated, so we cannot say what would be better.';
  return 'We know of no alternative: nothing of the same kind scores better and was also checked for what this security is flagged for.';
}

/** What is known to be in it, without a check for more: nobody can say that it has less of that. */
function listAtLeast(criteria: readonly CriterionComparison[]): string {
  return joinNames(
    criteria
      .filter(({ kind, before, after, isChecked }) => {
        return kind === 'negative' && after > 0 && after <= before && !isChecked;
      })
      .map((criterion) => `${criterion.title} ${formatFixedPercent(criterion.after, 1)}${markOf(criterion)}`),
  );
}

/** What it was not checked for, but for what is known of it all the same: that is said with its least amount. */
function listUnknown({ unchecked, criteria }: FoundAlternative): string[] {
  const known = new Set(
    criteria.filter(({ kind, after }) => kind === 'negative' && after > 0).map(({ name }) => name),
  );
  return unchecked.filter((name) => !known.has(name));
}

function looksDifferent({ before, after }: CriterionComparison): boolean {
  return formatPercent(before) !== formatPercent(after);
}

/** A violation that an alternative does not have, and was checked for. */
function isGone(criterion: CriterionComparison): boolean {
  return criterion.after === 0 && !isUnknown(criterion);
}

/** A violation of the original that an alternative was not checked for. */
function isOpen({ kind, isInProfile, before, isChecked }: CriterionComparison): boolean {
  return kind === 'negative' && isInProfile && before > 0 && !isChecked;
}

/** A violation that an alternative is not known to have, only because it was not checked for it. */
function isUnknown({ kind, after, isChecked }: CriterionComparison): boolean {
  return kind === 'negative' && after === 0 && !isChecked;
}

function describeCriterion({ title, before, after, ...rest }: CriterionComparison, isFund: boolean): string {
  const amounts =
    isFund && !isUnknown({ title, before, after, ...rest })
      ? ` ${formatFixedPercent(before, 1)}\u00a0→\u00a0${formatFixedPercent(after, 1)}`
      : '';
  return `${title}${amounts}${markOf(rest)}`;
}

function markOf({ kind, isInProfile }: Pick<CriterionComparison, 'kind' | 'isInProfile'>): string {
  return kind === 'negative' && !isInProfile ? ' (not in your profile)' : '';
}

function joinNames(names: readonly string[]): string {
  return firstNames(names, NAMED).join('; ');
}

/** What makes the two the same kind of investment, and how large the alternative is. */
function describeKinship(original: FoundAlternatives, alternative: FoundAlternative): string {
  const { overlap, sharedClass, industry, known } = alternative;
  if (overlap === null) {
    return `${describeClass(original, alternative)}; ${describeSize(alternative.sizeRatio)}`;
  }
  const category = describeCategory(overlap, sharedClass === null ? null : industry);
  const positions = `${category}${describeOverlap(overlap, category)} of the same positions`;
  if (Math.min(original.known ?? 0, known ?? 0) >= KNOWN) return positions;
  return `${positions} (we know ${formatPercent(original.known ?? 0, 0)} of the original and ${formatPercent(known ?? 0, 0)} of this fund)`;
}

function describeOverlap(overlap: number, category: string): string {
  if (overlap < 1) return 'less than 1%';
  return `${category === '' ? 'At' : 'at'} least ${formatPercent(overlap, 0)}`;
}

/** The category that two funds share, or else their asset class where they have little in common. */
function describeCategory(overlap: number, category: string | null): string {
  if (category !== null) return `Category (${category}); `;
  return overlap < MUCH_IN_COMMON ? 'Asset class; ' : '';
}

function describeClass(original: FoundAlternatives, { sharedClass, industry }: FoundAlternative): string {
  if (sharedClass === 'BUSINESS') return `Line of business (${industry ?? 'same industry code'})`;
  if (sharedClass === 'INDUSTRY') return `Industry (${industry})`;
  return `Sector only (${original.sector}); its industry is ${industry ?? 'not known'}`;
}

/** The size of an alternative in comparison. */
function describeSize(ratio: number | null): string {
  if (ratio === null) return 'relative size not known';
  if (ratio >= 1 / SAME_SIZE && ratio <= SAME_SIZE) return 'about the same size';
  return `${formatNumber(ratio, ratio < 1 ? 2 : 1)} times the size`;
}
