/** A holding, and how much of it can be seen. */
export interface SightedHolding {
  /** Percent of the portfolio's value; `null` without a price. */
  readonly weight: number | null;
  /** The fraction (0-1) of what of it lies within the method that has a score. */
  readonly coverage: number;
  /** The fraction (0-1) of it that lies outside the method, such as bonds and cash. */
  readonly outside: number;
}

/** How many holdings that are not seen into are named at most. */
const UNSEEN_SHOWN = 5;
/** In percent: less is shown as 0.00%. */
const NEGLIGIBLE = 0.005;

/** The percentage of the portfolio that a holding hides; `null` without a price, when nobody knows how much that is. */
export function hiddenWeight({ weight, coverage, outside }: SightedHolding): number | null {
  return weight === null ? null : weight * (1 - outside) * (1 - coverage);
}

/** The holdings that hide the most of a portfolio, at most five; those that hide nobody knows how much are first. */
export function findUnseen<T extends { readonly hidden: number | null }>(holdings: readonly T[]): T[] {
  const size = ({ hidden }: T) => hidden ?? Infinity;
  return holdings
    .filter((holding) => size(holding) >= NEGLIGIBLE)
    .sort((a, b) => (size(a) === size(b) ? 0 : size(b) - size(a)))
    .slice(0, UNSEEN_SHOWN);
}
