import { hiddenWeight, toFraction, toScoredSecurity } from '@plumbline/screening';
import type { CleanUpSecurity, ScoredSecurity } from '@plumbline/screening';
import { weighUnknown } from '../view/unseen-holdings.ts';
import type { ScreenedPortfolio } from '../view/valued-portfolio.ts';

/** How much of a portfolio is seen into. */
export interface Sight {
  /** Fractions (0-1) of what lies within the method, `null` while a holding has no price. */
  readonly before: number | null;
  readonly after: number | null;
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

/** Measures how much of a portfolio is seen into before and after changes, by id of the holding; `null` sells it. */
export function measureSight(
  portfolio: ScreenedPortfolio,
  changes: ReadonlyMap<number, CleanUpSecurity | null>,
): Sight {
  const { snapshot, scores } = portfolio;
  const describe = (instrument: number) => toScoredSecurity(snapshot.screening, scores, instrument);
  const [before, after] = [new Sum(), new Sum()];
  const count = { unrated: 0, outside: 0 };
  const hidden = portfolio.holdings.map(({ id, instrumentIndex, worth }, index) => {
    const weight = portfolio.weights[index];
    const security = describe(instrumentIndex);
    const priced = worth === null ? null : security;
    before.add(weight, priced);
    const to = changes.get(id);
    if (to === null) return 0;
    after.add(weight, to ? describe(to.instrument) : priced);
    if (to) return 0;
    if (security.score === null) count[security.outside >= 1 ? 'outside' : 'unrated']++;
    return hiddenWeight({ ...security, weight: priced && 100 * weight });
  });
  for (const { weight, security, isCash } of weighUnknown(portfolio)) {
    for (const sum of [before, after]) sum.add(weight, security);
    if (!isCash) count[security.outside >= 1 ? 'outside' : 'unrated']++;
  }
  return { before: before.coverage, after: after.coverage, hidden, ...count };
}

/** What lies outside the method is neither seen nor hidden. */
class Sum {
  private within = 0;
  private seen = 0;
  private isKnown = true;

  /** `security` is `null` for a holding without a price. */
  add(weight: number, security: Pick<ScoredSecurity, 'outside' | 'coverage'> | null): void {
    this.isKnown &&= security !== null;
    const within = security === null ? weight : weight * (1 - security.outside);
    this.within += within;
    this.seen += within * (security?.coverage ?? 0);
  }

  get coverage(): number | null {
    if (!this.isKnown) return null;
    return this.within > 0 ? toFraction(this.seen / this.within) : 0;
  }
}
