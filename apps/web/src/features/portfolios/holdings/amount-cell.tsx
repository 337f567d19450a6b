import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { inputHint, sharesText, textToEdit, valueText } from './holding-words.ts';
import { isMisread, parseHoldingInput } from './parse-holding-input.ts';
import type { HoldingAmount, Measure } from './parse-holding-input.ts';
import classes from './amount-cell.module.css';

interface AmountCellProps {
  readonly holding: HoldingResponse;
  readonly measure: Measure;
  /** What the portfolio weighs by. */
  readonly method: HoldingWeightMethod;
  /** What makes the cell a stop for the focus. */
  readonly spot: Readonly<Record<string, string | number>>;
  readonly onSave: (holding: HoldingResponse, given: HoldingAmount) => void;
  /** After an edit that ended by the keyboard: the focus goes back to the cell. */
  readonly onLeave: (holding: HoldingResponse, measure: Measure) => void;
}

/** What an edit begins with: what was there, or a first character. */
interface Start {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Starts an edit with what is typed, as in a spreadsheet. */
const BEGINS_AN_AMOUNT = /^[\d$.]$/;

/** Shares or value of a holding, to be changed in place. */
export function AmountCell(props: AmountCellProps) {
  const { holding, measure, spot } = props;
  const [start, setStart] = useState<Start | null>(null);
  if (start !== null) return <AmountInput {...props} start={start} onDone={() => setStart(null)} />;
  const text = measure === 'shares' ? sharesText(holding) : valueText(holding);
  const asItIs: Start = { text: textToEdit(holding, measure), isTyped: false };
  const startTyping = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'F2') setStart(asItIs);
    if (!BEGINS_AN_AMOUNT.test(event.key)) return;
    event.preventDefault();
    setStart({ text: event.key, isTyped: true });
  };
  return (
    <button
      type="button"
      className={classes.show}
      aria-label={`${text}. Edit ${measure} of ${holding.financialInstrument.ticker}`}
      data-unknown={(measure === 'value' && !holding.isValued) || undefined}
      title={measure === 'value' && !holding.isValued ? 'No price is known, so it counts nothing' : undefined}
      {...spot}
      onClick={() => setStart(asItIs)}
      onKeyDown={startTyping}
    >
      {text}
    </button>
  );
}

interface AmountInputProps extends AmountCellProps {
  readonly start: Start;
  readonly onDone: () => void;
}

function AmountInput({ holding, measure, method, spot, onSave, onLeave, start, onDone }: AmountInputProps) {
  const [text, setText] = useState(start.text);
  const [wrong, setWrong] = useState<string | null>(null);
  const isOver = useRef(false);
  const hintId = useId();

  /** Ends the edit, and saves what was typed where that is an amount, and another one. Tells whether it ended. */
  const end = (): boolean => {
    const read = parseHoldingInput(text);
    const isAsBefore = text.trim() === textToEdit(holding, measure);
    if (!isAsBefore && isMisread(read)) {
      setWrong(read.message);
      return false;
    }
    isOver.current = true;
    onDone();
    if (!isAsBefore && !isMisread(read)) onSave(holding, read);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && !end()) return;
    isOver.current = true;
    onDone();
    onLeave(holding, measure);
  };
  const onBlur = () => {
    // Going elsewhere saves as Enter does; what is no amount is given up.
    if (!isOver.current && !end()) onDone();
  };

  return (
    <div className={classes.edit}>
      <input
        ref={start.isTyped ? goOnTyping : replaceAll}
        className={classes.input}
        aria-label={`Shares, or value with $, of ${holding.financialInstrument.ticker}`}
        aria-invalid={wrong !== null}
        aria-describedby={hintId}
        autoComplete="off"
        spellCheck={false}
        {...spot}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setWrong(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <span
        id={hintId}
        className={classes.hint}
        data-wrong={wrong !== null || undefined}
        role={wrong === null ? undefined : 'alert'}
      >
        {wrong ?? inputHint(text, method)}
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
