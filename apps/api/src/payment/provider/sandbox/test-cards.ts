import type { CardDetails, CardOnFile, CardToken } from '../payment-provider.port.ts';
import type { Refusal } from '../provider.errors.ts';
import { CardRefusedError, UnknownPaymentMethodError } from '../provider.errors.ts';

/** A card that may be kept: what is shown of it, and whether charges on it are declined. */
export interface TestCard extends CardOnFile {
  readonly isDeclined: boolean;
}

interface Behaviour {
  readonly brand: string;
  /** Why it is refused when it is saved. */
  readonly refusal?: Refusal;
  readonly isDeclined?: boolean;
}

/** The numbers that payment companies publish for tests. No such card was ever issued. */
const behaviours: ReadonlyMap<string, Behaviour> = new Map<string, Behaviour>([
  ['4242424242424242', { brand: 'visa' }],
  ['4000056655665556', { brand: 'visa' }],
  ['5555555555554444', { brand: 'mastercard' }],
  ['2223003122003222', { brand: 'mastercard' }],
  ['378282246310005', { brand: 'amex' }],
  ['6011111111111117', { brand: 'discover' }],
  ['3056930009020004', { brand: 'diners' }],
  ['3566002020360505', { brand: 'jcb' }],
  ['4000000000000341', { brand: 'visa', isDeclined: true }],
  ['4000000000000002', { brand: 'visa', refusal: 'card_declined' }],
  ['4000000000009995', { brand: 'visa', refusal: 'insufficient_funds' }],
  ['4000000000000069', { brand: 'visa', refusal: 'expired_card' }],
  ['4000000000000127', { brand: 'visa', refusal: 'incorrect_cvc' }],
]);

const numbersByToken: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
]);

/** Years that a card given by a token is still good for. */
const TOKEN_YEARS = 3;

/**
 * What is kept of a card: never its number, its CVC, or anything worked out from them. Numbers that are no test cards are
 * refused, so that nobody leaves a real card here.
 *
 * @throws CardRefusedError for a card that is refused when it is saved; UnknownPaymentMethodError for an unknown token.
 */
export function testCard(card: CardDetails | CardToken): TestCard {
  if ('number' in card) return cardBehind(card.number, card);
  const number = numbersByToken.get(card.paymentMethodId);
  if (!number) throw new UnknownPaymentMethodError();
  return cardBehind(number, { expMonth: 12, expYear: new Date().getUTCFullYear() + TOKEN_YEARS });
}

function cardBehind(
  number: string,
  { expMonth, expYear }: Pick<CardOnFile, 'expMonth' | 'expYear'>,
): TestCard {
  const behaviour = behaviours.get(number);
  if (!behaviour) throw new CardRefusedError('test_card_needed');
  const { brand, refusal, isDeclined = false } = behaviour;
  if (refusal) throw new CardRefusedError(refusal);
  return { brand, lastFour: number.slice(-4), expMonth, expYear, isDeclined };
}
