import { limits } from '@plumbline/contracts';
import { planNames, toDollars } from '@plumbline/pricing';
import type { BillingCycle, CheckoutSummary, Offer } from '@plumbline/pricing';
import { formatDate, formatPrice } from '../../../lib/format.ts';

/** The names of the billing cycles at the checkout. */
export const cycleLabels: Readonly<Record<BillingCycle, string>> = { YEARLY: 'Yearly', LIFETIME: 'Lifetime' };

/** An offer within a sentence: `Premium, yearly`. */
export function formatOffer({ plan, cycle }: Offer): string {
  return `${planNames[plan]}, ${cycleLabels[cycle].toLowerCase()}`;
}

/** The day of the first renewal. */
export function renewalDay({ firstRenewal }: CheckoutSummary): string {
  return firstRenewal ? formatDate(firstRenewal.toISOString()) : 'Never';
}

/** When the card is actually charged next, and how much. */
export function formatNextCharge({ nextCharge }: CheckoutSummary): string {
  if (!nextCharge) return 'None';
  return `${formatDate(nextCharge.date.toISOString())}: ${formatPrice(toDollars(nextCharge.amount))}`;
}

/** The ten digits of a typed phone number, without the country code 1. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isWithCountry = digits.length > limits.payment.phoneDigits && digits.startsWith('1');
  return digits.slice(isWithCountry ? 1 : 0).slice(0, limits.payment.phoneDigits);
}

/** A phone number as it is written in the United States: `(615) 555-0100`. */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
