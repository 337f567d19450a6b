import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { onlyDigits } from '../../../lib/only-digits.ts';
import { caretAfter, groupCardNumber } from '../model/card-number.ts';

/** The longest that ISO/IEC 7812 allows. */
const MAX_DIGITS = 19;

interface CardNumberFieldProps {
  readonly name: string;
  /** Digits only. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (digits: string) => void;
  readonly onBlur: () => void;
}

/** Shows a card number in the groups of the card while it is typed. The caret stays between the same digits. */
export function CardNumberField({ value, onChange, ...field }: CardNumberFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const grouped = groupCardNumber(value);

  // After each change, also one that leaves the text as it was: the browser has moved the caret to the end by then.
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const position = caretAfter(grouped, digitsBeforeCaret.current);
    digitsBeforeCaret.current = null;
    inputRef.current?.setSelectionRange(position, position);
  });

  return (
    <TextInput
      {...field}
      ref={inputRef}
      value={grouped}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined);
        digitsBeforeCaret.current = onlyDigits(typed, MAX_DIGITS).length;
        onChange(onlyDigits(currentTarget.value, MAX_DIGITS));
      }}
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      required
    />
  );
}
