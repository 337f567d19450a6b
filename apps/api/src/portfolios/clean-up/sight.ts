import { hiddenWeight, toScoredSecurity } from '@plumbline/screening';
import type { CleanUpSecurity } from '@plumbline/screening';
import { weighUnknown } from '../view/unseen-holdings.ts';
import type { ScreenedPortfolio } from '../view/valued-portfolio.ts';

/** What a clean-up leaves out of sight. */
export interface Sight {
  /**
   * Of the holdings that stay, by their order: the percentage of the portfolio that is hidden in each, `null` without a
   * price; 0 for the others.
   */
  readonly hidden: readonly (number | null)[];
  /**
   * How many of the holdings that stay, with the lines of a file that nobody knows, have no score though they lie
   * within the method, at least in part, and how many lie outside.
   */
  readonly unrated: number;
  readonly outside: number;
}

/** Measures what changes leave out of sight of a portfolio. They are by id of the holding; `null` sells it. */
export function measureSight(
  portfolio: ScreenedPortfolio,
  changes: ReadonlyMap<number, CleanUpSecurity | null>,
): Sight {
  const { snapshot, scores } = portfolio;
  const count = { unrated: 0, outside: 0 };
  const hidden = portfolio.holdings.map(({ id, instrumentIndex, worth }, index) => {
    if (changes.has(id)) return 0;
    const security = toScoredSecurity(snapshot.screening, scores, instrumentIndex);
    if (security.score === null) count[security.outside >= 1 ? 'outside' : 'unrated']++;
    return hiddenWeight({ ...security, weight: worth === null ? null : 100 * portfolio.weights[index] });
  });
  for (const { security, isCash } of weighUnknown(portfolio)) {
    if (!isCash) count[security.outside >= 1 ? 'outside' : 'unrated']++;
  }
  return { hidden, ...count };
}
