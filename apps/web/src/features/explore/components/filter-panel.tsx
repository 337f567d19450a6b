import { Button, Checkbox, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { instrumentTypes } from '@plumbline/contracts';
import { MAX_SCORE } from '@plumbline/screening';
import { memo, useMemo } from 'react';
import { categories } from '../../../lib/categories.ts';
import { nameOfType } from '../../securities/model/instrument-labels.ts';
import type { ExploreListings } from '../model/explore-engine.ts';
import { noFilters } from '../model/explore-query.ts';
import type { ExploreFilters, ExploreSort, SortField } from '../model/explore-query.ts';
import classes from './explore.module.css';

interface FilterPanelProps {
  readonly listings: ExploreListings;
  readonly filters: ExploreFilters;
  readonly onFilter: (changed: Partial<ExploreFilters>) => void;
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

/** What narrows the list, folded until somebody asks for it. */
export function FilterPanel({ listings, filters, onFilter }: FilterPanelProps) {
  const { from, to } = filters;
  const { sectors, industries, scores } = useMemo(
    () => ({
      sectors: toChoices(listings.sectors, 'All sectors'),
      industries: toChoices(listings.industries, 'All industries'),
      scores: toBands({ from, to }),
    }),
    [listings, from, to],
  );
  const on = useMemo(
    () => ({
      type: (type: string) => onFilter({ type: type as ExploreFilters['type'] }),
      sector: (sector: string) => onFilter({ sector }),
      industry: (industry: string) => onFilter({ industry }),
      criterion: (criterion: string) => onFilter({ criterion }),
      rating: (rating: string) => onFilter({ rating: rating as ExploreFilters['rating'] }),
      band: (band: string) => {
        const [least, most] = band.split(',').map(Number) as [number, number];
        onFilter({ from: least, to: most });
      },
    }),
    [onFilter],
  );
  return (
    <details className={classes.foldable}>
      <summary>Filters</summary>
      <div className={classes.filters} role="group" aria-label="Filters">
        <Choice label="Type" data={types} value={filters.type} onChoose={on.type} />
        <Choice label="Sector" data={sectors} value={filters.sector} onChoose={on.sector} />
        <Choice label="Industry" data={industries} value={filters.industry} onChoose={on.industry} />
        <Choice label="Category" data={criteria} value={filters.criterion} onChoose={on.criterion} />
        <Choice label="Rating" data={ratings} value={filters.rating} onChoose={on.rating} />
        <Choice label="Score" data={scores} value={`${from},${to}`} onChoose={on.band} />
      </div>
    </details>
  );
}

/** Whether the list has each security of a company, or one of them. */
export function ListingsChoice({ filters, onFilter }: Pick<FilterPanelProps, 'filters' | 'onFilter'>) {
  return (
    <Checkbox
      size="md"
      label="List all share classes and preferred stock"
      checked={filters.listings === 'all'}
      onChange={({ currentTarget }) => onFilter({ listings: currentTarget.checked ? 'all' : '' })}
    />
  );
}

interface SetFiltersProps extends Pick<FilterPanelProps, 'filters' | 'onFilter'> {
  readonly onClear: () => void;
}

/** The filters that are set, each with the way to take it off. */
export function SetFilters({ filters, onFilter, onClear }: SetFiltersProps) {
  const set = describeFilters(filters);
  if (set.length === 0) return null;
  return (
    <Group component="ul" gap="xs" className={classes.set} aria-label="Filters that are set">
      {set.map(({ text, without }) => (
        <li key={text}>
          <button type="button" className={classes.chip} onClick={() => onFilter(without)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            {text}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      </li>
    </Group>
  );
}

/** The filters that are set, in words, and what takes each of them off. */
function describeFilters(filters: ExploreFilters) {
  const { type, sector, industry, criterion, rating, from, to } = filters;
  const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)!.label;
  const band = toBands({ from, to }).find(({ value }) => value === `${from},${to}`)!.label;
  const { from: least, to: most } = noFilters;
  return [
    { text: labelOf(types, type), without: { type: noFilters.type } },
    { text: sector, without: { sector: noFilters.sector } },
    { text: industry, without: { industry: noFilters.industry } },
    { text: labelOf(criteria, criterion), without: { criterion: noFilters.criterion } },
    { text: labelOf(ratings, rating), without: { rating: noFilters.rating } },
    { text: `Score: ${band}`, without: { from: least, to: most } },
  ].filter(({ without }) =>
    Object.entries(without).some(([name, none]) => filters[name as keyof ExploreFilters] !== none),
  );
}

interface SortChoiceProps {
  readonly sort: ExploreSort;
  readonly onSort: (sort: ExploreSort) => void;
}

/** The order of the list. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  return (
    <Choice
      label="Sort by"
      data={sorts}
      value={`${sort.field},${sort.isDescending ? 'desc' : 'asc'}`}
      onChoose={(value) => {
        const [field, direction] = value.split(',') as [SortField, string];
        onSort({ field, isDescending: direction === 'desc' });
      }}
    />
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
