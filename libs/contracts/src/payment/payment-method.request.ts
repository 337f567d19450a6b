// Type needs it; a bundle that takes no more than this class leaves the library's index out.
import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { Matches, ValidateIf } from 'class-validator';
import { all, IsZipCode } from '../fields.ts';
import { hasCheckDigit, IsFitting, isStillGood, isYearOfCards } from './card-rules.ts';

const withoutGaps = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/[ -]/g, '') : value,
);
const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value,
);

/** Only a card by its number; not one that the provider keeps already. */
const byNumber = ValidateIf((body: PaymentMethodRequest) => body.paymentMethodId === undefined);

/** A part of a card; messages never repeat what was sent. */
const digits = (pattern: RegExp, message: string) =>
  all(byNumber, withoutGaps, Matches(pattern, { message }));

/** Body of `POST` and `PUT /api/payment/payment-method`: a card, or `paymentMethodId` of one the provider keeps. */
export class PaymentMethodRequest {
  /** 12 to 19 digits with a check digit that fits; blanks and hyphens between them are dropped. */
  @digits(/^\d{12,19}$/, 'Card number must be 12 to 19 digits')
  @IsFitting('cardNumber', hasCheckDigit, 'Card number is not a valid one')
  cardNumber?: string;

  /** 1 to 12, as text or number. */
  @byNumber
  @wholeNumber
  @IsFitting('expMonth', (value) => isWhole(value, 1, 12), 'Expiration month must be from 1 to 12')
  @IsFitting('expiry', (_, card) => isStillGood(card), 'This card has expired')
  expMonth?: number;

  /** Four digits, as text or number. */
  @byNumber
  @wholeNumber
  @IsFitting('expYear', isYearOfCards, 'Expiration year must be four digits, such as 2030')
  expYear?: number;

  /** Three digits, or four. */
  @digits(/^\d{3,4}$/, 'CVC must be three or four digits')
  cvc?: string;

  /** Of the cardholder's address. */
  @byNumber
  @IsZipCode()
  zipCode?: string;

  /** A card that the provider was given directly, in place of all the others. */
  @ValidateIf((body: PaymentMethodRequest) => body.paymentMethodId !== undefined)
  @Matches(/^pm_\w{1,100}$/, { message: 'paymentMethodId must be the id of a payment method' })
  paymentMethodId?: string;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
