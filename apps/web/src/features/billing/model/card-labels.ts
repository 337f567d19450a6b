import type { PaymentMethodResponse } from '@plumbline/contracts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The brand of a card as the brand writes it; unknown brands as the provider writes them. */
export function brandName(brand: string): string {
  return brandNames[brand] ?? brand;
}

/** Which card it is, as `Visa ending in 4242`. */
export function cardName({ brand, lastFour }: Pick<PaymentMethodResponse, 'brand' | 'lastFour'>): string {
  return `${brandName(brand)} ending in ${lastFour}`;
}

/** The expiry as printed on cards: `04/2031`. */
export function cardExpiry({
  expMonth,
  expYear,
}: Pick<PaymentMethodResponse, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}
