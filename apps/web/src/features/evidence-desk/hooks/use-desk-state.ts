import { entryOrigins, entryStates } from '@plumbline/contracts';
import type { EntryOrigin, EntryState } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DESK_PARAMETERS } from '../../../config/paths.ts';
import { pageIndexOf } from '../../../lib/page-sizes.ts';

/** The lists of the desk: the candidates, and the entries of each state. */
export type DeskView = 'candidates' | EntryState;
export const deskViews: readonly DeskView[] = ['candidates', ...entryStates];

/** The view in the address; the leads, which nobody has taken up, where it names none. */
function viewOf(name: string | null): DeskView {
  return deskViews.find((view) => view.toLowerCase() === name) ?? 'LEAD';
}

export interface DeskState {
  readonly view: DeskView;
  /** Name of a negative criterion; empty for all. */
  readonly criterion: string;
  readonly origin: EntryOrigin | '';
  /** What the search field shows. */
  readonly text: string;
  /** What is searched for. */
  readonly query: string;
  /** From 0. */
  readonly page: number;
  /** Changes a filter and returns to the first page. */
  readonly filter: (name: 'criterion' | 'origin', value: string) => void;
  readonly setText: (text: string) => void;
  readonly setPage: (page: number) => void;
}

/** Which list is shown, and what it is narrowed to: in the address, so that Back leads to the same list. */
export function useDeskState(): DeskState {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get(DESK_PARAMETERS.query) ?? '';
  // The address follows a moment later; a field that waited for it would drop letters.
  const [text, setText] = useState(query);
  const criterion = parameters.get(DESK_PARAMETERS.criterion) ?? '';
  const origin = parameters.get(DESK_PARAMETERS.origin);
  const store = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(DESK_PARAMETERS.page);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    view: viewOf(parameters.get(DESK_PARAMETERS.view)),
    criterion: catalog.byName.has(criterion) ? criterion : '',
    origin: entryOrigins.find((name) => name === origin) ?? '',
    text,
    query,
    page: pageIndexOf(parameters.get(DESK_PARAMETERS.page)),
    filter: (name, value) => store(DESK_PARAMETERS[name], value),
    setText: (typed) => {
      setText(typed);
      store(DESK_PARAMETERS.query, typed.trim());
    },
    setPage: (page) => store(DESK_PARAMETERS.page, page === 0 ? '' : String(page + 1)),
  };
}
