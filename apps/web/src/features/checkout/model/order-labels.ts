import { limits } from '@plumbline/contracts';
import type { BillingDetails } from '@plumbline/contracts';
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

/**
 * Explains why the first renewal, which follows the promo code, is not the day of the next charge. Returns null when
 * the two agree.
 */
export function explainNextCharge(summary: CheckoutSummary): string | null {
  const { firstRenewal, nextCharge } = summary;
  if (!nextCharge || firstRenewal?.getTime() === nextCharge.date.getTime()) return null;
  const charge = `${formatPrice(toDollars(nextCharge.amount))} on ${formatDate(nextCharge.date.toISOString())}`;
  return firstRenewal
    ? `The first renewal date follows your promo code. Your next charge is ${charge}.`
    : `Your promo code never ends, so there is no renewal at the full price. Your next charge is ${charge}.`;
}

/** The last line of an address, `Nashville, TN 37203`, with what is known of it. */
export function formatCityLine(
  details: Pick<BillingDetails, 'city' | 'state'> | null,
  zipCode: string,
): string {
  const place = [details?.city, details?.state].filter(Boolean).join(', ');
  return [place, zipCode].filter(Boolean).join(' ');
}

/** A phone number as it is written in the United States: `(615) 555-0100`. */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
