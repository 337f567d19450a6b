import type { HoldingSort, PortfolioResponse, PortfolioSort } from '@plumbline/contracts';
import { isBoundAt, OUTSIDE_UNIVERSE, scoreOf, sortedScoreOf } from '@plumbline/screening';
import type { StoredPortfolio } from './stored-portfolio.ts';
import type { ScreenedHoldings } from './valued-portfolio.ts';

type Direction = 'asc' | 'desc';
type ColumnOf<Sort extends string> = Sort extends `${infer Column},${string}` ? Column : never;

type Key = number | string | null;
type HoldingColumn = ColumnOf<HoldingSort>;

const holdingKeys: Record<
  HoldingColumn,
  (portfolio: ScreenedHoldings, index: number, direction: Direction) => Key
> = {
  weight: ({ weights }, index) => weights[index],
  value: ({ holdings }, index) => holdings[index].worth,
  shares: ({ holdings }, index) => holdings[index].shares,
  impactScore: ({ holdings, scores }, index, direction) => {
    const { instrumentIndex } = holdings[index];
    const score = scoreOf(scores, instrumentIndex);
    return score && sortedScoreOf(score, isBoundAt(scores, instrumentIndex), direction);
  },
  ticker: (portfolio, index) => textOf(portfolio, index, 'ticker'),
  name: (portfolio, index) => textOf(portfolio, index, 'name').toLowerCase(),
};

/**
 * Indexes of the holdings in the order of `sort`. Those without a value come last, and the oldest first among equals.
 */
export function sortHoldings(portfolio: ScreenedHoldings, sort: HoldingSort): number[] {
  const [column, direction] = sort.split(',') as [HoldingColumn, Direction];
  const { holdings } = portfolio;
  const keys = holdings.map((_, index) => holdingKeys[column](portfolio, index, direction));
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: Key, b: Key) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  };
  return [...holdings.keys()].sort((a, b) => compare(keys[a], keys[b]) || holdings[a].id - holdings[b].id);
}

function textOf(
  { snapshot, holdings, formerListings }: ScreenedHoldings,
  index: number,
  field: 'ticker' | 'name',
): string {
  const { instrumentIndex, instrumentId } = holdings[index];
  if (instrumentIndex === OUTSIDE_UNIVERSE) {
    const listing = formerListings.get(instrumentId);
    return listing?.[field] ?? listing?.ticker ?? '';
  }
  return snapshot.instruments.rows[instrumentIndex][field];
}

type FigureColumn = 'impactScore' | 'monetaryValue';
type StoredColumn = Exclude<ColumnOf<PortfolioSort>, FigureColumn>;
type Compare<T> = (a: T, b: T) => number;

/** How a list of portfolios is sorted: before its figures are computed, or by one of them. Ties are sorted by id. */
export type PortfolioOrder =
  | { readonly isStored: true; readonly compare: Compare<StoredPortfolio> }
  | { readonly isStored: false; readonly compare: Compare<PortfolioResponse> };

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Ascending. Ids tell the order of portfolios that were created at the same time. */
const storedOrders: Record<StoredColumn, Compare<StoredPortfolio>> = {
  name: (a, b) => names.compare(a.name, b.name),
  created: (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  lastModified: (a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime(),
};

export function toPortfolioOrder(sort: PortfolioSort): PortfolioOrder {
  const [column, direction] = sort.split(',') as [FigureColumn | StoredColumn, Direction];
  const sign = direction === 'asc' ? 1 : -1;
  if (column === 'impactScore' || column === 'monetaryValue')
    return { isStored: false, compare: byFigure(column, direction) };
  return { isStored: true, compare: (a, b) => sign * storedOrders[column](a, b) || a.id - b.id };
}

/** Portfolios without the figure come last in both directions. */
function byFigure(column: FigureColumn, direction: Direction): Compare<PortfolioResponse> {
  const key = ({ [column]: figure, isBound }: PortfolioResponse) => {
    if (figure === null) return Infinity;
    const sorted = column === 'impactScore' ? sortedScoreOf(figure, isBound, direction) : figure;
    return direction === 'asc' ? sorted : -sorted;
  };
  // Equal keys first: the difference of two infinities is not a number.
  return (a, b) => (key(a) === key(b) ? a.id - b.id : key(a) - key(b));
}
