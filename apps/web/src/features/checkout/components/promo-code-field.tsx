import { Button, Group, Text, TextInput } from '@mantine/core';
import type { PriceEntry } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import type { PromoCode } from '../hooks/use-promo-code.ts';

interface PromoCodeFieldProps {
  readonly promo: PromoCode;
  /** The price that the code must apply to. */
  readonly price: PriceEntry;
}

/** The field for a promo code, or the code that has been applied. */
export function PromoCodeField({ promo, price }: PromoCodeFieldProps) {
  const { coupon } = promo;
  const inputRef = useRef<HTMLInputElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);
  const counted = useRef(coupon);
  // The field and the button replace each other: the one that is removed passes its focus on.
  useEffect(() => {
    const before = counted.current;
    counted.current = coupon;
    if (coupon && !before) removeRef.current?.focus();
    if (!coupon && before && document.activeElement === document.body) inputRef.current?.focus();
  }, [coupon]);

  if (coupon)
    return (
      // The keys keep React from turning the Apply button into the Remove button, which a double click would press.
      <Group
        key="applied"
        justify="space-between"
        gap="sm"
        p="sm"
        bd="1px dashed var(--accent)"
        bdrs="var(--radius)"
      >
        <Text miw={0}>
          <strong>{coupon.code}</strong> {coupon.description}
        </Text>
        <Button ref={removeRef} variant="default" aria-label={`Remove ${coupon.code}`} onClick={promo.clear}>
          Remove
        </Button>
      </Group>
    );
  return (
    <Group key="entry" gap="sm" align="flex-start" wrap="nowrap">
      <TextInput
        ref={inputRef}
        flex="0 1 20rem"
        label="Promo code"
        value={promo.code}
        error={promo.problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => promo.setCode(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would submit the whole form.
          event.preventDefault();
          if (!promo.isChecking) void promo.apply(price);
        }}
      />
      {/* Beside the field, below the height of its label. */}
      <Button
        variant="default"
        size="md"
        mt="1.8rem"
        flex="none"
        loading={promo.isChecking}
        onClick={() => void promo.apply(price)}
      >
        Apply
      </Button>
    </Group>
  );
}
