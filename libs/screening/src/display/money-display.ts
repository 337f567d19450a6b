import { once } from './once.ts';
import { withMinus } from './number-display.ts';

const wholeMoney = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
);
const largeMoney = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumSignificantDigits: 3,
    }),
);

const EM_DASH = '—';
/** From here on a sum is wider than a card on a phone. */
const BILLION = 1e9;

/** A sum in US dollars without cents, as lists show it. */
export function formatWholeMoney(dollars: number): string {
  return withMinus(wholeMoney().format(dollars));
}

/** A large sum in US dollars to three digits, as `$3.42T`; a dash when unknown. */
export function formatLargeMoney(dollars: number | null): string {
  return dollars === null ? EM_DASH : withMinus(largeMoney().format(dollars));
}

/** A sum in whole US dollars, from a billion on to three digits, as `$1.23B`. */
export function formatShortMoney(dollars: number): string {
  return dollars < BILLION ? formatWholeMoney(dollars) : formatLargeMoney(dollars);
}
