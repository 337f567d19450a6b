import { Text, TextInput } from '@mantine/core';
import type { BillingDetails } from '@plumbline/contracts';
import type { DtoForm } from '../../../lib/use-dto-form.ts';
import { Columns } from '../../../components/ui/layout/columns.tsx';
import { ZipCodeField } from '../../billing/components/card-fields.tsx';
import type { CardForm } from '../../billing/components/card-fields.tsx';
import { phoneDigits } from '../model/order-labels.ts';

type DetailsValues = Readonly<Record<'address' | 'apartment' | 'city' | 'state' | 'phone', string>>;

interface BillingDetailsFieldsProps {
  readonly details: Pick<DtoForm<BillingDetails, DetailsValues>, 'field' | 'setValue'>;
  readonly card: CardForm;
}

/** The cardholder's address. Only the ZIP code is required and sent; the rest is for the order details on this page. */
export function BillingDetailsFields({ details: { field, setValue }, card }: BillingDetailsFieldsProps) {
  return (
    <>
      <Text c="dimmed" fz="var(--step-down)">
        Your bank checks only the ZIP code. The rest is for your order details and is not stored.
      </Text>
      <TextInput {...field('address')} label="Address (optional)" autoComplete="billing address-line1" />
      <TextInput
        {...field('apartment')}
        label="Apartment, suite or unit (optional)"
        autoComplete="billing address-line2"
      />
      <Columns widths="minmax(0, 1fr) 10rem 10rem" from="sm" gap="1rem">
        <TextInput {...field('city')} label="City (optional)" autoComplete="billing address-level2" />
        <TextInput {...field('state')} label="State (optional)" autoComplete="billing address-level1" />
        <ZipCodeField form={card} />
      </Columns>
      <TextInput
        {...field('phone')}
        label="Phone (optional)"
        type="tel"
        inputMode="numeric"
        autoComplete="billing tel-national"
        maw="16rem"
        onChange={({ currentTarget }) => setValue('phone', phoneDigits(currentTarget.value))}
      />
    </>
  );
}
