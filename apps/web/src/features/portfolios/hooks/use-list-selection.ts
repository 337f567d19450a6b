import { useEffect, useEffectEvent, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Selection } from '../model/selection.ts';

/** What is selected in the list of portfolios. It belongs to the entry of the history, so that Back leads to it. */
export function useListSelection(): [Selection, Dispatch<SetStateAction<Selection>>] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [restored] = useState(() => restoreSelection(state));
  const [selection, select] = useState(restored);
  const store = useEffectEvent(
    () =>
      void navigate(
        { search },
        { replace: true, preventScrollReset: true, state: { selected: [...selection] } satisfies ListEntry },
      ),
  );
  useEffect(() => {
    if (selection !== restored) store();
  }, [selection, restored]);
  return [selection, select];
}

/** What the list adds to its entry of the history. */
interface ListEntry {
  readonly selected: readonly number[];
}

/** Ids of portfolios that are gone by now do no harm: the list acts on what it shows. */
function restoreSelection(state: unknown): Selection {
  const { selected } = (state ?? {}) as Partial<ListEntry>;
  return new Set(Array.isArray(selected) ? (selected as readonly number[]) : []);
}
