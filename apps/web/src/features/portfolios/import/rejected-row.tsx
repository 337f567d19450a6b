import { Button } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { RejectedRowResponse, UploadSuggestionResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Truncated } from '../../../components/truncated.tsx';
import { useFocusOnNewStep } from '../../../components/ui/use-focus-on-new-step.ts';
import type { HoldingAmount } from '../holdings/holding-input.ts';
import type { ImportTarget } from './import-result.tsx';
import classes from './import.module.css';
import { amountOf, amountWords, heldWords } from './import-labels.ts';
import { useTakeSuggestion } from './take-suggestion.ts';
import type { Taking } from './take-suggestion.ts';

interface RejectedRowProps {
  readonly portfolio: ImportTarget;
  readonly row: RejectedRowResponse;
}

const LONGEST_CELL = 60;

/** A row that did not go in: where it stands, what it says, why not, and what may be meant. */
export function RejectedRow({ portfolio, row }: RejectedRowProps) {
  const [chosen, setChosen] = useState<UploadSuggestionResponse | null>(null);
  const taking = useTakeSuggestion(portfolio.id);
  const given = amountOf(row, portfolio.holdingWeightMethod);
  const take = (suggestion: UploadSuggestionResponse, whereHeld?: Taking['whereHeld']) => {
    setChosen(suggestion);
    taking.mutate({ financialInstrumentId: suggestion.financialInstrumentId, given, whereHeld });
  };
  const isIn = taking.data?.status === 'done';
  return (
    <li className={classes.row}>
      <p className={classes.where}>
        <span className={classes.number}>Row {row.row}</span>{' '}
        <strong>
          <Truncated text={row.ticker || 'Nothing named'} length={LONGEST_CELL} />
        </strong>{' '}
        {given && <span className={classes.amount}>{amountWords(given)}</span>}
      </p>
      <p className={classes.reason}>{row.reason}</p>
      {!isIn && row.suggestions.length > 0 && (
        <Suggestions row={row} busyWith={taking.isPending ? chosen : null} onTake={take} />
      )}
      {chosen && <Outcome suggestion={chosen} given={given} taking={taking} onTake={take} />}
    </li>
  );
}

interface OutcomeProps {
  readonly suggestion: UploadSuggestionResponse;
  /** What the row says. */
  readonly given: HoldingAmount | null;
  readonly taking: ReturnType<typeof useTakeSuggestion>;
  readonly onTake: (suggestion: UploadSuggestionResponse, whereHeld: Taking['whereHeld']) => void;
}

/** What became of a suggestion that was taken. */
function Outcome({ suggestion, given, taking: { data: taken, error, status }, onTake }: OutcomeProps) {
  const stepRef = useFocusOnNewStep(status === 'error' ? status : (taken?.status ?? 'pending'));
  const { ticker } = suggestion;
  return (
    <div ref={stepRef} tabIndex={-1} className={classes.outcome}>
      {taken?.status === 'held' && (
        <HeldAlready
          words={heldWords(ticker, taken.held, given)}
          given={given}
          onTake={(whereHeld) => onTake(suggestion, whereHeld)}
        />
      )}
      {taken?.status === 'done' && (
        <p className={classes.done} role="status">
          {ticker} is in{taken.amount && `, with ${amountWords(taken.amount)}`}.
        </p>
      )}
      {error && (
        <p className={classes.failure} role="alert">
          {ticker} could not be added. {error.message}
        </p>
      )}
    </div>
  );
}

interface SuggestionsProps {
  readonly row: RejectedRowResponse;
  /** The one that is on its way in. */
  readonly busyWith: UploadSuggestionResponse | null;
  readonly onTake: (suggestion: UploadSuggestionResponse) => void;
}

function Suggestions({ row, busyWith, onTake }: SuggestionsProps) {
  return (
    <ul className={classes.suggestions}>
      {row.suggestions.map((suggestion) => (
        <li key={suggestion.financialInstrumentId}>
          <Button
            variant="default"
            size="compact-md"
            loading={busyWith === suggestion}
            disabled={busyWith !== null && busyWith !== suggestion}
            onClick={() => onTake(suggestion)}
          >
            Use {suggestion.ticker}
          </Button>
          <span>
            <Truncated text={suggestion.name} length={limits.display.searchResultName} />
            {suggestion.exchangeLocation && ` ${suggestion.exchangeLocation}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface HeldAlreadyProps {
  readonly words: string;
  /** What the row says. */
  readonly given: HoldingAmount | null;
  readonly onTake: (whereHeld: Taking['whereHeld']) => void;
}

/** The row may be another lot of what is held, or the same one twice: only its reader can tell. */
function HeldAlready({ words, given, onTake }: HeldAlreadyProps) {
  return (
    <div className={classes.held}>
      <p role="status">{words}</p>
      {given && (
        <>
          <Button variant="default" size="compact-md" onClick={() => onTake('add')}>
            Add {amountWords(given)}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => onTake('replace')}>
            Set to {amountWords(given)}
          </Button>
        </>
      )}
    </div>
  );
}
