import type { ProviderCharge } from '../provider/payment-provider.port.ts';
import type { SubscriptionEntity } from '../subscription.entity.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars of an amount in cents, such as `$1,100.00`. */
export function inDollars(cents: number): string {
  return dollars.format(cents / 100);
}

/** One line for each purchase, then one for each payment, both the newest first. */
export function formatPayments(
  subscriptions: readonly SubscriptionEntity[],
  charges: readonly ProviderCharge[],
): string {
  const lines = [
    'Purchases:',
    ...orNone(subscriptions.map(purchaseLine)),
    'Payments:',
    ...orNone(charges.map(chargeLine)),
  ];
  return `${lines.join('\n')}\n`;
}

function orNone(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : ['  none'];
}

function purchaseLine(subscription: SubscriptionEntity): string {
  const { createdAt, confirmation, plan, cycle, state, couponId, amountPaidCents, renewsOn, refusal } =
    subscription;
  const parts = [
    dayOf(createdAt),
    confirmation,
    `${plan} ${cycle}`,
    state,
    amountPaidCents === null ? null : `paid ${inDollars(amountPaidCents)}`,
    couponId && `with ${couponId}`,
    renewsOn && `renews on ${dayOf(renewsOn)}`,
    refusal,
  ];
  return `  ${parts.filter(Boolean).join('  ')}`;
}

function chargeLine({ createdAt, amount, isPaid, refunded }: ProviderCharge): string {
  const outcome = isPaid ? 'paid' : 'failed';
  const back = refunded > 0 ? `  ${inDollars(refunded)} given back` : '';
  return `  ${dayOf(createdAt)}  ${inDollars(amount)}  ${outcome}${back}`;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
