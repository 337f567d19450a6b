import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './amount-cell.module.css';
import { isParseFailure, parseHoldingInput } from './holding-input.ts';
import type { HoldingAmount, Measure } from './holding-input.ts';
import { FilePriceMark } from './file-price-mark.tsx';
import { describeInput, formatShares, isValuedByFile, toEditText, formatValue } from './holding-labels.ts';

interface AmountCellProps {
  readonly holding: HoldingResponse;
  readonly measure: Measure;
  /** What the portfolio weighs by. */
  readonly method: HoldingWeightMethod;
  /** The attributes that let the cell have the focus. */
  readonly cell: Readonly<Record<string, string | number>>;
  readonly onSave: (holding: HoldingResponse, amount: HoldingAmount) => void;
  /** After an edit that ended with a key: the focus returns to the cell. */
  readonly onLeave: (holding: HoldingResponse, measure: Measure) => void;
}

/** What an edit starts with: the current amount, or a first character. */
interface Start {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Typing one of these starts an edit, as in a spreadsheet. */
const STARTS_AN_AMOUNT = /^[\d$.]$/;

/** Shares or value of a holding, editable in place. */
export function AmountCell(props: AmountCellProps) {
  const { holding, measure, method, cell } = props;
  const [start, setStart] = useState<Start | null>(null);
  if (start !== null) return <AmountInput {...props} start={start} onDone={() => setStart(null)} />;
  const text = measure === 'shares' ? formatShares(holding) : formatValue(holding);
  const hasFilePrice = measure === 'value' && isValuedByFile(holding, method);
  const current: Start = { text: toEditText(holding, measure), isTyped: false };
  const startTyping = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'F2') setStart(current);
    if (!STARTS_AN_AMOUNT.test(event.key)) return;
    event.preventDefault();
    setStart({ text: event.key, isTyped: true });
  };
  return (
    <button
      type="button"
      className={classes.show}
      aria-label={`${text}${hasFilePrice ? ' by your broker’s file' : ''}. Edit ${measure} of ${holding.financialInstrument.ticker}`}
      data-unknown={(measure === 'value' && !holding.isValued) || undefined}
      title={measure === 'value' && !holding.isValued ? 'No price is known, so it does not count' : undefined}
      {...cell}
      onClick={() => setStart(current)}
      onKeyDown={startTyping}
    >
      {text}
      {hasFilePrice && <FilePriceMark />}
    </button>
  );
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

  /** Ends the edit and saves the amount if it has changed. Returns false when the text is not an amount. */
  const end = (): boolean => {
    const parsed = parseHoldingInput(text);
    const isAsBefore = text.trim() === toEditText(holding, measure);
    if (!isAsBefore && isParseFailure(parsed)) {
      setError(parsed.message);
      return false;
    }
    hasEnded.current = true;
    onDone();
    if (!isAsBefore && !isParseFailure(parsed)) onSave(holding, parsed);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && !end()) return;
    hasEnded.current = true;
    onDone();
    onLeave(holding, measure);
  };
  const onBlur = () => {
    // Leaving saves as Enter does, and discards what is not an amount.
    if (!hasEnded.current && !end()) onDone();
  };

  return (
    <div className={classes.edit}>
      <input
        ref={start.isTyped ? goOnTyping : replaceAll}
        className={classes.input}
        aria-label={`Shares, or value with $, of ${holding.financialInstrument.ticker}`}
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
        data-wrong={error !== null || undefined}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? describeInput(text, method)}
      </span>
    </div>
  );
}

function goOnTyping(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function replaceAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
