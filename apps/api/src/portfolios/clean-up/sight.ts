import type { CleanUpResponse } from '@plumbline/contracts';
import { toScoredSecurity, unknownSecurity } from '@plumbline/screening';
import type { CleanUpSecurity, ScoredSecurity } from '@plumbline/screening';
import { toFraction, twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import { toHoldingResponse } from '../view/portfolio.mapper.ts';
import type { ScreenedPortfolio } from '../view/valued-portfolio.ts';

const UNSEEN_SHOWN = 5;
/** Parts of a portfolio below this fraction are shown as 0.00 %. */
const NEGLIGIBLE = 0.000_05;

/** How much of a portfolio is seen into. */
export interface Sight {
  /** Fractions (0-1) of what lies within the method, `null` while a holding has no price. */
  readonly before: number | null;
  readonly after: number | null;
  /**
   * Of the holdings that stay, by their order: the fraction of the portfolio that is hidden in each, `null` without a price;
   * 0 for the others.
   */
  readonly hidden: readonly (number | null)[];
}

/** Measures how much of a portfolio is seen into before and after changes, by id of the holding; `null` sells it. */
export function measureSight(
  portfolio: ScreenedPortfolio,
  changes: ReadonlyMap<number, CleanUpSecurity | null>,
): Sight {
  const { snapshot, scores } = portfolio;
  const describe = (instrument: number) => toScoredSecurity(snapshot.screening, scores, instrument);
  const [before, after] = [new Sum(), new Sum()];
  const hidden = portfolio.holdings.map(({ id, instrumentIndex, worth }, index) => {
    const weight = portfolio.weights[index];
    const security = worth === null ? null : describe(instrumentIndex);
    before.add(weight, security);
    const to = changes.get(id);
    if (to === null) return 0;
    after.add(weight, to ? describe(to.instrument) : security);
    if (to) return 0;
    return security && weight * (1 - security.outside) * (1 - security.coverage);
  });
  for (const { weight, outside } of weighUnknown(portfolio))
    for (const sum of [before, after]) sum.add(weight, { ...unknownSecurity, outside });
  return { before: before.coverage, after: after.coverage, hidden };
}

/** The lines of a file that nobody knows, which hide all of themselves but what lies outside the method. */
function weighUnknown({ unknown, monetaryValue }: ScreenedPortfolio) {
  return unknown.map(({ ticker, name, kind, value }) => ({
    name: name || ticker,
    ticker,
    weight: monetaryValue > 0 ? value / monetaryValue : 0,
    outside: kind === null ? 0 : 1,
  }));
}

/** The holdings that hide the most of the portfolio; one without a price, which hides nobody knows how much, is first. */
export function findUnseen(portfolio: ScreenedPortfolio, { hidden }: Sight): CleanUpResponse['unseen'] {
  const held = hidden.map((part, index) => ({
    part,
    describe: () => toHoldingResponse(portfolio, index).financialInstrument,
  }));
  const unknown = weighUnknown(portfolio).map((line) => ({
    part: line.weight * (1 - line.outside),
    describe: () => line,
  }));
  return [...held, ...unknown]
    .map((unseen, index) => ({ ...unseen, index, size: unseen.part ?? Infinity }))
    .filter(({ size }) => size >= NEGLIGIBLE)
    .sort((a, b) => (a.size === b.size ? a.index - b.index : b.size - a.size))
    .slice(0, UNSEEN_SHOWN)
    .map(({ part, describe }) => {
      const { ticker, name } = describe();
      return { ticker, name, weight: part === null ? null : twoDecimals(100 * part) };
    });
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
