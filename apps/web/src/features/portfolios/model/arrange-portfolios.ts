import { portfolioSorts } from '@plumbline/contracts';
import type { PortfolioResponse, PortfolioSort } from '@plumbline/contracts';
import { sortedScoreOf } from '@plumbline/screening';
import { hasInName } from '../../../lib/plain-text.ts';

export const DEFAULT_SORT: PortfolioSort = 'created,desc';

/** The labels of the sort orders, in the order in which they are offered. */
export const sortLabels: Readonly<Record<PortfolioSort, string>> = {
  'created,desc': 'Newest first',
  'created,asc': 'Oldest first',
  'lastModified,desc': 'Last modified first',
  'lastModified,asc': 'Last modified last',
  'name,asc': 'Name, A to Z',
  'name,desc': 'Name, Z to A',
  'impactScore,desc': 'Highest Impact Score',
  'impactScore,asc': 'Lowest Impact Score',
  'monetaryValue,desc': 'Highest value',
  'monetaryValue,asc': 'Lowest value',
};

interface Arrangement {
  /** Part of the name, ignoring case and accents; blank for all. */
  readonly text: string;
  readonly sort: PortfolioSort;
}

type SortedFields = Pick<
  PortfolioResponse,
  'name' | 'impactScore' | 'isBound' | 'monetaryValue' | 'lastModified'
>;

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The sort that a URL names, or the default. */
export function sortNamed(name: string): PortfolioSort {
  return portfolioSorts.find((sort) => sort === name) ?? DEFAULT_SORT;
}

/** Filters and sorts portfolios that are given newest first. Those without the figure come last in both directions. */
export function arrangePortfolios<P extends SortedFields>(
  newestFirst: readonly P[],
  { text, sort }: Arrangement,
): P[] {
  const found = newestFirst.filter(hasInName(text));
  const [column, direction] = sort.split(',') as [SortColumn, Direction];
  if (column === 'created') return direction === 'desc' ? found : found.reverse();
  const sign = direction === 'asc' ? 1 : -1;
  if (column === 'name') return found.sort((a, b) => sign * names.compare(a.name, b.name));
  return found.sort((a, b) =>
    compareFigures(figures[column](a, direction), figures[column](b, direction), sign),
  );
}

type Direction = 'asc' | 'desc';
type SortColumn = 'created' | 'name' | keyof typeof figures;

const figures = {
  impactScore: ({ impactScore, isBound }: SortedFields, direction: Direction) =>
    impactScore && sortedScoreOf(impactScore, isBound, direction),
  monetaryValue: ({ monetaryValue }: SortedFields) => monetaryValue,
  lastModified: ({ lastModified }: SortedFields) => Date.parse(lastModified),
};

function compareFigures(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return sign * (a - b);
}
