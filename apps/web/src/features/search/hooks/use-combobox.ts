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
  const [active, setActive] = useState(-1);
  const hasList = isOpen && (state === 'found' || state === 'searching') && results.length > 0;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const open = (result: SearchResultResponse | undefined) => {
    if (!result) return;
    close();
    setText('');
    onOpen(result);
  };
  const move = (step: 1 | -1) => {
    setIsOpen(true);
    setActive((at) => nextOption({ at, step, count: results.length }));
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const marked = hasList ? results[active] : undefined;
      setIsOpen(true);
      if (marked) open(marked);
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
    active: hasList ? active : -1,
    show: () => setIsOpen(true),
    close,
    open,
    type: (text) => {
      setText(text);
      setActive(-1);
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
