import { Button, Group, Stack, Text } from '@mantine/core';
import type { RejectedRowResponse, UploadSuggestionResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Truncated } from '../../../../components/truncated.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import type { HoldingAmount } from '../../model/holding-input.ts';
import { describeHeld, formatAmount, getRowAmount } from '../../model/import-labels.ts';
import type { Taken } from '../../hooks/use-taken-holdings.ts';
import type { ImportTarget } from '../../model/import-target.ts';
import classes from './import.module.css';
import { useTakeSuggestion } from '../../api/take-suggestion.ts';

interface RejectedRowProps {
  readonly portfolio: ImportTarget;
  readonly row: RejectedRowResponse;
  /** What became of the unknown holding that the row is a part of, by this row or another; `null` while it is open. */
  readonly taken: Taken | null;
  readonly onTaken: (taken: Taken | null) => void;
}

const LONGEST_CELL = 60;

/** A row that names no stock or fund we know: its number and content, the reason, and the securities it may mean. */
export function RejectedRow({ portfolio, row, taken, onTaken }: RejectedRowProps) {
  const [chosen, setChosen] = useState<UploadSuggestionResponse | null>(null);
  const taking = useTakeSuggestion(portfolio.id);
  const amount = getRowAmount(row, portfolio.holdingWeightMethod);
  const take = (suggestion: UploadSuggestionResponse, ifHeld?: 'SET' | 'ADD') => {
    setChosen(suggestion);
    const { financialInstrumentId, brokerPrice, brokerPriceDate } = suggestion;
    const { unknownHoldingId } = row;
    const tell = (isDone: boolean) => onTaken({ by: row, ticker: suggestion.ticker, isDone });
    tell(false);
    taking.mutate(
      { financialInstrumentId, brokerPrice, brokerPriceDate, amount, unknownHoldingId, ifHeld },
      { onSuccess: ({ status }) => tell(status === 'done'), onError: () => onTaken(null) },
    );
  };
  const byOther = taken !== null && taken.by !== row ? taken : null;
  const isDone = byOther?.isDone || taking.data?.status === 'done';
  return (
    <li className={classes.row}>
      <RowContent row={row} amount={amount} />
      {!isDone && (
        <>
          <Reason row={row} />
          <Suggestions
            row={row}
            busyWith={taking.isPending ? chosen : null}
            isWaiting={byOther !== null}
            onTake={take}
          />
        </>
      )}
      {byOther ? (
        <TakenByOther taken={byOther} />
      ) : (
        chosen && <Outcome suggestion={chosen} amount={amount} taking={taking} onTake={take} />
      )}
    </li>
  );
}

interface RowContentProps extends Pick<RejectedRowProps, 'row'> {
  readonly amount: HoldingAmount | null;
}

function RowContent({ row, amount }: RowContentProps) {
  return (
    <Group gap="0 0.75rem" align="baseline">
      <Text span c="dimmed" fz="var(--step-down)">
        Row {row.row}
      </Text>{' '}
      <strong>
        <Truncated text={row.ticker || 'No ticker'} length={LONGEST_CELL} />
      </strong>{' '}
      {amount && (
        <Text span ml="auto">
          {formatAmount(amount)}
        </Text>
      )}
    </Group>
  );
}

/** The other row says with how much. */
function TakenByOther({ taken: { by, ticker, isDone } }: { readonly taken: Taken }) {
  return (
    isDone && (
      <Text c="var(--accent)" fw={550}>
        Added to {ticker} together with row {by.row}.
      </Text>
    )
  );
}

function Reason({ row: { reason, kept, kind } }: Pick<RejectedRowProps, 'row'>) {
  return (
    <>
      <Text c={kind === null ? 'var(--negative)' : 'dimmed'}>{reason}</Text>
      <Text c="dimmed">
        {kept ? 'Kept with its value, without a score.' : 'Left out of both the value and the score.'}
      </Text>
    </>
  );
}

interface OutcomeProps {
  readonly suggestion: UploadSuggestionResponse;
  /** The amount in the row. */
  readonly amount: HoldingAmount | null;
  readonly taking: ReturnType<typeof useTakeSuggestion>;
  readonly onTake: (suggestion: UploadSuggestionResponse, ifHeld: 'SET' | 'ADD') => void;
}

function Outcome({ suggestion, amount, taking: { data, error, status }, onTake }: OutcomeProps) {
  const stepRef = useFocusOnNewStep(status === 'error' ? status : (data?.status ?? 'pending'));
  const { ticker } = suggestion;
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {data?.status === 'held' && (
        <AlreadyHeld
          description={describeHeld(ticker, data.held, amount)}
          amount={amount}
          onTake={(ifHeld) => onTake(suggestion, ifHeld)}
        />
      )}
      {data?.status === 'done' && (
        <Text c="var(--accent)" fw={550} role="status">
          {ticker} is in{data.amount && `, with ${formatAmount(data.amount)}`}.
        </Text>
      )}
      {error && (
        <Text c="var(--negative)" role="alert">
          {ticker} could not be added. {error.message}
        </Text>
      )}
    </div>
  );
}

interface AlreadyHeldProps extends Pick<OutcomeProps, 'amount'> {
  readonly description: string;
  readonly onTake: (ifHeld: 'SET' | 'ADD') => void;
}

/** The row may be another lot of what is held, or a duplicate: only the user can tell. */
function AlreadyHeld({ description, amount, onTake }: AlreadyHeldProps) {
  return (
    <Stack gap="xs" pt="xs">
      <p role="status">{description}</p>
      {amount && (
        <Group gap="sm">
          <Button variant="default" size="compact-md" onClick={() => onTake('ADD')}>
            Add {formatAmount(amount)}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => onTake('SET')}>
            Set to {formatAmount(amount)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface SuggestionsProps {
  readonly row: RejectedRowResponse;
  /** The one that is being added. */
  readonly busyWith: UploadSuggestionResponse | null;
  /** Whether another row of the same unknown holding is being named. */
  readonly isWaiting: boolean;
  readonly onTake: (suggestion: UploadSuggestionResponse) => void;
}

function Suggestions({ row, busyWith, isWaiting, onTake }: SuggestionsProps) {
  if (row.suggestions.length === 0) return null;
  return (
    <ul className={classes.suggestions}>
      {row.suggestions.map((suggestion) => (
        <li key={suggestion.financialInstrumentId}>
          <Button
            variant="default"
            size="compact-md"
            loading={busyWith === suggestion}
            disabled={isWaiting || (busyWith !== null && busyWith !== suggestion)}
            onClick={() => onTake(suggestion)}
          >
            Use {suggestion.ticker}
          </Button>
          <span>
            <Truncated text={suggestion.name} length={LONGEST_CELL} />
            {suggestion.exchangeLocation && ` ${suggestion.exchangeLocation}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
