import { Button, NativeSelect } from '@mantine/core';
import { instrumentTypes } from '@plumbline/contracts';
import { MAX_SCORE } from '@plumbline/screening';
import { memo, useMemo } from 'react';
import { categories } from '../../../lib/categories.ts';
import { nameOfType } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings } from '../model/explore-engine.ts';
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
  { label: '−30 and below', from: -MAX_SCORE, to: -30 },
  { label: '−60 and below', from: -MAX_SCORE, to: -60 },
];

const types = [
  { value: '', label: 'All types' },
  ...instrumentTypes.map((type) => ({ value: type, label: nameOfType(type) })),
];

const companies = [
  { value: '', label: 'All listings' },
  { value: 'one', label: 'One per company' },
];

const ratings = [
  { value: '', label: 'All' },
  { value: 'clear', label: 'Clear only' },
  { value: 'checked', label: 'Rated' },
  { value: 'unchecked', label: 'Not rated' },
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
  const { sectors, industries, on } = useMemo(
    () => ({
      sectors: toChoices(listings.sectors, 'All sectors'),
      industries: toChoices(listings.industries, 'All industries'),
      on: {
        type: (type: string) => onFilter({ type: type as ExploreFilters['type'] }),
        sector: (sector: string) => onFilter({ sector }),
        industry: (industry: string) => onFilter({ industry }),
        criterion: (criterion: string) => onFilter({ criterion }),
        listings: (value: string) => onFilter({ listings: value as ExploreFilters['listings'] }),
        rating: (rating: string) => onFilter({ rating: rating as ExploreFilters['rating'] }),
        band: (band: string) => {
          const [from, to] = band.split(',').map(Number) as [number, number];
          onFilter({ from, to });
        },
        sort: (value: string) => {
          const [field, direction] = value.split(',') as [SortField, string];
          onSort({ field, isDescending: direction === 'desc' });
        },
      },
    }),
    [listings, onFilter, onSort],
  );
  const { from, to } = filters;
  const scores = useMemo(() => toBands({ from, to }), [from, to]);
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <Choice label="Type" data={types} value={filters.type} onChoose={on.type} />
      <Choice label="Sector" data={sectors} value={filters.sector} onChoose={on.sector} />
      <Choice label="Industry" data={industries} value={filters.industry} onChoose={on.industry} />
      <Choice label="Category" data={criteria} value={filters.criterion} onChoose={on.criterion} />
      <Choice label="Rating" data={ratings} value={filters.rating} onChoose={on.rating} />
      <Choice label="Listings" data={companies} value={filters.listings} onChoose={on.listings} />
      <Choice label="Score" data={scores} value={`${from},${to}`} onChoose={on.band} />
      <Choice
        label="Sort by"
        data={sorts}
        value={`${sort.field},${sort.isDescending ? 'desc' : 'asc'}`}
        onChoose={on.sort}
      />
      <Button variant="default" disabled={!isNarrowed} onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Renders again only when something about it changes: there are hundreds of industries. */
const Choice = memo(function Choice({ data, onChoose, ...select }: ChoiceProps) {
  return (
    <NativeSelect
      {...select}
      data={[...data]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
});

/** The bands of scores to choose from, and that of an address which has another. */
function toBands({ from, to }: Pick<ExploreFilters, 'from' | 'to'>) {
  const isKnown = bands.some((band) => band.from === from && band.to === to);
  const all = isKnown ? bands : [...bands, { label: `${from} to ${to}`, from, to }];
  return all.map((band) => ({ value: `${band.from},${band.to}`, label: band.label }));
}

/** The first name is empty: it is of those that have none. */
function toChoices(names: readonly string[], all: string) {
  const sorted = names.slice(1).sort((a, b) => a.localeCompare(b));
  return [{ value: '', label: all }, ...sorted.map((name) => ({ value: name, label: name }))];
}
