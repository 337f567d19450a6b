import { TextInput } from '@mantine/core';
import type { BillingDetails } from '@plumbline/contracts';
import type { DtoForm } from '../../../lib/use-dto-form.ts';
import { ZipCodeField } from '../../billing/components/card-fields.tsx';
import type { CardForm } from '../../billing/components/card-fields.tsx';
import { phoneDigits } from '../model/order-labels.ts';
import classes from './checkout-form.module.css';

type DetailsValues = Readonly<Record<'address' | 'apartment' | 'city' | 'state' | 'phone', string>>;

interface BillingDetailsFieldsProps {
  readonly details: Pick<DtoForm<BillingDetails, DetailsValues>, 'field' | 'setValue'>;
  readonly card: CardForm;
}

/** Where the cardholder lives. Only the ZIP code goes to the bank; all else is for the details of the order. */
export function BillingDetailsFields({ details: { field, setValue }, card }: BillingDetailsFieldsProps) {
  return (
    <>
      <TextInput {...field('address')} label="Address" autoComplete="billing address-line1" required />
      <TextInput
        {...field('apartment')}
        label="Apartment, suite or unit (optional)"
        autoComplete="billing address-line2"
      />
      <div className={classes.place}>
        <TextInput {...field('city')} label="City" autoComplete="billing address-level2" required />
        <TextInput {...field('state')} label="State" autoComplete="billing address-level1" required />
        <ZipCodeField form={card} />
      </div>
      <TextInput
        {...field('phone')}
        label="Phone (optional)"
        type="tel"
        inputMode="numeric"
        autoComplete="billing tel-national"
        classNames={{ wrapper: classes.phone }}
        onChange={({ currentTarget }) => setValue('phone', phoneDigits(currentTarget.value))}
      />
    </>
  );
}
