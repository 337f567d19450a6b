import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Measure } from '../../model/holding-input.ts';
import type { AmountInput } from '../../hooks/use-amount.ts';

const units: readonly { readonly value: Measure; readonly label: string }[] = [
  { value: 'shares', label: 'Shares' },
  { value: 'value', label: 'Dollars' },
];

interface AmountFieldProps {
  readonly amount: AmountInput;
  /** What the amount comes to, or what it changes. */
  readonly description?: string;
  /** Whether the dialog around it begins here. */
  readonly isFirst?: boolean;
}

/** A number of shares, or a value in dollars. */
export function AmountField({ amount, description, isFirst = false }: AmountFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (amount.error !== null) inputRef.current?.focus();
  }, [amount.error]);
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <TextInput
        ref={inputRef}
        flex={1}
        label="Amount"
        description={description || undefined}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        value={amount.text}
        error={amount.error}
        onChange={({ currentTarget }) => amount.setText(currentTarget.value)}
      />
      <NativeSelect
        w="7.5rem"
        label="Unit"
        data={[...units]}
        value={amount.measure}
        onChange={({ currentTarget }) => amount.setMeasure(currentTarget.value as Measure)}
      />
    </Group>
  );
}
