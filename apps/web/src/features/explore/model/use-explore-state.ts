import type { Criterion } from '@plumbline/screening';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withCriteria } from '../../screening-profiles/model/profile-criteria.ts';
import type { KnownProfile } from '../../screening-profiles/model/known-profiles.ts';
import {
  defaultSort,
  differenceFrom,
  noFilters,
  readFilters,
  readProfile,
  readSort,
} from './explore-query.ts';
import type { ExploreFilters, ExploreQuery, ExploreSort } from './explore-query.ts';

/** The functions are the same as long as the profile is. */
export interface ExploreState extends ExploreQuery {
  /** Whether criteria were ticked that the profile does not have, or the other way around. */
  readonly hasOwnTicks: boolean;
  readonly chooseProfile: (id: string) => void;
  readonly tick: (criterion: Criterion, isTicked: boolean) => void;
  readonly filter: (changed: Partial<ExploreFilters>) => void;
  readonly clearFilters: () => void;
  readonly sortBy: (sort: ExploreSort) => void;
}

/** How long after a change the address has it, in milliseconds. */
const ADDRESS_DELAY_MS = 200;

/**
 * What Explore shows, stored in the address: a link to it, or a step back, leads to the same list. The list comes first, and
 * the address later: it renders the whole page again.
 */
export function useExploreState(base: KnownProfile): ExploreState {
  const [address, setAddress] = useSearchParams();
  const [{ shown, of, delay }, setShown] = useState({ shown: address, of: address, delay: 0 });
  if (of !== address) setShown({ shown: address, of: address, delay: 0 });
  useEffect(() => {
    if (shown === of) return;
    const store = () => setAddress(shown, { replace: true, preventScrollReset: true });
    const timer = setTimeout(store, delay);
    return () => clearTimeout(timer);
  }, [shown, of, delay, setAddress]);

  const actions = useMemo(() => {
    const store = (
      change: (before: URLSearchParams) => Readonly<Record<string, string>>,
      delay = ADDRESS_DELAY_MS,
    ) => setShown(({ shown: before, of }) => ({ shown: withValues(before, change(before)), of, delay }));
    return {
      // The profile is read from the address alone.
      chooseProfile: (id: string) => store(() => ({ profile: id, with: '', without: '' }), 0),
      tick: (criterion: Criterion, isTicked: boolean) =>
        store((before) => {
          const wanted = withCriteria(readProfile(base, before), [criterion], isTicked);
          return { profile: String(base.id), ...differenceFrom(base, wanted) };
        }),
      filter: (changed: Partial<ExploreFilters>) => {
        const values = Object.entries(changed).map(([name, value]) => {
          return [name, value === noFilters[name as keyof ExploreFilters] ? '' : String(value)];
        });
        store(() => Object.fromEntries(values) as Record<string, string>);
      },
      clearFilters: () => store(() => Object.fromEntries(Object.keys(noFilters).map((name) => [name, '']))),
      sortBy: ({ field, isDescending }: ExploreSort) => {
        const isDefault = field === defaultSort.field && isDescending === defaultSort.isDescending;
        store(() => ({ sort: isDefault ? '' : `${field},${isDescending ? 'desc' : 'asc'}` }));
      },
    };
  }, [base]);
  return {
    ...actions,
    profile: readProfile(base, shown),
    filters: readFilters(shown),
    sort: readSort(shown),
    hasOwnTicks: shown.has('with') || shown.has('without'),
  };
}

function withValues(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
