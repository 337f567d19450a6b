import type { CleanUpResponse } from '@plumbline/contracts';
import { explainFund, OUTSIDE_UNIVERSE, scoreOf } from '@plumbline/screening';
import type { CleanUpSecurity } from '@plumbline/screening';
import { twoDecimals } from '../../universe/snapshot/listing.ts';
import { toHoldingResponse } from '../view/portfolio.mapper.ts';
import type { ScreenedPortfolio } from '../view/valued-portfolio.ts';

const UNSEEN_SHOWN = 5;
/** Parts of a portfolio below this fraction are shown as 0.00 %. */
const NEGLIGIBLE = 0.000_05;

/** How much of a portfolio is seen into. */
export interface Sight {
  /** Fractions (0-1) of the value, `null` while a holding has no price. */
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
  const [before, after] = [new Sum(), new Sum()];
  const hidden = portfolio.holdings.map(({ id, instrumentIndex, worth }, index) => {
    const weight = portfolio.weights[index];
    const seen = worth === null ? null : seenPart(portfolio, instrumentIndex);
    before.add(weight, seen);
    const to = changes.get(id);
    if (to === null) return 0;
    after.add(weight, to ? seenPart(portfolio, to.instrument) : seen);
    if (to) return 0;
    return seen === null ? null : weight * (1 - seen);
  });
  return { before: before.coverage, after: after.coverage, hidden };
}

/** The holdings that hide the most of the portfolio; one without a price, which hides nobody knows how much, is first. */
export function findUnseen(portfolio: ScreenedPortfolio, { hidden }: Sight): CleanUpResponse['unseen'] {
  return hidden
    .map((part, index) => ({ index, part, size: part ?? Infinity }))
    .filter(({ size }) => size >= NEGLIGIBLE)
    .sort((a, b) => (a.size === b.size ? a.index - b.index : b.size - a.size))
    .slice(0, UNSEEN_SHOWN)
    .map(({ index, part }) => {
      const { ticker, name } = toHoldingResponse(portfolio, index).financialInstrument;
      return { ticker, name, weight: part === null ? null : twoDecimals(100 * part) };
    });
}

/** The fraction (0-1) of a security that is seen into: of a fund, what of its weight has a score. */
function seenPart({ snapshot, profile, scores }: ScreenedPortfolio, instrument: number): number {
  if (instrument === OUTSIDE_UNIVERSE) return 0;
  if (snapshot.screening.instrumentTarget[instrument] >= 0)
    return scoreOf(scores, instrument) === null ? 0 : 1;
  return Math.min(1, explainFund(snapshot.screening, instrument, profile.compiled).coverage);
}

class Sum {
  private weight = 0;
  private seen = 0;
  private isKnown = true;

  /** `part` is `null` for a holding without a price. */
  add(weight: number, part: number | null): void {
    this.isKnown &&= part !== null;
    this.weight += weight;
    this.seen += weight * (part ?? 0);
  }

  get coverage(): number | null {
    if (!this.isKnown) return null;
    return this.weight > 0 ? Math.round((10_000 * this.seen) / this.weight) / 10_000 : 0;
  }
}
