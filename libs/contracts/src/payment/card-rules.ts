/** Nobody issues cards for longer. */
const LONGEST_YEARS = 50;

interface Expiry {
  readonly expMonth?: unknown;
  readonly expYear?: unknown;
}

/** Whether the last digit is the one that the others ask for (Luhn, ISO/IEC 7812-1 annex B). */
export function hasCheckDigit(cardNumber: unknown): boolean {
  if (typeof cardNumber !== 'string' || cardNumber === '') return false;
  const sum = [...cardNumber].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Four digits, and near enough to be a card's. A year gone by is for {@link isStillGood} to refuse. */
export function isYearOfCards(year: unknown): boolean {
  const latest = new Date().getUTCFullYear() + LONGEST_YEARS;
  return Number.isInteger(year) && (year as number) >= 1000 && (year as number) <= latest;
}

/** Whether its month is not over everywhere on earth: the westernmost clocks are 12 hours behind UTC. */
export function isStillGood({ expMonth, expYear }: Expiry, now = new Date()): boolean {
  if (typeof expMonth !== 'number' || typeof expYear !== 'number') return true;
  const WESTERNMOST_HOURS = 12;
  return now.getTime() < Date.UTC(expYear, expMonth, 1, WESTERNMOST_HOURS);
}
