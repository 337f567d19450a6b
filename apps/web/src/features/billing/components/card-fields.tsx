import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { PaymentMethodRequest } from '@plumbline/contracts';
import { onlyDigits } from '../../../lib/only-digits.ts';
import type { DtoForm } from '../../../lib/use-dto-form.ts';
import { CardNumberField } from './card-number-field.tsx';

/** What the fields of a card need of the form they stand in. */
export type CardForm = Pick<DtoForm<PaymentMethodRequest, CardValues>, 'field' | 'setValue'>;

const MONTH_DIGITS = 2;
const YEAR_DIGITS = 4;
const CVC_DIGITS = 4;

/** Number, expiry and CVC of a card. What is typed stays in the form that `form` is. */
export function CardFields({ form: { field, setValue } }: { readonly form: CardForm }) {
  const digits = (name: keyof CardValues, maxLength: number) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    required: true,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setValue(name, onlyDigits(currentTarget.value, maxLength)),
  });
  const year = digits('expYear', YEAR_DIGITS);
  const leaveYear = () => {
    // As it is printed on cards.
    if (/^\d{2}$/.test(year.value)) setValue('expYear', `20${year.value}`);
    year.onBlur();
  };
  const { cardNumber, expMonth, expYear, cvc } = {
    cardNumber: { ...field('cardNumber'), onChange: (next: string) => setValue('cardNumber', next) },
    expMonth: digits('expMonth', MONTH_DIGITS),
    expYear: { ...year, onBlur: leaveYear },
    cvc: digits('cvc', CVC_DIGITS),
  };
  return (
    <Stack>
      <CardNumberField {...cardNumber} />
      <SimpleGrid minColWidth="min(8.5rem, 100%)" autoFlow="auto-fit">
        <TextInput {...expMonth} label="Expiration month" placeholder="MM" autoComplete="cc-exp-month" />
        <TextInput {...expYear} label="Expiration year" placeholder="YYYY" autoComplete="cc-exp-year" />
        <TextInput {...cvc} label="CVC" autoComplete="cc-csc" />
      </SimpleGrid>
    </Stack>
  );
}

/** What is typed of a card. Nothing but the form that it is typed into may keep it. */
type CardValues = Readonly<Record<'cardNumber' | 'expMonth' | 'expYear' | 'cvc' | 'zipCode', string>>;

/** No card yet; `zipCode` is that of the account. */
export function emptyCard(zipCode: string): CardValues {
  return { cardNumber: '', expMonth: '', expYear: '', cvc: '', zipCode };
}

/** The ZIP code of the cardholder's address, which the bank compares with its own. */
export function ZipCodeField({ form: { field, setValue } }: { readonly form: CardForm }) {
  return (
    <TextInput
      {...field('zipCode')}
      label="ZIP code"
      inputMode="numeric"
      autoComplete="billing postal-code"
      maw="10rem"
      required
      onChange={({ currentTarget }) =>
        setValue('zipCode', onlyDigits(currentTarget.value, limits.account.zipCodeDigits))
      }
    />
  );
}
