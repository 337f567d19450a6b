/** No card is valid for longer. */
const LONGEST_YEARS = 50;

interface Expiry {
  readonly expMonth?: unknown;
  readonly expYear?: unknown;
}

/** Whether the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1 annex B). */
export function hasCheckDigit(cardNumber: unknown): boolean {
  if (typeof cardNumber !== 'string' || cardNumber === '') return false;
  const sum = [...cardNumber].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Whether it has four digits and is not too far ahead. {@link isStillGood} rejects past years. */
export function isYearOfCards(year: unknown): boolean {
  const latest = new Date().getUTCFullYear() + LONGEST_YEARS;
  return Number.isInteger(year) && (year as number) >= 1000 && (year as number) <= latest;
}

/**
 * Whether its month is not over everywhere on earth: the westernmost clocks are 12 hours behind UTC. Of a year that is
 * none, only {@link isYearOfCards} complains.
 */
export function isStillGood({ expMonth, expYear }: Expiry, now = new Date()): boolean {
  if (typeof expMonth !== 'number' || typeof expYear !== 'number' || !isYearOfCards(expYear)) return true;
  const WESTERNMOST_HOURS = 12;
  return now.getTime() < Date.UTC(expYear, expMonth, 1, WESTERNMOST_HOURS);
}
