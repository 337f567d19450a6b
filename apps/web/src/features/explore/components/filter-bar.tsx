import { Button, NativeSelect } from '@mantine/core';
import { instrumentTypes } from '@plumbline/contracts';
import { MAX_SCORE } from '@plumbline/screening';
import { categories } from '../../../lib/categories.ts';
import { nameOfType } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings } from '../engine/explore-engine.ts';
import { noFilters } from '../model/explore-query.ts';
import type { ExploreFilters, ExploreSort, SortField } from '../model/explore-query.ts';
import classes from './explore.module.css';

interface FilterBarProps {
  readonly listings: ExploreListings;
  readonly filters: ExploreFilters;
  readonly sort: ExploreSort;
  readonly onFilter: (changed: Partial<ExploreFilters>) => void;
  readonly onClear: () => void;
  readonly onSort: (sort: ExploreSort) => void;
}

const sorts: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'score,desc', label: 'Highest score' },
  { value: 'score,asc', label: 'Lowest score' },
  { value: 'size,desc', label: 'Largest' },
  { value: 'size,asc', label: 'Smallest' },
  { value: 'name,asc', label: 'Name' },
  { value: 'ticker,asc', label: 'Ticker' },
];

const bands = [
  { label: 'Any score', from: -MAX_SCORE, to: MAX_SCORE },
  { label: '60 and above', from: 60, to: MAX_SCORE },
  { label: '30 and above', from: 30, to: MAX_SCORE },
  { label: 'Above 0', from: 0.01, to: MAX_SCORE },
  { label: 'Exactly 0', from: 0, to: 0 },
  { label: 'Below 0', from: -MAX_SCORE, to: -0.01 },
  { label: '-30 and below', from: -MAX_SCORE, to: -30 },
  { label: '-60 and below', from: -MAX_SCORE, to: -60 },
];

const types = [
  { value: '', label: 'All types' },
  ...instrumentTypes.map((type) => ({ value: type, label: nameOfType(type) })),
];

const ratings = [
  { value: '', label: 'All' },
  { value: 'checked', label: 'Checked' },
  { value: 'unchecked', label: 'Not checked' },
];

const criteria = [
  { value: '', label: 'Any category' },
  ...categories.map(({ name, title, kind }) => ({
    value: name,
    label: kind === 'positive' ? `${title}: best in class` : `${title}: flagged`,
  })),
];

/** What narrows the list, and its order. */
export function FilterBar({ listings, filters, sort, onFilter, onClear, onSort }: FilterBarProps) {
  const isNarrowed = Object.entries(noFilters).some(
    ([name, none]) => filters[name as keyof ExploreFilters] !== none,
  );
  const select = (name: 'type' | 'sector' | 'industry' | 'criterion' | 'rating', label: string) => ({
    label,
    value: filters[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) =>
      onFilter({ [name]: currentTarget.value }),
  });
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <NativeSelect {...select('type', 'Type')} data={types} />
      <NativeSelect {...select('sector', 'Sector')} data={toChoices(listings.sectors, 'All sectors')} />
      <NativeSelect
        {...select('industry', 'Industry')}
        data={toChoices(listings.industries, 'All industries')}
      />
      <NativeSelect {...select('criterion', 'Category')} data={criteria} />
      <NativeSelect {...select('rating', 'Checked')} data={ratings} />
      <NativeSelect
        label="Score"
        data={toBands(filters)}
        value={`${filters.from},${filters.to}`}
        onChange={({ currentTarget }) => {
          const [from, to] = currentTarget.value.split(',').map(Number) as [number, number];
          onFilter({ from, to });
        }}
      />
      <NativeSelect
        label="Sort by"
        data={[...sorts]}
        value={`${sort.field},${sort.isDescending ? 'desc' : 'asc'}`}
        onChange={({ currentTarget }) => {
          const [field, direction] = currentTarget.value.split(',') as [SortField, string];
          onSort({ field, isDescending: direction === 'desc' });
        }}
      />
      <Button variant="default" disabled={!isNarrowed} onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}

/** The bands of scores to choose from, and that of an address which has another. */
function toBands({ from, to }: ExploreFilters) {
  const isKnown = bands.some((band) => band.from === from && band.to === to);
  const all = isKnown ? bands : [...bands, { label: `${from} to ${to}`, from, to }];
  return all.map((band) => ({ value: `${band.from},${band.to}`, label: band.label }));
}

/** The first name is empty: it is of those that have none. */
function toChoices(names: readonly string[], all: string) {
  const sorted = names.slice(1).sort((a, b) => a.localeCompare(b));
  return [{ value: '', label: all }, ...sorted.map((name) => ({ value: name, label: name }))];
}
