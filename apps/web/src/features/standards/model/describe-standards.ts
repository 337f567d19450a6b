import type { AgreedCriterionResponse, StandardResponse } from '@plumbline/contracts';
import { firstNames, formatCoverage } from '@plumbline/screening';
import { titleOfCriterion } from '../../../lib/categories.ts';
import { formatPercent } from '../../../lib/format.ts';

/** What standards are compared for. */
export type SubjectKind = 'company' | 'fund' | 'portfolio';

/** Criteria that count under the same standards. */
export interface Difference {
  readonly kind: AgreedCriterionResponse['kind'];
  /** Who counts them, such as `Only Faith Based Catholic counts`. */
  readonly who: string;
  readonly titles: readonly string[];
}

/** More criteria than this are counted instead of named. */
const NAMED = 3;

const list = new Intl.ListFormat('en-US');

const verbs = {
  negative: { one: 'counts', several: 'count' },
  positive: { one: 'rates it on', several: 'rate it on' },
} as const;

const alone = { negative: 'Counts against it', positive: 'Counts in its favor' } as const;

/** What makes the difference between the standards: criteria that the same ones count are named together. */
export function describeDifferences(standards: readonly StandardResponse[]): Difference[] {
  const groups = new Map<string, Difference & { readonly titles: string[] }>();
  for (const [at, { title, kind }] of (standards[0]?.differs ?? []).entries()) {
    const counting = standards.filter(({ differs }) => differs[at]!.counts);
    const others = standards.filter(({ differs }) => !differs[at]!.counts);
    const who = describeWho(namesOf(counting), namesOf(others), kind);
    const group = groups.get(who) ?? { kind, who, titles: [] };
    groups.set(who, group);
    group.titles.push(title);
  }
  return [...groups.values()];
}

function describeWho(
  counting: readonly string[],
  others: readonly string[],
  kind: Difference['kind'],
): string {
  const { one, several } = verbs[kind];
  if (counting.length > others.length) return `All but ${list.format(others)} ${several}`;
  return `Only ${list.format(counting)} ${counting.length === 1 ? one : several}`;
}

function namesOf(standards: readonly StandardResponse[]): string[] {
  return standards.map(({ name }) => name);
}

/** What counts under all of the standards, or under the only one, on either side. */
export function describeAgreements(standards: readonly StandardResponse[]): Difference[] {
  const all = standards.length === 2 ? 'Both' : 'All';
  const whoOf = (kind: Difference['kind']) =>
    standards.length === 1 ? alone[kind] : `${all} ${verbs[kind].several}`;
  return (['negative', 'positive'] as const).flatMap((kind) => {
    const titles = (standards[0]?.agrees ?? [])
      .filter((each) => each.kind === kind)
      .map(({ title }) => title);
    return titles.length === 0 ? [] : [{ kind, who: whoOf(kind), titles }];
  });
}

/**
 * What is to be said where no criterion makes a difference; `null` where one does, or where there is nothing to
 * compare.
 */
export function describeNoDifference(standards: readonly StandardResponse[]): string | null {
  if (standards.length < 2 || standards[0]!.differs.length > 0) return null;
  const scores = new Set(standards.map(({ impactScore }) => impactScore));
  if (scores.size === 1 && scores.has(null)) return 'None of these standards has a score for it.';
  const finding = 'Nothing that we know of it counts under some of these standards and not under the others.';
  return scores.size === 1 ? finding : `${finding} The scores differ by how much could be checked.`;
}

/** How much of it a criterion touches, of a fund or a portfolio: `2.5% of the fund`. */
export function describeTouched(
  { kind, weightedPercentage }: AgreedCriterionResponse,
  subject: SubjectKind,
): string | null {
  if (subject === 'company' || weightedPercentage === 0) return null;
  const part = `${formatPercent(weightedPercentage)} of the ${subject}`;
  return kind === 'positive' ? `${part} is best in class` : part;
}

/** What a standard did not check, or does not see into, as a cell of a table. */
export function describeNotKnown(standard: StandardResponse, subject: SubjectKind): string {
  if (subject === 'portfolio') {
    if (standard.coverage === null) return 'Not known: a holding has no known value';
    if (standard.outsideMethod >= 1) return 'Not screened';
    return standard.coverage >= 1 ? 'All of it' : formatCoverage(standard.coverage);
  }
  const unchecked = (standard.unchecked ?? []).map(titleOfCriterion);
  return unchecked.length === 0 ? 'Nothing' : list.format(firstNames(unchecked, NAMED));
}
