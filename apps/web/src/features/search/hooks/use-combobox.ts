import type { SearchResultResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SecuritySearch } from './use-security-search.ts';

export interface Combobox {
  readonly isOpen: boolean;
  /** Whether there is a list to choose from, and not only a message. */
  readonly hasList: boolean;
  /** Index of the marked option; -1 when none is. */
  readonly active: number;
  readonly show: () => void;
  readonly close: () => void;
  readonly type: (text: string) => void;
  readonly open: (result: SearchResultResponse | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** How the search box behaves as a combobox, apart from how it looks. `onOpen` gets the chosen security. */
export function useCombobox(
  search: SecuritySearch,
  onOpen: (result: SearchResultResponse) => void,
): Combobox {
  const { state, results, setText, searchNow } = search;
  const [isOpen, setIsOpen] = useState(false);
  // Not its place: the results of the last letters may arrive after one of the earlier results was marked.
  const [marked, setMarked] = useState<SearchResultResponse | null>(null);
  const hasList = isOpen && (state === 'found' || state === 'searching') && results.length > 0;
  const active = hasList && marked ? results.findIndex(({ id }) => id === marked.id) : -1;

  const close = () => {
    setIsOpen(false);
    setMarked(null);
  };
  const open = (result: SearchResultResponse | undefined) => {
    if (!result) return;
    close();
    setText('');
    onOpen(result);
  };
  const move = (step: 1 | -1) => {
    setIsOpen(true);
    setMarked(results[nextOption({ at: active, step, count: results.length })] ?? null);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      setIsOpen(true);
      if (active >= 0) open(results[active]);
      else void searchNow().then(([first]) => open(first));
    },
    Escape: () => {
      if (!isOpen) setText('');
      close();
    },
  };

  return {
    isOpen,
    hasList,
    active,
    show: () => setIsOpen(true),
    close,
    open,
    type: (text) => {
      setText(text);
      setMarked(null);
      setIsOpen(true);
    },
    onKeyDown: (event) => {
      const action = event.nativeEvent.isComposing ? undefined : keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    },
  };
}

interface Move {
  readonly at: number;
  readonly step: 1 | -1;
  readonly count: number;
}

/** The option one step on. Wraps around through -1, the box itself, which is before the first and after the last. */
export function nextOption({ at, step, count }: Move): number {
  const next = at + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
