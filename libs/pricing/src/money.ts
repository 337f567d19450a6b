/** US dollars in whole cents, the unit of all arithmetic. */
export type Cents = number;

/** Converts cents to dollars, for display and responses. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Converts dollars to cents, rounded to the nearest cent. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Returns the exact product of an amount and a fraction of whole numbers, half a cent rounded up. */
export function prorate(cents: Cents, numerator: number, denominator: number): Cents {
  return Math.floor((2 * cents * numerator + denominator) / (2 * denominator));
}
