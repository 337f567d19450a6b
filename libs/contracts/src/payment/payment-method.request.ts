import { Transform } from 'class-transformer';
import { Matches, ValidateIf } from 'class-validator';
import { all, IsValid, IsZipCode } from '../fields.ts';
import { hasCheckDigit, isStillGood, isYearOfCards } from './card-rules.ts';

const withoutGaps = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/[ -]/g, '') : value,
);
const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value,
);

/** Applies to a card by its number, not to one that the provider has stored. */
const byNumber = ValidateIf((body: PaymentMethodRequest) => body.paymentMethodId === undefined);

/** A part of a card. Messages never repeat it. */
const digits = (pattern: RegExp, message: string) =>
  all(byNumber, withoutGaps, Matches(pattern, { message }));

/**
 * Body of `POST` and `PUT /api/payment/payment-method`: a card, or the `paymentMethodId` of one that the provider has
 * stored.
 */
export class PaymentMethodRequest {
  /** 12 to 19 digits with a valid check digit; blanks and hyphens are dropped. */
  @digits(/^\d{12,19}$/, 'Card number must be 12 to 19 digits')
  @IsValid({
    name: 'cardNumber',
    isValid: hasCheckDigit,
    message: 'Card number is not valid',
    schema: {},
  })
  cardNumber?: string;

  /** 1 to 12, as text or number. */
  @byNumber
  @wholeNumber
  @IsValid({
    name: 'expMonth',
    isValid: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 12,
    message: 'Expiration month must be from 1 to 12',
    schema: { type: 'integer', minimum: 1, maximum: 12 },
  })
  @IsValid<PaymentMethodRequest>({
    name: 'expiry',
    isValid: (_, card) => isStillGood(card),
    message: 'This card has expired',
    schema: {},
  })
  expMonth?: number;

  /** Four digits, as text or number. */
  @byNumber
  @wholeNumber
  @IsValid({
    name: 'expYear',
    isValid: isYearOfCards,
    message: 'Expiration year must be four digits, such as 2030',
    schema: { type: 'integer', minimum: 1000, maximum: 9999 },
  })
  expYear?: number;

  /** Three digits, or four. */
  @digits(/^\d{3,4}$/, 'CVC must be three or four digits')
  cvc?: string;

  /** Of the cardholder's address. */
  @byNumber
  @IsZipCode()
  zipCode?: string;

  /** A card that was given to the provider directly; replaces all the other fields. */
  @ValidateIf((body: PaymentMethodRequest) => body.paymentMethodId !== undefined)
  @Matches(/^pm_\w{1,100}$/, { message: 'paymentMethodId must be the id of a payment method' })
  paymentMethodId?: string;
}
