import type { Decline } from './stripe-fault.ts';

/** A card as the bank behind it sees it. */
export interface TestCard {
  readonly brand: string;
  /** Why it is refused when it is attached to a customer. */
  readonly attaching?: Decline;
  /** Why it is refused when it is charged. */
  readonly charging?: Decline;
}

const declined: Decline = { code: 'card_declined', decline_code: 'generic_decline' };

/** The test numbers that Stripe publishes, and what they do. */
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
  '4000000000000002': { brand: 'visa', attaching: declined },
  '4000000000009995': {
    brand: 'visa',
    attaching: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
  '4000000000000069': { brand: 'visa', attaching: { code: 'expired_card' } },
  '4000000000000127': { brand: 'visa', attaching: { code: 'incorrect_cvc' } },
};

/** Cards that are named and not typed. */
export const numbersByToken: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
};

/** In test mode a real card is refused as soon as it is used. */
export function testCard(number: string): TestCard {
  const attaching = { code: 'card_declined', decline_code: 'test_mode_live_card' };
  return cards[number] ?? { brand: 'visa', attaching };
}

/** Whether the check digit is right. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let place = 1; place <= number.length; place += 1) {
    const digit = Number(number.at(-place)) * (place % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
