import { Kbd, VisuallyHidden } from '@mantine/core';
import type { SearchResultResponse } from '@plumbline/contracts';
import { useId, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { SearchIcon } from '../../../components/ui/icons.tsx';
import { useCombobox } from '../hooks/use-combobox.ts';
import type { SecuritySearch } from '../hooks/use-security-search.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly search: SecuritySearch;
  readonly hrefOf: (result: SearchResultResponse) => string;
  readonly onOpen: (result: SearchResultResponse) => void;
  /** Adds a result to portfolios; without it, there are no buttons for that. */
  readonly onAdd?: (result: SearchResultResponse) => void;
  /** `inline` shows the results below the box, where they push down what follows, as in a dialog. */
  readonly size?: 'compact' | 'large' | 'inline';
  /** Whether the dialog around it begins here. */
  readonly isFirst?: boolean;
  readonly label?: string;
  /** Name of the screening profile behind the scores, shown below the results. */
  readonly profileName?: string;
}

/**
 * The search as a combobox with a list of links: arrows move, Enter opens, Escape closes, `/` focuses it. Tab moves on
 * to the buttons that add a result to portfolios.
 */
export function SearchBox({ search, hrefOf, onOpen, onAdd, ...look }: SearchBoxProps) {
  const { size = 'compact', isFirst, label = 'Search securities', profileName } = look;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(search, (result) => {
    inputRef.current?.blur();
    onOpen(result);
  });
  useSlashShortcut(inputRef);
  const { isOpen, hasList, active } = combobox;

  return (
    <div
      className={classes.box}
      data-size={size}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && combobox.close()}
    >
      <label className={classes.field}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <SearchIcon size={size === 'large' ? 22 : 18} />
        <input
          ref={inputRef}
          className={classes.input}
          type="text"
          role="combobox"
          placeholder="Ticker, company or fund name"
          value={search.text}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          {...getInputAttributes(size, { isFirst, hasList })}
          onChange={(event) => combobox.type(event.target.value)}
          onFocus={combobox.show}
          onKeyDown={combobox.onKeyDown}
        />
        <Kbd className={classes.shortcut} visibleFrom="sm" aria-hidden="true">
          /
        </Kbd>
      </label>
      {isOpen && search.state !== 'idle' && (
        <SearchResults
          id={id}
          search={search}
          profileName={profileName}
          active={active}
          hrefOf={hrefOf}
          onOpen={combobox.open}
          onAdd={
            onAdd &&
            ((result) => {
              combobox.close();
              onAdd(result);
            })
          }
          onLeave={() => {
            inputRef.current?.focus();
            combobox.close();
          }}
        />
      )}
      <VisuallyHidden role="status">{isOpen && announce(search)}</VisuallyHidden>
    </div>
  );
}

function getInputAttributes(
  size: SearchBoxProps['size'],
  { isFirst, hasList }: { readonly isFirst?: boolean; readonly hasList: boolean },
) {
  return {
    'aria-keyshortcuts': size === 'inline' ? undefined : '/',
    'data-autofocus': isFirst,
    // Escape closes the list first, and only then the dialog around it.
    'data-mantine-stop-propagation': hasList,
  };
}

function announce({ state, results, unlisted }: SecuritySearch): string {
  return [...unlisted.map(({ statement }) => statement), announcements[state](results.length)].join(' ');
}

const announcements: Record<SecuritySearch['state'], (count: number) => string> = {
  idle: () => '',
  searching: () => '',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  nothing: () => 'No results',
  failed: () => 'No results',
};

/** `/` moves to the first search box in view, unless the user is typing or a dialog is open. */
function useSlashShortcut(inputRef: RefObject<HTMLInputElement | null>): void {
  // Not `useEffect`: that runs after the box is painted, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const input = inputRef.current;
      if (!input || !isPlainSlash(event) || event.defaultPrevented || isTyping(event.target)) return;
      if (!isInView(input)) return;
      event.preventDefault();
      input.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inputRef]);
}

/** Moves the focus to the first search box in view, or else to the first one of the page. */
export function focusSearch(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[aria-keyshortcuts="/"]')];
  (inputs.find(isInView) ?? inputs[0])?.focus();
}

function isInView(input: HTMLInputElement): boolean {
  const { top, bottom } = input.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

function isPlainSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey;
}

function isTyping(target: EventTarget | null): boolean {
  const fields = 'input:not([type=range]), textarea, select, [contenteditable]';
  return (
    target instanceof HTMLElement && (target.matches(fields) || target.closest('[role=dialog]') !== null)
  );
}
