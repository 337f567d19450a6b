/** US dollars in whole cents: what all arithmetic is done in. */
export type Cents = number;

/** Cents as dollars, as they are shown and sent. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Dollars as cents, to the nearest one. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** The exact product of an amount and a fraction of whole numbers, half a cent rounded up. */
export function prorate(cents: Cents, numerator: number, denominator: number): Cents {
  return Math.floor((2 * cents * numerator + denominator) / (2 * denominator));
}
