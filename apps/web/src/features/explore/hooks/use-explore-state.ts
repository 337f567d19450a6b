import type { Criterion } from '@plumbline/screening';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker, useSearchParams } from 'react-router-dom';
import { LIST_PARAMETERS } from '../../../config/paths.ts';
import { pageIndexOf } from '../../../lib/page-sizes.ts';
import { withCriteria } from '../../screening-profiles/model/profile-criteria.ts';
import type { KnownProfile } from '../../screening-profiles/model/known-profiles.ts';
import {
  defaultSort,
  differenceFrom,
  noFilters,
  readFilters,
  readProfile,
  readSort,
} from '../model/explore-query.ts';
import type { ExploreFilters, ExploreQuery, ExploreSort } from '../model/explore-query.ts';

/** The functions are the same as long as the profile is. */
export interface ExploreState extends ExploreQuery {
  /** The page of the list, from 0. Any other change leads to the first one. */
  readonly page: number;
  /** Whether criteria were ticked that the profile does not have, or the other way around. */
  readonly hasOwnTicks: boolean;
  readonly chooseProfile: (id: string) => void;
  readonly tick: (criterion: Criterion, isTicked: boolean) => void;
  readonly filter: (changed: Partial<ExploreFilters>) => void;
  /** Which listings of a company are shown stays as it is. */
  readonly clearFilters: () => void;
  readonly sortBy: (sort: ExploreSort) => void;
  readonly turnTo: (page: number) => void;
}

const narrowing = Object.keys(noFilters).filter((name) => name !== 'listings');

/** How long after a change the address has it, in milliseconds. */
const ADDRESS_DELAY_MS = 200;

/** What is shown, and how far the address is behind it. */
interface Shown {
  readonly shown: URLSearchParams;
  /** The address that this began with or was last compared to. */
  readonly of: URLSearchParams;
  /** What was stored last: the address that it leads to is no reason to show something else. */
  readonly stored: URLSearchParams | null;
  readonly delay: number;
}

/**
 * What Explore shows, stored in the address: a link to it, or a step back, leads to the same list. The list comes
 * first, and the address later: it renders the whole page again.
 */
export function useExploreState(base: KnownProfile): ExploreState {
  const [address, setAddress] = useSearchParams();
  const [state, setShown] = useState<Shown>({ shown: address, of: address, stored: null, delay: 0 });
  if (state.of !== address) setShown(withAddress(state, address));
  const { shown, of, delay } = state;
  const isBehind = shown.toString() !== of.toString();
  const store = useCallback(() => {
    // In one rendering with the address, which is not urgent either.
    startTransition(() => setShown((before) => ({ ...before, stored: shown })));
    setAddress(shown, { replace: true, preventScrollReset: true, flushSync: delay === 0 });
  }, [shown, delay, setAddress]);
  useStoreLater(isBehind ? store : null, delay);

  const actions = useMemo(() => {
    const store = (
      change: (before: URLSearchParams) => Readonly<Record<string, string>>,
      delay = ADDRESS_DELAY_MS,
    ) =>
      setShown((state) => {
        const changed = { [LIST_PARAMETERS.page]: '', ...change(state.shown) };
        return { ...state, shown: withValues(state.shown, changed), delay };
      });
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
      clearFilters: () => store(() => Object.fromEntries(narrowing.map((name) => [name, '']))),
      sortBy: ({ field, isDescending }: ExploreSort) => {
        const isDefault = field === defaultSort.field && isDescending === defaultSort.isDescending;
        store(() => ({ sort: isDefault ? '' : `${field},${isDescending ? 'desc' : 'asc'}` }));
      },
      turnTo: (page: number) => store(() => ({ [LIST_PARAMETERS.page]: page === 0 ? '' : String(page + 1) })),
    };
  }, [base]);
  const profile = readProfile(base, shown);
  // An address may add what the profile has already, or what is no criterion.
  const ticked = differenceFrom(base, profile);
  return {
    ...actions,
    profile,
    filters: readFilters(shown),
    sort: readSort(shown),
    page: pageIndexOf(shown.get(LIST_PARAMETERS.page)),
    hasOwnTicks: ticked.with !== '' || ticked.without !== '',
  };
}

/** An address that is not the one we stored comes from elsewhere, such as a link or a step back, and is shown. */
function withAddress(state: Shown, address: URLSearchParams): Shown {
  const isOurs = address.toString() === state.stored?.toString();
  return isOurs
    ? { ...state, of: address, stored: null }
    : { shown: address, of: address, stored: null, delay: 0 };
}

/**
 * Calls a function after a time unless another takes its place before, and at once when the user leaves by a link, so
 * that a step back finds what was shown. It does not undo the step back itself: by then, the address belongs to another
 * page.
 */
function useStoreLater(store: (() => void) | null, delay: number): void {
  const waiting = useRef<{ readonly store: () => void; readonly timer: number } | null>(null);
  const stop = useCallback(() => {
    const stopped = waiting.current;
    waiting.current = null;
    if (stopped) clearTimeout(stopped.timer);
    return stopped;
  }, []);
  useEffect(() => {
    if (!store) return;
    const timer = window.setTimeout(() => stop()?.store(), delay);
    waiting.current = { store, timer };
    return () => void stop();
  }, [store, delay, stop]);
  useBlocker(
    useCallback(
      ({ historyAction }: { readonly historyAction: string }) => {
        const stopped = stop();
        if (historyAction === 'PUSH') stopped?.store();
        return false;
      },
      [stop],
    ),
  );
}

function withValues(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
