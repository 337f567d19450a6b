import { TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { onlyDigits } from '../../../lib/only-digits.ts';
import type { CardForm } from './card-fields.tsx';
import classes from './card-fields.module.css';

/** The ZIP code of the cardholder's address, which the bank compares with its own. */
export function ZipCodeField({ form: { field, setValue } }: { readonly form: CardForm }) {
  return (
    <TextInput
      {...field('zipCode')}
      label="Zip code"
      inputMode="numeric"
      autoComplete="billing postal-code"
      classNames={{ wrapper: classes.zipCode }}
      required
      onChange={({ currentTarget }) =>
        setValue('zipCode', onlyDigits(currentTarget.value, limits.account.zipCodeDigits))
      }
    />
  );
}
