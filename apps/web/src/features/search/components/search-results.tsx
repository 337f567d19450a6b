import { Box, Button, Divider, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { SearchResultResponse } from '@plumbline/contracts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { ScoreChip } from '../../../components/score-chip.tsx';
import { Truncated } from '../../../components/truncated.tsx';
import type { SecuritySearch } from '../hooks/use-security-search.ts';
import { UnlistedNotes } from './unlisted-notes.tsx';
import classes from './search-box.module.css';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';

interface SearchResultsProps {
  readonly id: string;
  readonly search: SecuritySearch;
  readonly profileName?: string;
  readonly active: number;
  readonly hrefOf: (result: SearchResultResponse) => string;
  readonly onOpen: (result: SearchResultResponse) => void;
  readonly onAdd?: (result: SearchResultResponse) => void;
  /** Escape was pressed on a button beside the list. */
  readonly onLeave: () => void;
}

/** What the search found, or why it shows nothing. The focus stays in the box: options are marked, not focused. */
export function SearchResults({ search, onAdd, profileName, ...props }: SearchResultsProps) {
  const { state, results, unlisted } = search;
  if (state === 'failed') {
    return <Message title="No results">The search didn’t respond. Press Enter to try again.</Message>;
  }
  if (state === 'nothing' && unlisted.length > 0) {
    return (
      <div className={classes.popup}>
        <UnlistedNotes companies={unlisted} />
      </div>
    );
  }
  if (state === 'nothing') {
    return <Message title="No results">Try a ticker such as AAPL, or the first word of the name.</Message>;
  }
  if (results.length === 0) return <Message title="Searching…" />;

  return (
    <div className={classes.popup} aria-busy={state === 'searching'}>
      <UnlistedNotes companies={unlisted} />
      <div className={classes.results} style={{ gridTemplateRows: `repeat(${results.length}, auto)` }}>
        <Options {...props} results={results} />
        {onAdd && <Additions onAdd={onAdd} onLeave={props.onLeave} results={results} />}
      </div>
      <Footnote
        sentences={[
          profileName && `Impact Scores by ${profileName}.`,
          results.some((result) => result.hasSampleData) &&
            'A dashed edge marks a score that is based on sample data.',
        ]}
      />
    </div>
  );
}

function Footnote({ sentences }: { readonly sentences: readonly (string | false | undefined)[] }) {
  const text = sentences.filter(Boolean).join(' ');
  if (text === '') return null;
  return (
    <>
      <Divider color="var(--line)" />
      <Text c="dimmed" fz="xs" px="md" py="xs">
        {text}
      </Text>
    </>
  );
}

interface OptionsProps extends Pick<SearchResultsProps, 'id' | 'active' | 'hrefOf' | 'onOpen'> {
  readonly results: readonly SearchResultResponse[];
}

function Options({ id, active, hrefOf, onOpen, results }: OptionsProps) {
  return (
    <div id={`${id}-list`} className={classes.options} role="listbox" aria-label="Securities">
      {results.map((result, index) => (
        <Link
          key={result.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className={classes.option}
          to={hrefOf(result)}
          aria-selected={index === active}
          onMouseDown={keepFocus}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(result);
          }}
        >
          <strong>{result.ticker}</strong>
          <span>
            <Truncated text={result.name} length={limits.display.searchResultName} />
            <Text component="span" display="block" c="dimmed" fz="var(--step-down)" lh={1.3}>
              {placeOf(result)}
            </Text>
          </span>
          <ScoreChip score={result} isSample={result.hasSampleData} />
        </Link>
      ))}
    </div>
  );
}

interface AdditionsProps extends Pick<SearchResultsProps, 'onLeave'> {
  readonly onAdd: (result: SearchResultResponse) => void;
  readonly results: readonly SearchResultResponse[];
}

/** Beside the list and not in it, row by row: an option can hold no button. */
function Additions({ results, onAdd, onLeave }: AdditionsProps) {
  return (
    <div className={classes.additions} role="group" aria-label="Add to a portfolio">
      {results.map((result) => (
        <Button
          key={result.id}
          variant="default"
          size="compact-sm"
          radius="xl"
          my="auto"
          mr="sm"
          aria-label={`Add ${result.ticker} to a portfolio`}
          onMouseDown={keepFocus}
          onClick={() => onAdd(result)}
          onKeyDown={({ key }) => key === 'Escape' && onLeave()}
        >
          Add
        </Button>
      ))}
    </div>
  );
}

/** Keeps the focus in the box, so that leaving it does not close the list before the click arrives. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function Message({ title, children }: { readonly title: string; readonly children?: string }) {
  return (
    <div className={classes.popup}>
      <Box fz="0.9375rem" px="md" py="sm">
        <EmptyState title={title} isInline>
          {children}
        </EmptyState>
      </Box>
    </div>
  );
}

function placeOf(result: SearchResultResponse): string {
  return result.isDomestic ? result.exchange : (result.exchangeLocation ?? result.exchange);
}
