import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatShares } from '../../../../lib/format.ts';
import classes from './amount-cell.module.css';
import { isParseFailure, parseHoldingInput } from '../../model/holding-input.ts';
import type { HoldingAmount, Measure } from '../../model/holding-input.ts';
import { FilePriceMark } from './file-price-mark.tsx';
import {
  describeInput,
  isValuedByFile,
  toEditText,
  formatValue,
  shortNameOf,
} from '../../model/holding-labels.ts';
import { useUnsavedAmounts } from '../../model/unsaved-amounts.ts';
import type { TypedAmount } from '../../model/unsaved-amounts.ts';

interface AmountCellProps {
  readonly holding: HoldingResponse;
  readonly measure: Measure;
  /** What the portfolio weighs by. */
  readonly method: HoldingWeightMethod;
  /** The attributes that let the cell have the focus. */
  readonly cell: Readonly<Record<string, string | number>>;
  readonly onSave: (holding: HoldingResponse, amount: HoldingAmount, typed: TypedAmount) => void;
  /** After an edit that ended with a key: the focus returns to the cell. */
  readonly onLeave: (holding: HoldingResponse, measure: Measure) => void;
}

/** What an edit starts with: the current amount, a first character, or an amount that could not be saved. */
interface Start {
  readonly text: string;
  readonly from: 'current' | 'typed' | 'unsaved';
}

const NOT_SAVED = 'Not saved. Press Enter to try again.';

/** Typing one of these starts an edit, as in a spreadsheet. */
const STARTS_AN_AMOUNT = /^[\d$.]$/;

/** Shares or value of a holding, editable in place. */
export function AmountCell(props: AmountCellProps) {
  const [begun, setStart] = useState<Start | null>(null);
  const unsaved = useUnsaved(props.holding, props.measure);
  const start = begun ?? unsaved;
  if (start === null) return <AmountButton {...props} onStart={setStart} />;
  return <AmountInput key={start.from} {...props} start={start} onDone={() => setStart(null)} />;
}

interface AmountButtonProps extends AmountCellProps {
  readonly onStart: (start: Start) => void;
}

function AmountButton({ holding, measure, method, cell, onStart }: AmountButtonProps) {
  const text = measure === 'shares' ? formatShares(holding.shares) : formatValue(holding);
  const hasFilePrice = measure === 'value' && isValuedByFile(holding, method);
  const current: Start = { text: toEditText(holding, measure), from: 'current' };
  const startTyping = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'F2') onStart(current);
    if (!STARTS_AN_AMOUNT.test(event.key)) return;
    event.preventDefault();
    onStart({ text: event.key, from: 'typed' });
  };
  return (
    <button
      type="button"
      className={classes.show}
      aria-label={`${text}${hasFilePrice ? ' from your broker’s file' : ''}. Edit ${measure} of ${shortNameOf(holding.financialInstrument)}`}
      data-unknown={(measure === 'value' && !holding.isValued) || undefined}
      title={measure === 'value' && !holding.isValued ? 'No value is known, so it does not count' : undefined}
      {...cell}
      onClick={() => onStart(current)}
      onKeyDown={startTyping}
    >
      {text}
      {hasFilePrice && <FilePriceMark />}
    </button>
  );
}

/**
 * What was typed into this cell and could not be saved. It may have been stored all the same: responses get lost, too.
 */
function useUnsaved(holding: HoldingResponse, measure: Measure): Start | null {
  const typed = useUnsavedAmounts(({ amounts }) => amounts.get(holding.id));
  if (typed?.column !== measure || typed.isPending) return null;
  const parsed = parseHoldingInput(typed.text);
  const isStored = !isParseFailure(parsed) && holding[parsed.measure] === parsed.amount;
  return isStored ? null : { text: typed.text, from: 'unsaved' };
}

interface AmountInputProps extends AmountCellProps {
  readonly start: Start;
  readonly onDone: () => void;
}

function AmountInput({ holding, measure, method, cell, onSave, onLeave, start, onDone }: AmountInputProps) {
  const [text, setText] = useState(start.text);
  const [error, setError] = useState<string | null>(null);
  const hasEnded = useRef(false);
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { from } = start;
  const isUnsaved = from === 'unsaved' && text === start.text;
  useLayoutEffect(() => begin(inputRef.current, from), [from]);

  const leave = () => {
    hasEnded.current = true;
    useUnsavedAmounts.getState().drop(holding.id);
    onDone();
  };

  /** Ends the edit and saves the amount if it has changed. Returns false when the text is not an amount. */
  const end = (): boolean => {
    const parsed = parseHoldingInput(text);
    const isAsBefore = text.trim() === toEditText(holding, measure);
    if (!isAsBefore && isParseFailure(parsed)) {
      setError(parsed.message);
      return false;
    }
    leave();
    if (!isAsBefore && !isParseFailure(parsed)) onSave(holding, parsed, { column: measure, text });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') leave();
    else if (!end()) return;
    onLeave(holding, measure);
  };
  const onBlur = () => {
    // Leaving saves as Enter does, and discards what is not an amount.
    if (!hasEnded.current && !end()) leave();
  };

  return (
    <div className={classes.edit}>
      <input
        ref={inputRef}
        className={classes.input}
        aria-label={`Shares, or value with $, of ${shortNameOf(holding.financialInstrument)}`}
        aria-invalid={error !== null}
        aria-describedby={hintId}
        autoComplete="off"
        spellCheck={false}
        {...cell}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <span
        id={hintId}
        className={classes.hint}
        data-wrong={error !== null || isUnsaved || undefined}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? (isUnsaved ? NOT_SAVED : describeInput(text, method))}
      </span>
    </div>
  );
}

/** Moves the focus into an edit that the user has begun; after a failure only where the focus went with the cell. */
function begin(input: HTMLInputElement | null, from: Start['from']): void {
  if (from === 'unsaved' && document.activeElement !== document.body) return;
  input?.focus();
  if (from === 'typed') input?.setSelectionRange(input.value.length, input.value.length);
  else input?.select();
}
