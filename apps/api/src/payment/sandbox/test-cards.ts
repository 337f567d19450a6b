import { hasCheckDigit } from '@plumbline/contracts';
import type { Decline } from './stripe-fault.ts';

/** What the bank does with a card. */
interface TestCard {
  readonly brand: string;
  /** Why it is refused when it is attached to a customer. */
  readonly attaching?: Decline;
  /** Why it is refused when it is charged. */
  readonly charging?: Decline;
}

const declined: Decline = { code: 'card_declined', decline_code: 'generic_decline' };
/** Of a card with 3-D Secure, whose owner is not there to confirm the payment. */
const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
};
const insufficientFunds: Decline = { code: 'card_declined', decline_code: 'insufficient_funds' };

/** The test numbers that Stripe publishes. No such card was ever issued. Their last four digits are unique. */
const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '4000000000000341': { brand: 'visa', charging: declined },
  '4000002760003184': { brand: 'visa', charging: authenticationRequired },
  '4000000000000002': { brand: 'visa', attaching: declined },
  '4000000000009995': { brand: 'visa', attaching: insufficientFunds },
  '4000000000000069': { brand: 'visa', attaching: { code: 'expired_card' } },
  '4000000000000127': { brand: 'visa', attaching: { code: 'incorrect_cvc' } },
};

/** Cards that are named instead of typed. */
export const numbersByToken: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
};

export function findTestCard(number: string): TestCard | undefined {
  return cards[number];
}

/** A saved card: of its number only the last four digits are stored. */
export function getTestCard(last4: string): TestCard {
  return Object.entries(cards).find(([number]) => number.endsWith(last4))![1];
}

export function isCardNumber(number: string): boolean {
  return /^\d{12,19}$/.test(number) && hasCheckDigit(number);
}
