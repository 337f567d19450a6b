import type { PortfolioResponse, PortfolioSort } from '@plumbline/contracts';

/** The ways to sort that the page offers. */
export const listSorts = [
  'created,desc',
  'created,asc',
  'name,asc',
  'impactScore,desc',
] as const satisfies readonly PortfolioSort[];
export type ListSort = (typeof listSorts)[number];

export const DEFAULT_SORT: ListSort = 'created,desc';

/** The labels of the sort orders. */
export const sortLabels: Readonly<Record<ListSort, string>> = {
  'created,desc': 'Newest first',
  'created,asc': 'Oldest first',
  'name,asc': 'Name',
  'impactScore,desc': 'Impact Score',
};

interface Arrangement {
  /** Part of the name, ignoring case and accents; blank for all. */
  readonly text: string;
  readonly sort: ListSort;
}

type Arranged = Pick<PortfolioResponse, 'id' | 'name' | 'impactScore'>;

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The sort that a URL names, or the default. */
export function sortNamed(name: string | null): ListSort {
  return listSorts.find((sort) => sort === name) ?? DEFAULT_SORT;
}

/** Filters and sorts portfolios that are given newest first. Those without a score come last. */
export function arrangePortfolios<P extends Arranged>(
  newestFirst: readonly P[],
  { text, sort }: Arrangement,
): P[] {
  const searched = plain(text.trim());
  const found = newestFirst.filter(({ name }) => plain(name).includes(searched));
  return sorted(found, sort);
}

function sorted<P extends Arranged>(newestFirst: readonly P[], sort: ListSort): P[] {
  switch (sort) {
    case 'created,desc':
      return [...newestFirst];
    case 'created,asc':
      return newestFirst.toReversed();
    case 'name,asc':
      return newestFirst.toSorted((a, b) => names.compare(a.name, b.name));
    case 'impactScore,desc':
      return newestFirst.toSorted((a, b) => (b.impactScore ?? -Infinity) - (a.impactScore ?? -Infinity) || 0);
  }
}

/** A name without case and accents. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
