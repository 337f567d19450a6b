import type { ScreeningProfile } from '@plumbline/screening';
import { useSearchParams } from 'react-router-dom';
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

export interface ExploreState extends ExploreQuery {
  /** Whether criteria were ticked that the profile does not have, or the other way around. */
  readonly hasOwnTicks: boolean;
  readonly chooseProfile: (id: string) => void;
  readonly tick: (wanted: ScreeningProfile) => void;
  readonly filter: (changed: Partial<ExploreFilters>) => void;
  readonly clearFilters: () => void;
  readonly sortBy: (sort: ExploreSort) => void;
}

/** What Explore shows, stored in the address: a link to it, or a step back, leads to the same list. */
export function useExploreState(base: KnownProfile): ExploreState {
  const [parameters, setParameters] = useSearchParams();
  const store = (values: Readonly<Record<string, string>>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    profile: readProfile(base, parameters),
    filters: readFilters(parameters),
    sort: readSort(parameters),
    hasOwnTicks: parameters.has('with') || parameters.has('without'),
    chooseProfile: (id) => store({ profile: id, with: '', without: '' }),
    tick: (wanted) => store({ profile: String(base.id), ...differenceFrom(base, wanted) }),
    filter: (changed) => {
      const values = Object.entries(changed).map(([name, value]) => {
        return [name, value === noFilters[name as keyof ExploreFilters] ? '' : String(value)];
      });
      store(Object.fromEntries(values) as Record<string, string>);
    },
    clearFilters: () => store(Object.fromEntries(Object.keys(noFilters).map((name) => [name, '']))),
    sortBy: ({ field, isDescending }) => {
      const isDefault = field === defaultSort.field && isDescending === defaultSort.isDescending;
      store({ sort: isDefault ? '' : `${field},${isDescending ? 'desc' : 'asc'}` });
    },
  };
}
