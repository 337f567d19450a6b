import type { AlternativeResponse, AlternativesResponse, CriterionComparison } from '@plumbline/contracts';
import { formatNumber, formatPercent } from '../../lib/format.ts';

/** What an alternative changes, one line for each label. */
interface AlternativeLine {
  readonly label: 'Leaves behind' | 'Gains' | 'Adds' | 'Loses' | 'Keeps';
  readonly text: string;
}

/** More criteria than this are counted instead of named. */
const NAMED = 4;
/** Sizes that differ by less than this factor are about the same. */
const SAME_SIZE = 1.25;

/** What is gained, lost and kept with an alternative; labels without anything to say are left out. */
export function describeAlternative(
  original: AlternativesResponse,
  alternative: AlternativeResponse,
): AlternativeLine[] {
  const { criteria, overlap } = alternative;
  const isFund = overlap !== null;
  const list = (kind: CriterionComparison['kind'], applies: (before: number, after: number) => boolean) =>
    joinNames(
      criteria
        .filter((criterion) => criterion.kind === kind && applies(criterion.before, criterion.after))
        .map((criterion) => describeCriterion(criterion, isFund)),
    );
  const rises = (before: number, after: number) => after > before;
  const falls = (before: number, after: number) => after < before;
  const lines: AlternativeLine[] = [
    { label: 'Leaves behind', text: list('negative', falls) },
    { label: 'Gains', text: list('positive', rises) },
    { label: 'Adds', text: list('negative', rises) },
    { label: 'Loses', text: list('positive', falls) },
    { label: 'Keeps', text: describeKinship(original, alternative) },
  ];
  return lines.filter(({ text }) => text !== '');
}

function describeCriterion(
  { kind, title, before, after, ...rest }: CriterionComparison,
  isFund: boolean,
): string {
  const amounts = isFund ? ` ${formatPercent(before)} → ${formatPercent(after)}` : '';
  if (kind === 'positive') return title + amounts;
  if (!rest.isInProfile) return `${title}${amounts} (outside your standard)`;
  // A fund that still has some of it was checked.
  return `${title}${amounts}${!rest.isChecked && after === 0 ? ' (not checked)' : ''}`;
}

function joinNames(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const shown = rest > 1 ? [...names.slice(0, NAMED), `${rest} more`] : names;
  return shown.join('; ');
}

/** What makes the two the same kind of investment, and how large the alternative is. */
function describeKinship(original: AlternativesResponse, alternative: AlternativeResponse): string {
  const { overlap } = alternative;
  if (overlap !== null) {
    const known = describeKnown(original.known, alternative.known);
    return `${describeCategory(alternative)}at least ${formatPercent(overlap, 0)} of the same positions${known}`;
  }
  return `${describeClass(original, alternative)}; ${describeSize(alternative.sizeRatio)}`;
}

function describeClass(
  original: AlternativesResponse,
  { sharedClass, industry }: AlternativeResponse,
): string {
  if (sharedClass === 'BUSINESS') return `the line of business (${industry ?? 'same industry code'})`;
  if (sharedClass === 'INDUSTRY') return `the industry (${industry})`;
  return `only the sector (${original.sector}); its industry is ${industry ?? 'not known'}`;
}

function describeCategory({ sharedClass, industry }: AlternativeResponse): string {
  return sharedClass === null || industry === null ? '' : `the category (${industry}); `;
}

function describeKnown(original: number | null, alternative: number | null): string {
  const known = Math.min(original ?? 100, alternative ?? 100);
  return known < 99 ? `; we know ${formatPercent(known, 0)} of what one of them holds` : '';
}

/** The size of an alternative in comparison. */
function describeSize(ratio: number | null): string {
  if (ratio === null) return 'its size is not known';
  if (ratio >= 1 / SAME_SIZE && ratio <= SAME_SIZE) return 'about the same size';
  return `${formatNumber(ratio, ratio < 1 ? 2 : 1)} times the size`;
}
